// Races on circuits of the operator's own, and on those that a record brings.
import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { Live, play, seeded } from './live.mjs';
import { Server, folder_for, paddock, refusal, serve, started, verify } from './paddock.mjs';

const lakeside = new URL('../../docs/example-circuit.toml', import.meta.url);
const games = ['formula-de', 'pole-position', 'race-formula-90'];

async function folder_of_circuits(t) {
  const folder = join(await folder_for(t), 'circuits');
  await mkdir(folder);
  await cp(lakeside, join(folder, 'lakeside.toml'));
  await writeFile(join(folder, 'broken.toml'), 'name = "Broken"\nlength = 3000\nsegments = [{ straight = 100 }]\n');
  return folder;
}

test('a circuit of the operator is listed, drawn and raced, and its races outlive its file', async (t) => {
  const folder = await folder_of_circuits(t);
  const server = await serve(t, '--circuits', folder);
  assert.match(server.log, /is left out\..*broken\.toml, line 3: segments: a circuit needs at least two corners/);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const { circuits } = await ada.get('/api/circuits');
  const own = circuits.filter((one) => one.own);
  assert.deepEqual(own.map(({ name }) => name), ['Lakeside']);
  assert.match(own[0].circuit, /^lakeside-[0-9a-f]{8}$/);
  for (const game of games) assert.equal((await ada.get(own[0].boards[game])).name, 'Lakeside', game);

  const race = await started([ada, ben], { game: 'formula-de', options: { circuit: own[0].circuit, laps: 1 } }, 'pro');
  let lives = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  let answers = 0;
  await play(lives, { random: seeded(1), enough: () => ++answers > 10 });
  await rm(folder, { recursive: true });
  server.flags = Server.unlimited;
  await server.restart();
  assert.equal((await ada.get(own[0].boards['formula-de']).catch(({ code }) => ({ name: code }))).name, 'not-found');
  lives = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  await play(lives, { random: seeded(2) });
  assert.equal((await ada.get((await ada.get(race.path)).board)).name, 'Lakeside');
  const record = await race.record(ada);
  assert.equal((await verify(t, record)).code, 0);
});

test('a record brings its circuit along', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const file = join(await folder_for(t), 'a.race');
  const played = await paddock('play', 'race-formula-90', '--circuit', lakeside.pathname, '--seats', 'pro,pro', '--file', file);
  assert.equal(played.code, 0, played.complaint);
  const record = await readFile(file, 'utf8');
  const { race, info } = await ada.post('/api/records', { record, do: 'watch' });
  assert.equal((await ada.get(info.board)).name, 'Lakeside');
  assert.equal((await ada.get(`/api/races/${race}/record`)), record);
  assert.equal(await refusal(ada.post('/api/records', { record: record.replace('stops = 2', 'stops = 1'), do: 'watch' })), 'illegal');
});

test('a circuit that nobody has brought is refused', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const made = ada.create({ game: 'formula-de', options: { circuit: 'lakeside-00000000' }, seats: [{ driver: 'human' }, { driver: 'pro' }] });
  assert.equal(await refusal(made), 'bad-request');
});
