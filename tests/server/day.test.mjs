// The race of the day: one race for everybody, with the same field and the same dice, once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytes_hash } from './commitments.mjs';
import { Live, drive } from './live.mjs';
import { refusal, serve, verify } from './paddock.mjs';

const day_length = 24 * 60 * 60 * 1000;

// So many days after the next day of Street Illegal, whose races are the shortest.
function ahead(days = 0) {
  const today = Math.floor(Date.now() / day_length);
  return String(((3 - (today % 4) + 4) % 4) + days);
}

const serve_day = (t) => serve(t, '--clock-ahead', ahead());

async function go_to_day(server, days, signal = 'SIGTERM') {
  server.flags[server.flags.indexOf('--clock-ahead') + 1] = ahead(days);
  await server.restart(signal);
}

const day_of = (person, date) => person.get(`/api/day${date ? `?date=${date}` : ''}`);

async function begin(person) {
  const { race } = await person.post('/api/day');
  return Live.join({ server: person.server, id: race }, { key: person.key });
}

// To the end; `of`: which of the options.
async function drive_day(person, of) {
  const live = await begin(person);
  await drive(live, of === undefined ? {} : { random: () => of });
  return live;
}

test('everybody meets the same field and the same dice, and equal driving is equal', async (t) => {
  const server = await serve_day(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const plan = await server.request('GET', '/api/day');
  assert.deepEqual([plan.game, plan.date, plan.commitment, plan.me, plan.table], ['street-illegal', plan.today, null, null, []]);
  const [one, other] = [await drive_day(ada), await drive_day(ben)];
  assert.notEqual(one.race.id, other.race.id);
  assert.deepEqual(one.info.seats.slice(1).map(({ name, driver }) => ({ name, driver })), plan.opponents);
  assert.deepEqual(other.info.seats.slice(1), one.info.seats.slice(1));
  assert.equal(other.info.commitment, one.info.commitment);
  assert.deepEqual(other.events.map(({ event, facts }) => [event, facts]), one.events.map(({ event, facts }) => [event, facts]));

  const day = await day_of(ben);
  assert.deepEqual(day.table.map(({ rank, name, mine }) => [rank, name, mine]), [[1, 'Ada', false], [1, 'Ben', true]]);
  assert.deepEqual([day.drivers, day.streak, day.me], [2, 1, { race: other.race.id, state: 'over', ranked: true }]);
  assert.equal(day.commitment, one.info.commitment);
  const { date, before, over, ranked, ...outcome } = other.info.day;
  const { rank, race, name, mine, ...row } = day.table[1];
  assert.deepEqual(row, outcome);
});

test('the dice of a day are not to be had before one has driven, nor its record before the day is closed', async (t) => {
  const server = await serve_day(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const { race } = await drive_day(ada);
  const look = (person, what) => refusal(person.get(`/api/races/${race.id}${what}`));
  const running = await begin(ben);
  for (const what of ['', '/moments/0', '/steps', '/record', '/sheet']) assert.equal(await look(ben, what), 'forbidden', what);
  assert.equal(await refusal(Live.join(race, { key: ben.key })), 'forbidden');
  assert.equal(await refusal(running.ask({ type: 'hint' })), 'forbidden');
  for (const what of ['record', 'moments/0', 'steps']) assert.equal(await refusal(ben.get(`/api/races/${running.race.id}/${what}`)), 'forbidden', what);
  await drive(running);
  for (const what of ['', '/moments/0', '/steps', '/sheet']) assert.equal(await look(ben, what), 'done', what);
  assert.equal(await look(ben, '/record'), 'forbidden');
  assert.equal(await look(ada, '/record'), 'forbidden');
  assert.equal(await refusal(server.request('GET', `/api/races/${race.id}`)), 'forbidden');
  assert.equal((await day_of(ada)).secret, null);
  const { race: again } = await ada.post(`/api/races/${race.id}/rematch`);
  const next = await ada.get(`/api/races/${again}`);
  assert.notEqual(next.commitment, running.info.commitment);
  assert.equal(next.day, undefined);

  const { date } = await day_of(ada);
  await go_to_day(server, 2);
  const record = await server.request('GET', `/api/races/${race.id}/record`);
  assert.equal((await verify(t, record)).code, 0);
  const { closed, commitment, secret } = await server.request('GET', `/api/day?date=${date}`);
  assert.ok(closed);
  assert.equal(bytes_hash(Buffer.from(secret, 'hex')), commitment);
  assert.match(record, new RegExp(secret));
});

test('only the first try counts, and it survives the end of the server', async (t) => {
  const server = await serve_day(t);
  const ada = await server.person('Ada');
  const live = await begin(ada);
  await drive(live, { enough: () => live.events.length > 10 });
  await server.restart('SIGKILL');
  assert.deepEqual((await day_of(ada)).table, []);
  const again = await begin(ada);
  assert.equal(again.race.id, live.race.id);
  await drive(again, { enough: () => again.over });
  await server.restart('SIGKILL');
  const { table, me } = await day_of(ada);
  assert.deepEqual([table.length, table[0].race, me.ranked], [1, live.race.id, true]);
  assert.equal((await ada.post('/api/day')).race, live.race.id);
  assert.deepEqual((await day_of(ada)).table, table);
});

test('nothing that was seen is taken back, and what a computer has driven does not count', async (t) => {
  const server = await serve_day(t);
  const ada = await server.person('Ada');
  const live = await begin(ada);
  const round = live.progress.now;
  await drive(live, { enough: () => live.progress.now > round });
  assert.equal(await refusal(live.ask({ type: 'undo', all: true })), 'forbidden');
  await live.ask({ type: 'hand_over' });
  await live.until('the end', () => live.over);
  assert.equal(live.info.day.ranked, false);
  const day = await day_of(ada);
  assert.deepEqual([day.table, day.streak, day.me.ranked], [[], 0, false]);
});

test('the better result is ahead, whoever came first', async (t) => {
  const server = await serve_day(t);
  const people = await server.people('Ada', 'Ben', 'Cleo');
  for (const [at, person] of people.entries()) await drive_day(person, at * 0.45);
  const { table } = await day_of(people[0]);
  assert.equal(table.length, 3);
  const key = ({ finished, place, round, gap }) => (finished ? [0, place, round, gap?.unit === 'lap' ? 1000 * gap.behind : (gap?.behind ?? 0)] : [1]);
  for (let i = 1; i < table.length; ++i) {
    const [better, worse] = [key(table[i - 1]), key(table[i])];
    const differs = better.findIndex((one, at) => one !== worse[at]);
    assert.ok(differs < 0 ? table[i - 1].rank === table[i].rank : better[differs] < worse[differs], JSON.stringify(table));
  }
});

test('days in a row, and the winner of the day before', async (t) => {
  const server = await serve_day(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const dates = [];
  for (const day of [0, 1, 2]) {
    if (day > 0) await go_to_day(server, day);
    assert.equal((await day_of(ada)).streak, day);
    const { before } = await day_of(ben);
    assert.equal(before.winner?.name, day > 0 ? 'Ada' : undefined);
    const live = await begin(ada);
    await server.restart('SIGKILL');
    await drive(await begin(ada));
    assert.equal((await day_of(ada)).streak, day + 1);
    dates.push(live.info.day.date);
  }
  assert.equal(new Set(dates).size, 3);
  assert.equal((await day_of(ben)).streak, 0);
  assert.equal((await day_of(ben, dates[0])).table[0].name, 'Ada');
  await go_to_day(server, 4);
  assert.equal((await day_of(ada)).streak, 0);
  assert.equal((await drive_day(ada)).info.day.before, 0);
});

test('there are no days to come, and no other dates', async (t) => {
  const server = await serve_day(t);
  const ada = await server.person('Ada');
  assert.equal(await refusal(day_of(ada, '2999-01-01')), 'not-found');
  for (const date of ['today', '2026-02-30', '1969-12-31']) assert.equal(await refusal(day_of(ada, date)), 'bad-request', date);
  assert.equal((await day_of(ada, '2026-01-05')).drivers, 0);
  assert.equal(await refusal(server.request('POST', '/api/day')), 'no-key');
});
