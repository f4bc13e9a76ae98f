// Drivers that think ahead: they take their time, and nobody else waits for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Live, drive } from './live.mjs';
import { serve, started, verify } from './paddock.mjs';

test('a champion drives, and its race is like any other', async (t) => {
  const server = await serve(t);
  const [ada] = await server.people('Ada');
  const race = await started([ada], { game: 'redline' }, 'champion', 'champion/careful', 'club/attacking');
  const live = await Live.join(race, { key: ada.key });
  await drive(live);
  assert.equal(live.over, true);
  await verify(t, await race.record(ada));
});

test('others answer while champions think', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const long = await started([ada], { game: 'formula-de', options: { laps: 3 } }, ...Array(9).fill('champion'));
  const thinker = await Live.join(long, { key: ada.key });
  await thinker.ask({ type: 'resign' }); // from here on computers drive, for seconds
  const duel = await started([ben], { game: 'redline' }, 'pro', 'pro');
  const live = await Live.join(duel, { key: ben.key });
  await drive(live);
  assert.equal(live.over, true);
  const state = async (race) => (await ada.get(`/api/races/${race.id}`)).state;
  assert.equal(await state(long), 'running', 'the champions were faster than a whole race of somebody else');
});

test('a hint gives the best options in numbers', async (t) => {
  const server = await serve(t);
  const [ada] = await server.people('Ada');
  const race = await started([ada], { game: 'formula-de', options: { laps: 1, circuit: 'monaco' } }, 'club', 'club');
  const live = await Live.join(race, { key: ada.key });
  const hint = await live.ask({ type: 'hint' });
  assert.equal(hint.answer, hint.options[0].id);
  assert.ok(hint.options.length > 1);
  const ids = live.question.options.map(({ id }) => id);
  for (const option of hint.options) {
    assert.ok(ids.includes(option.id), `${option.id} is not on offer`);
    assert.ok(option.races > 10);
    assert.ok(option.place >= 1 && option.place <= 3);
    assert.ok(option.win >= 0 && option.win <= 1 && option.out >= 0 && option.out <= 1);
  }
});

test('the list of drivers has six levels and the temperaments', async (t) => {
  const server = await serve(t);
  const { drivers, temperaments } = await server.request('GET', '/api/games');
  assert.deepEqual(drivers.filter(({ level }) => level).map(({ driver, level }) => `${level} ${driver}`),
    ['1 karting', '2 club', '3 national', '4 international', '5 pro', '6 champion']);
  assert.deepEqual(temperaments, ['balanced', 'careful', 'attacking', 'saving']);
});
