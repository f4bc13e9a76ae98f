// Who may come in: void invitations, seats taken while connected, rematches asked for at once, names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Live, drive, seeded } from './live.mjs';
import { Race, refusal, serve, started } from './paddock.mjs';

const duel = { game: 'street-illegal', options: { age_order: [1, 2] } };

test('a void invitation of a season opens none of its races, and a watcher is turned away', async (t) => {
  const server = await serve(t);
  const [ada, ben, cleo] = await server.people('Ada', 'Ben', 'Cleo');
  const { season, invite } = await ada.post('/api/seasons', { name: 'Cup', game: 'street-illegal', rounds: [{ name: 'Docks' }] });
  const path = `/api/seasons/${season}`;
  for (const person of [ada, ben]) await person.post(`${path}/drivers`, { do: 'enter', invite });
  const { rounds } = await ada.post(`${path}/start`);
  const race = new Race(server, { race: rounds[0].tables[0].race, invite });
  await cleo.get(`${race.path}?invite=${invite}`);
  const watcher = await Live.join(race, { key: cleo.key, invite });
  const driver = await Live.join(race, { key: ben.key });

  const { invite: second } = await ada.post(`${path}/invite`);
  await watcher.until('the word', () => watcher.messages.some(({ type, code }) => type === 'error' && code === 'forbidden'));
  await assert.rejects(watcher.until('the end', () => false), { code: 1008 });
  assert.equal(await refusal(cleo.get(`${race.path}?invite=${invite}`)), 'forbidden');
  assert.equal(await refusal(Live.join(race, { key: cleo.key, invite })), 'forbidden');
  assert.equal(await refusal(cleo.get(`${race.path}/sheet?invite=${invite}`)), 'forbidden');
  await Live.join(race, { key: cleo.key, invite: second });
  await driver.ask({ type: 'say', text: 'I am still here' });
});

test('a watcher whose invitation to a race became void is turned away', async (t) => {
  const server = await serve(t);
  const [ada, ben, cleo] = await server.people('Ada', 'Ben', 'Cleo');
  const race = await started([ada, ben], duel);
  const [watcher, driver] = await Promise.all([cleo, ben].map(({ key }) => Live.join(race, { key, invite: race.invite })));
  await ada.post(`${race.path}/invite`);
  await assert.rejects(watcher.until('the end', () => false), { code: 1008 });
  await driver.ask({ type: 'say', text: 'I drive' });
});

test('whoever claims the last seat while connected looks through it and is asked', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await ada.create({ ...duel, seats: [{ driver: 'human' }, { driver: 'human' }], auto_start: true });
  await race.claim(ada, 1);
  const live = await Live.join(race, { key: ben.key, invite: race.invite });
  assert.equal(live.you.seat, null);
  await race.claim(ben, 2);
  await live.until('the race', () => live.info.state === 'running');
  assert.deepEqual(live.you, { person: ben.person, seats: [2], seat: 2 });
  const first = await Live.join(race, { key: ada.key });
  await drive(first, { enough: () => live.waiting.includes(2) });
  await live.until('his question', () => live.question);
  const late = await Live.join(race, { key: ben.key });
  assert.deepEqual(live.view, late.view);
  assert.deepEqual(live.events, late.events);
});

test('three rematches asked for at once make one race', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], duel);
  const lives = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  for (const live of lives) await live.ask({ type: 'resign' });
  await lives[0].until('the end', () => lives[0].over);
  const asked = await Promise.allSettled([ada, ben, ada].map((person) => person.post(`${race.path}/rematch`)));
  assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const { reason } of asked) if (reason) assert.equal(reason.code, 'conflict');
  const made = asked.find(({ value }) => value).value.race;
  assert.equal((await ada.get(race.path)).rematch, made);
  assert.equal((await ben.get('/api/me')).races.length + (await ada.get('/api/me')).races.length, 1);
});

test('two names that differ look different', async (t) => {
  const server = await serve(t);
  for (const name of ['A\u200Bda', '\u202EadA', 'Ada\u2028', 'A\u0085da', 'Ada\uFEFF', '\u3164'])
    assert.equal(await refusal(server.person(name)), 'bad-request', JSON.stringify(name));
  const ada = await server.person('\u00A0Ada \u2003 L.\u3000');
  assert.equal(ada.name, 'Ada L.');
  const race = await ada.create({ ...duel, seats: [{ driver: 'human' }, { driver: 'human' }] });
  assert.equal(await refusal(race.claim(ada, 1, { name: 'Ben\u200B' })), 'bad-request');
  assert.equal((await race.claim(ada, 1, { name: ' Ben\u00A0' })).seats[0].name, 'Ben');
  const { season } = await ada.post('/api/seasons', { name: 'Cup', game: 'street-illegal', rounds: [{ name: 'Docks' }] });
  const enter = (name, team) => ada.post(`/api/seasons/${season}/drivers`, { do: 'enter', name, team });
  assert.equal(await refusal(enter('Cleo\u200D')), 'bad-request');
  await enter('=HYPERLINK("x")', '+team');
  const csv = await ada.get(`/api/seasons/${season}/export?what=drivers&format=csv`);
  assert.doesNotMatch(csv, /(^|,|\n)"?[=+@]/, csv);
});
