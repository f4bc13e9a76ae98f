// A server that ends and comes back, and copies of its data.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Live, Lost, drive, play, seeded } from './live.mjs';
import { Race, Server, folder_for, paddock, serve, started, verify } from './paddock.mjs';

const duel = { game: 'street-illegal' };
const open_races = async (person) => (await person.get('/api/me')).races;

for (const [signal, ends_with] of [['SIGTERM', 0], ['SIGKILL', 'SIGKILL']])
  test(`after ${signal} the race goes on where it was`, async (t) => {
    const server = await serve(t);
    const people = await server.people('Ada', 'Ben');
    const race = await started(people, duel, 'pro');
    const waiting = await people[0].create({ ...duel, seats: [{ driver: 'human' }, { driver: 'human' }] });
    await waiting.claim(people[1], 2);
    const lives = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
    await lives[0].ask({ type: 'say', text: 'back in a moment' });
    let answers = 0;
    await play(lives, { random: seeded(1), enough: () => ++answers > 20 });
    const before = lives.map(({ n, view, events, questions, said }) => ({ n, view, events, questions, said: said.length }));

    const closed = lives[0].until('never', () => false);
    const [code] = await Promise.all([server.restart(signal), assert.rejects(closed, Lost)]);
    assert.equal(code, ends_with);
    const fresh = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
    assert.deepEqual(fresh.map(({ n, view, events, questions, said }) => ({ n, view, events, questions, said: said.length })), before);
    for (const live of lives) await live.connect();
    assert.deepEqual(lives.map(({ n, view, events, questions, said }) => ({ n, view, events, questions, said: said.length })), before);

    await play(lives, { random: seeded(2) });
    assert.equal((await verify(t, await race.record(people[0]))).code, 0);
    assert.deepEqual((await open_races(people[1])).map(({ race }) => race), [waiting.id]);
    await waiting.claim(people[0], 1);
    await waiting.start(people[0]);
  });

test('a backup during play is a database another server runs on', async (t) => {
  const server = await serve(t);
  const people = await server.people('Ada', 'Ben');
  const race = await started(people, duel);
  const lives = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
  let acknowledged = 0;
  const copies = [];
  const playing = lives.map((live, i) =>
    drive(live, { random: seeded(i), enough: ({ n }) => ((acknowledged = Math.max(acknowledged, n)), false) }));
  for (const name of ['one', 'two', 'three']) {
    const file = join(await folder_for(t), `${name}.db`);
    const safe = acknowledged;
    const { code, complaint } = await paddock('backup', '--data', server.data, file);
    assert.equal(code, 0, complaint);
    copies.push({ file, safe });
  }
  await Promise.all(playing);
  for (const { file, safe } of copies) {
    const second = new Server(file);
    t.after(() => second.end('SIGKILL'));
    await second.start();
    const copy = new Race(second, { race: race.id });
    const again = await Promise.all(people.map(({ key }) => Live.join(copy, { key })));
    assert.ok(again[0].n >= safe, `${again[0].n} entries of at least ${safe}`);
    await play(again, { random: seeded(9) });
    const { code, out } = await verify(t, await second.request('GET', `${copy.path}/record`, undefined, people[0].key));
    assert.equal(code, 0, out);
    assert.equal(await second.end('SIGTERM'), 0);
  }
});
