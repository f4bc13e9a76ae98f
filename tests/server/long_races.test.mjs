// Races with much to tell: the first update is bounded, the rest comes on request, and chat locks nobody out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Live } from './live.mjs';
import { Server, folder_for, refusal, serve, started } from './paddock.mjs';
import { join } from 'node:path';

const duel = { game: 'street-illegal', options: { age_order: [1, 2] } };
const size_of_first = (live) => Buffer.byteLength(JSON.stringify(live.messages.find(({ type }) => type === 'update')));

test('whoever chats without end locks nobody out', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], duel);
  const talker = await Live.join(race, { key: ben.key });
  const cars = '\u{1F3CE}'.repeat(500);
  const lines = Array.from({ length: 1000 }, () => talker.ask({ type: 'say', text: cars }));
  await Promise.all(lines);
  await assert.rejects(talker.ask({ type: 'say', text: 'one more' }), { code: 'too-much' });

  const live = await Live.join(race, { key: ada.key });
  assert.ok(size_of_first(live) < 200_000, `${size_of_first(live)} bytes`);
  assert.ok(live.said.length >= 20 && live.said.length <= 200, `${live.said.length} lines`);
  assert.equal(live.messages[0].said_older, true);
  await live.until('who is here', () => live.messages.some(({ type }) => type === 'here'));

  let said = live.said;
  for (let older = true; older; ) {
    const page = await live.ask({ type: 'earlier', said: said[0].number });
    assert.ok(page.said.length > 0 && page.said.at(-1).number < said[0].number);
    said = [...page.said, ...said];
    older = page.said_older;
  }
  assert.equal(said.length, 1000);
  assert.deepEqual(said, said.toSorted((a, b) => a.number - b.number));
  const { n } = await live.ask({ type: 'say', text: 'I can still talk' });
  await live.until('her own line', () => live.said.at(-1).number === n);
});

test('chat has a rate of its own, and too much of it closes no connection', async (t) => {
  const server = await new Server(join(await folder_for(t), 'paddock.db'), ['--rate-messages', '0']).start();
  t.after(() => server.end('SIGKILL'));
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], duel);
  const [live, other] = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  for (let i = 0; i < 5; ++i) await live.ask({ type: 'say', text: `line ${i}` });
  const refused = await live.ask({ type: 'say', text: 'line 5' }).catch((error) => error);
  assert.equal(refused.code, 'too-fast');
  assert.ok(refused.retry_after >= 1 && refused.retry_after <= 2, `${refused.retry_after} s`);
  const others = await Live.join(race, { key: ada.key });
  assert.equal(await refusal(others.ask({ type: 'say', text: 'on another connection' })), 'too-fast');
  await other.ask({ type: 'say', text: 'Ben has a rate of his own' });
  const outcomes = await Promise.all(Array.from({ length: 1200 }, () => refusal(live.ask({ type: 'say', text: 'x' }))));
  assert.ok(outcomes.filter((code) => code === 'too-fast').length > 1100);
  assert.equal((await live.ask({ type: 'why_not', seat: live.you.seat, answer: 'nonsense' })).legal, false);
});

test('a line that is sent again after a lost connection is said once', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], duel);
  const live = await Live.join(race, { key: ada.key });
  const line = { type: 'say', text: 'Good luck!', once: 'a1' };
  await live.ask(line);
  await live.connect();
  await live.ask(line);
  await server.restart('SIGKILL');
  await live.connect();
  await live.ask(line);
  await live.ask({ ...line, once: 'a2' });
  const other = await Live.join(race, { key: ben.key });
  await other.ask(line);
  await other.until('three lines', () => other.said.length >= 3);
  assert.equal(other.said.length, 3, 'twice by Ada on purpose, and once by Ben');
});

test('a series of 100 races can be watched', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const made = await ada.create({ game: 'street-illegal', options: { races: 100 }, listed: true, seats: [{ driver: 'random' }, { driver: 'random' }, { driver: 'random' }] });
  await made.start(ada);
  const live = await Live.join(made, {}, { lazy: true });
  await live.until('who is here', () => live.messages.some(({ type }) => type === 'here'));
  assert.ok(size_of_first(live) < 400_000, `${size_of_first(live)} bytes`);
  const last = live.events.at(-1).number;
  assert.ok(last > 10_000, `${last} events`);
  assert.ok(live.events.length <= 1000);
  for (let pages = 0; live.events[0].number > 0; ++pages) {
    assert.ok(pages < 200);
    await live.earlier();
  }
  live.events.forEach((event, i) => assert.equal(event.number, i));
  assert.equal(live.events.length, last + 1);

  assert.equal(await refusal(live.ask({ type: 'earlier' })), 'bad-request');
  assert.equal(await refusal(live.ask({ type: 'earlier', events: 5, said: 5 })), 'bad-request');
  assert.deepEqual((await live.ask({ type: 'earlier', events: 0 })).events, []);
  assert.equal((await live.ask({ type: 'earlier', events: 1e9 })).events.at(-1).number, last);
});
