// What somebody's cars look like, and where somebody keeps races.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Live } from './live.mjs';
import { refusal, serve, started } from './paddock.mjs';

const people = (count) => Array(count).fill({ driver: 'human' });
const ask = (person, method, path, body) => person.server.request(method, path, body, person.key);
const change = (person, wish) => ask(person, 'PUT', '/api/me', wish);
const look = (number, livery, helmet) => ({ number, livery, helmet });
const profiles = ({ seats }) => seats.map(({ profile }) => profile);
const races_of = async (person, path = '/api/me') => (await person.get(path)).races;

async function finish(race, ...drivers) {
  const lives = await Promise.all(drivers.map(({ key }) => Live.join(race, { key })));
  for (const live of lives) await live.ask({ type: 'resign' });
  for (const live of lives) await live.until('the end', () => live.over);
}

describe('a profile', () => {
  test('is chosen once and kept, beside the name', async (t) => {
    const server = await serve(t);
    const [ada] = await server.people('Ada');
    assert.equal((await ada.get('/api/me')).profile, null);
    await change(ada, { profile: look(7, 3, 12) });
    assert.deepEqual(await change(ada, { name: 'Ada L.' }), { person: ada.person, name: 'Ada L.', profile: look(7, 3, 12) });
    for (const wrong of [look(0, 1, 1), look(100, 1, 1), look(1, 13, 1), look(1, 1, 0), { number: 1 }, 7])
      assert.equal(await refusal(change(ada, { profile: wrong })), 'bad-request');
    assert.deepEqual((await ada.get('/api/me')).profile, look(7, 3, 12));
  });

  test('is that of the first seat; whoever comes later gets what is free next', async (t) => {
    const server = await serve(t);
    const [ada, ben, cleo] = await server.people('Ada', 'Ben', 'Cleo');
    const race = await ada.create({ game: 'street-illegal', seats: people(4) });
    await change(ada, { profile: look(99, 12, 1) });
    await change(ben, { profile: look(99, 12, 1) });
    await race.claim(ada, 2);
    await race.claim(ben, 1);
    await race.claim(ada, 3, { name: 'Ada 2' });
    await race.claim(cleo, 4);
    assert.deepEqual(profiles(await ada.get(race.path)), [look(1, 1, 1), look(99, 12, 1), null, null]);
    await change(ada, { profile: look(5, 5, 5) });
    assert.deepEqual(profiles(await race.claim(ada, 2, { name: 'Ada' }))[1], look(5, 5, 5));
    assert.deepEqual(profiles(await ben.post(`${race.path}/seats/1`, { do: 'leave' }))[0], null);
  });

  test('stays with the race: after the end, after a restart of the server, whatever is chosen later', async (t) => {
    const server = await serve(t);
    const [ada] = await server.people('Ada');
    await change(ada, { profile: look(42, 6, 2) });
    const race = await started([ada], { game: 'street-illegal' }, 'pro');
    await finish(race, ada);
    await change(ada, { profile: look(1, 1, 1) });
    await server.end('SIGTERM');
    await server.start();
    assert.deepEqual(profiles(await ada.get(race.path)), [look(42, 6, 2), null]);
  });
});

describe('a profile in a season', () => {
  const at = (season, path = '') => `/api/seasons/${season}${path}`;
  const drivers = async (person, season) => new Map((await person.get(at(season))).drivers.map((one) => [one.name, one]));

  test('is that of the car, with the number it has there, in the tables and in the races, whatever is chosen later', async (t) => {
    const server = await serve(t);
    const [ada, ben, cleo] = await server.people('Ada', 'Ben', 'Cleo');
    await change(ada, { profile: look(27, 3, 9) });
    await change(ben, { profile: look(27, 3, 1) });
    const { season, invite } = await ada.post('/api/seasons', { name: 'Cup', game: 'street-illegal', rounds: [{ name: 'Docks' }] });
    const enter = (person, more) => person.post(at(season, '/drivers'), { do: 'enter', invite, ...more });
    await enter(ada);
    await enter(ada, { name: 'Ada 2' });
    await enter(ben);
    await enter(cleo, { number: 300 });
    await ada.post(at(season, '/drivers'), { do: 'add', driver: 'pro', name: 'Rex' });
    await change(ada, { profile: look(5, 5, 5) });
    const known = await drivers(ada, season);
    assert.deepEqual([...known].map(([name, { number, profile }]) => [name, number, profile]), [
      ['Ada', 27, look(27, 3, 9)],
      ['Ada 2', 1, null],
      ['Ben', 2, look(2, 3, 1)],
      ['Cleo', 300, null],
      ['Rex', 3, null],
    ]);
    await ada.post(at(season, '/start'));
    const { race } = (await ada.get(at(season))).rounds[0].tables[0];
    const seats = new Map((await ada.get(`/api/races/${race}`)).seats.map(({ name, profile }) => [name, profile]));
    assert.deepEqual(['Ada', 'Ada 2', 'Cleo', 'Rex'].map((name) => seats.get(name)), [look(27, 3, 9), null, null, null]);
    const [adas, bens] = [seats.get('Ada'), seats.get('Ben')];
    assert.deepEqual([bens.number, bens.helmet], [2, 1]);
    assert.notEqual(bens.livery, adas.livery); // of one race
    await server.end('SIGKILL');
    await server.start();
    assert.deepEqual(await drivers(ada, season), known);
  });
});

describe('a list of races', () => {
  test('is tidied: archived races come back, and what is dropped is gone for one alone', async (t) => {
    const server = await serve(t);
    const [ada, ben] = await server.people('Ada', 'Ben');
    const race = await started([ada, ben], { game: 'street-illegal' });
    const kept = `/api/me/races/${race.id}`;
    await ask(ada, 'PUT', kept, { keep: 'archive' });
    assert.deepEqual((await races_of(ada)).map(({ archived }) => archived), [true]);
    assert.deepEqual((await races_of(ben)).map(({ archived }) => archived), [false]);
    await ask(ada, 'PUT', kept, { keep: 'list' });
    assert.deepEqual((await races_of(ada)).map(({ archived }) => archived), [false]);
    assert.equal(await refusal(ask(ada, 'DELETE', kept)), 'conflict');
    await finish(race, ada, ben);
    await ask(ada, 'DELETE', kept);
    assert.deepEqual(await races_of(ada, '/api/me/history'), []);
    assert.equal((await races_of(ben, '/api/me/history')).length, 1);
    assert.equal((await ben.get(race.path)).state, 'over');
  });

  test('a race in which nobody else is is deleted for good, while it runs, too', async (t) => {
    const server = await serve(t);
    const [ada] = await server.people('Ada');
    const race = await started([ada], { game: 'street-illegal' }, 'pro');
    const live = await Live.join(race, { key: ada.key });
    await ask(ada, 'DELETE', `/api/me/races/${race.id}`);
    await assert.rejects(live.until('the end', () => false), { code: 1008 });
    assert.deepEqual(await races_of(ada), []);
    assert.equal(await refusal(ada.get(race.path)), 'not-found');
  });
});
