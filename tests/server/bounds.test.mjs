// What a race and a person may take of the disk, and for how long it is kept.
import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { Live, Lost, drive, seeded } from './live.mjs';
import { Race, Server, folder_for, paddock, refusal, serve, started } from './paddock.mjs';

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test('taking back comes to an end, and the race can be driven on', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const race = await started([ada], { game: 'formula-de', options: { circuit: 'monza', laps: 1 } }, 'rookie', 'rookie');
  const live = await Live.join(race, { key: ada.key }, { lazy: true });
  await drive(live, { enough: ({ n }) => n > 100 });
  let refused = null;
  let cycles = 0;
  for (; !refused && cycles < 3000; ++cycles) {
    await live.until('a question', () => live.question);
    const { n } = await live.answer(live.question.options[0].id);
    await live.until('the next question', () => live.n >= n && (live.question || live.over));
    refused = await live.ask({ type: 'undo' }).then(() => null, (error) => error);
  }
  assert.equal(refused?.code, 'too-much', `after ${cycles} times`);
  assert.match(refused.text, /drive on/);
  const { view, n } = await Live.join(race, { key: ada.key }, { lazy: true });
  await server.restart('SIGKILL');
  const again = await Live.join(race, { key: ada.key }, { lazy: true });
  assert.deepEqual([again.view, again.n], [view, n], 'what was taken back is not played, and nothing else changes');
  assert.equal(await refusal(again.ask({ type: 'undo' })), 'too-much');
  await drive(again);
  assert.equal(again.over, true);
});

async function a_record(server, person) {
  const race = await started([person], { game: 'formula-de', options: { circuit: 'monza', laps: 1 } }, 'rookie');
  await drive(await Live.join(race, { key: person.key }), { random: seeded(1) });
  return race.record(person);
}

test('a record is kept as Paddock would write it', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const record = await a_record(server, ada);
  const padded = record.split('\n').map((line) => line.replaceAll(':', `: ${' '.repeat(2000)}`)).join('\n').slice(0, 900_000);
  const whole = padded.slice(0, padded.lastIndexOf('\n') + 1);
  assert.ok(whole.length > 500_000);
  const { size } = await stat(server.data);
  const races = [];
  for (let i = 0; i < 8; ++i) races.push(new Race(server, await ada.post('/api/records', { record: whole, do: 'watch' })));
  const kept = await races[0].record(ada);
  assert.equal(kept, record.split('\n').slice(0, kept.split('\n').length - 1).join('\n') + '\n', 'without the spaces');
  await server.end('SIGTERM');
  const files = await Promise.all(['', '-wal'].map((end) => stat(server.data + end).then((file) => file.size, () => 0)));
  assert.ok(files[0] + files[1] - size < 2_000_000, `${files} bytes`);
});

test('nobody fills the disk with records', async (t) => {
  const server = await new Server(join(await folder_for(t), 'paddock.db'), ['--rate-messages', '0', '--rate-requests', '0', '--megabytes-per-person', '1']).start();
  t.after(() => server.end('SIGKILL'));
  const [ada, ben] = await server.people('Ada', 'Ben');
  const record = await a_record(server, ada);
  let refused = null;
  let taken = 0;
  for (; !refused && taken * record.length < 1.2 * 2 ** 20; ++taken)
    refused = await ada.post('/api/records', { record, do: 'watch' }).then(() => null, (error) => error);
  assert.equal(refused?.code, 'too-much', `${taken} records of ${record.length} bytes`);
  assert.equal(refused.status, 429);
  assert.ok(refused.retry_after >= 1, 'it says when to come back');
  await ben.post('/api/records', { record, do: 'watch' });
});

test('old races are deleted as the operator wants it', async (t) => {
  const server = await serve(t, '--keep-watched', '0.00003', '--keep-unfinished', '0.00003');
  const ada = await server.person('Ada');
  const record = await a_record(server, ada);
  const watched = new Race(server, await ada.post('/api/records', { record, do: 'watch' }));
  const seen = new Race(server, await ada.post('/api/records', { record, do: 'watch' }));
  const open = await ada.create({ game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'pro' }] });
  const watcher = await Live.join(seen, { key: ada.key });
  const is_there = ({ path }) => ada.get(path).then(() => true, ({ code }) => code !== 'not-found');
  for (const late = Date.now() + 30_000; (await is_there(watched)) || (await is_there(open)); await sleep(200))
    assert.ok(Date.now() < late, 'they are still there');
  assert.equal(await is_there(seen), true, 'somebody looks at it');
  assert.equal((await ada.get('/api/me/history')).races.filter(({ race }) => race !== seen.id).length, 1, 'what people have driven is kept');
  watcher.drop();
});

test('a race whose log is damaged says so before the connection is closed', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const race = await started([ada], { game: 'street-illegal' }, 'pro');
  await drive(await Live.join(race, { key: ada.key }), { enough: ({ n }) => n > 20 });
  const copy = join(await folder_for(t), 'copy.db');
  assert.equal((await paddock('backup', '--data', server.data, copy)).code, 0);
  await server.end('SIGTERM');
  const data = await readFile(copy);
  const at = data.indexOf('"answered"');
  assert.ok(at > 0);
  data.write('"answerxx"', at);
  await writeFile(copy, data);
  server.data = copy;
  await server.start();
  assert.equal(await refusal(Live.join(race, { key: ada.key })), 'trouble');
  const error = await Live.join(race, { key: ada.key }).catch((error) => error);
  assert.ok(!(error instanceof Lost));
});
