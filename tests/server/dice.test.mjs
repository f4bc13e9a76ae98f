// Fair dice: everybody commits, then everybody reveals, and what is left out is seen.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chain, hash, seed_of } from './commitments.mjs';
import { Live, drive } from './live.mjs';
import { Race, folder_for, paddock, refusal, serve, verify } from './paddock.mjs';

let server, ada, ben;
const cleaning = [];
before(async () => {
  server = await serve({ after: (f) => cleaning.push(f) }, '--reveal-seconds', '600');
  [ada, ben] = await server.people('Ada', 'Ben');
});
after(async () => {
  for (const f of cleaning) await f();
});

const duel = { game: 'street-illegal', options: { age_order: [1, 2] }, seats: [{ driver: 'human' }, { driver: 'human' }] };
const text_of = ({ name }) => `a text that only ${name} knows`;
const commit = (race, person, seat, more = {}) => race.claim(person, seat, { entropy: undefined, commitment: hash(text_of(person)), ...more });
const reveal = (race, person, seat, entropy = text_of(person)) => person.post(`${race.path}/seats/${seat}`, { do: 'reveal', entropy });
const dice_of = ({ seats }) => seats.map(({ dice }) => dice);

async function finished(race, ...people) {
  for (const { key } of people) {
    const live = await Live.join(race, { key });
    if (!live.over) await live.ask({ type: 'resign' });
    live.drop();
  }
  const text = await race.record(people[0]);
  return { text, fair: JSON.parse(text.split('\n')[0]).fair, seed: JSON.parse(text.split('\n')[0]).seed };
}

async function full(race = duel, one = ada, other = ben) {
  const made = await one.create(race);
  await commit(made, one, 1);
  await commit(made, other, 2);
  return made;
}

test('texts are asked for when all have committed, and the race starts when all are there', async (t) => {
  const race = await ada.create(duel);
  const claimed = await commit(race, ada, 1);
  assert.deepEqual(claimed.seats[0], {
    seat: 1, name: 'Ada', driver: 'human', person: ada.person, profile: null, drives: 'human', prepare: null, why: null, computer_from: null, dice: 'committed',
    commitment: hash(text_of(ada)), steps: 1,
  });
  assert.equal(await refusal(reveal(race, ada, 1)), 'conflict', 'not before all seats are taken');
  await commit(race, ben, 2);
  assert.equal(await refusal(reveal(race, ada, 1)), 'conflict', 'not before the start');
  const live = await Live.join(race, { key: ben.key });
  const asked = await race.start(ada);
  assert.equal(asked.state, 'open');
  assert.ok(asked.reveal_until > Date.now());
  await live.until('the question for the text', () => live.info.reveal_until);
  assert.equal((await ben.get('/api/me')).races.find((one) => one.race === race.id).your_turn, true);

  const changes = [() => race.claim(ada, 1), () => commit(race, ben, 2, { commitment: hash('another') }), () => race.leave(ben, 2), () => race.start(ada)];
  for (const change of changes) assert.equal(await refusal(change()), 'conflict', 'everything is fixed now');
  assert.equal(await refusal(reveal(race, ben, 2, 'a better text')), 'bad-request');
  assert.equal(await refusal(reveal(race, ada, 2, text_of(ben))), 'forbidden');
  assert.deepEqual(dice_of(await reveal(race, ada, 1)), ['revealed', 'committed']);
  assert.equal((await reveal(race, ada, 1)).state, 'open', 'sent twice, counted once');
  const started = await reveal(race, ben, 2);
  assert.deepEqual([started.state, started.reveal_until, ...dice_of(started)], ['running', null, 'revealed', 'revealed']);
  assert.equal((await reveal(race, ben, 2)).state, 'running');

  const { text, fair, seed } = await finished(race, ada, ben);
  assert.equal(fair.commitment, race.info.commitment);
  assert.deepEqual(fair.commitments, [hash(text_of(ada)), hash(text_of(ben))]);
  assert.deepEqual([fair.entropy, fair.withheld], [[text_of(ada), text_of(ben)], []]);
  assert.equal(seed, seed_of(fair));
  const checked = await verify(t, text);
  assert.equal(checked.code, 0, checked.out);
  assert.match(checked.out, /fair dice: .*2 of 2 people revealed the text they had committed to/);
  for (const [was, is] of [[text_of(ben), 'a text of an operator'], [hash(text_of(ben)), hash('another')], ['"withheld":[]', '"withheld":[2]']])
    assert.equal((await verify(t, text.replace(was, is))).code, 1, `${was} became ${is}`);
});

test('a text that is not revealed in time is left out, and everybody sees that', async (t) => {
  const impatient = await serve(t, '--reveal-seconds', '1');
  const [ann, bob] = await impatient.people('Ann', 'Bob');
  const race = await full(duel, ann, bob);
  const watching = await Live.join(race, { invite: race.invite });
  await race.start(ann);
  await reveal(race, ann, 1);
  await impatient.restart('SIGKILL'); // the time to reveal goes on after it
  await watching.connect();
  await watching.until('the start', () => watching.info.state === 'running');
  assert.deepEqual(dice_of(watching.info), ['revealed', 'withheld']);
  assert.equal(await refusal(reveal(race, bob, 2)), 'conflict', 'too late');
  const { text, fair, seed } = await finished(race, ann, bob);
  assert.deepEqual([fair.withheld, fair.entropy, seed], [[2], [text_of(ann), ''], seed_of(fair)]);
  const checked = await verify(t, text);
  assert.equal(checked.code, 0, checked.out);
  assert.match(checked.out, /Bob committed to a text and withheld it/);
});

test('the last to claim sets off the reveal, too, and clients that tell their text at once still race', async (t) => {
  const race = await full({ ...duel, auto_start: true });
  assert.ok((await ada.get(race.path)).reveal_until);
  await reveal(race, ada, 1);
  assert.equal((await reveal(race, ben, 2)).state, 'running');

  const mixed = await ada.create(duel);
  await mixed.claim(ada, 1, { entropy: 'known to the server' });
  await commit(mixed, ben, 2);
  assert.deepEqual(dice_of(await mixed.start(ada)), ['open', 'committed']);
  await reveal(mixed, ben, 2);
  const { text } = await finished(mixed, ada, ben);
  assert.match((await verify(t, text)).out, /1 of 2 people .*; Ada added a text without committing to it/);
});

test('what is no commitment is refused', async () => {
  const race = await ada.create(duel);
  for (const commitment of ['', 'abc', hash('x').toUpperCase(), `${hash('x')}00`, 'g'.repeat(64)])
    assert.equal(await refusal(commit(race, ada, 1, { commitment })), 'bad-request', commitment);
  assert.equal(await refusal(commit(race, ada, 1, { entropy: 'both' })), 'bad-request');
  assert.equal(await refusal(reveal(race, ada, 1)), 'forbidden');
  await race.claim(ada, 1);
  assert.equal(await refusal(reveal(race, ada, 1)), 'conflict', 'nothing was committed to');
});

// Alone against a computer, with everything revealed.
async function raced_alone(race) {
  await commit(race, ada, 1);
  await race.start(ada);
  return reveal(race, ada, 1).catch(() => race.info);
}
const fair_of = async (race) => JSON.parse((await race.record(ada)).split('\n')[0]).fair;

test('what is driven again with known dice has no promise', async () => {
  const alone = await ada.create({ game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'pro' }] });
  await raced_alone(alone);
  const live = await Live.join(alone, { key: ada.key });
  await drive(live);
  assert.ok(await fair_of(alone));
  await live.ask({ type: 'undo' });
  await live.until('the race to go on', () => live.question);
  await drive(live);
  assert.equal(await fair_of(alone), undefined, 'the secret had been told');
});

test('a rematch promises fresh dice, also after a race with the same dice as another', async (t) => {
  const first = await ada.create({ game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'pro' }] });
  await raced_alone(first);
  const same = new Race(server, await ada.post('/api/records', { record: await first.record(ada), do: 'continue', seat: 1, dice: 'same' }));
  await raced_alone(same);
  await finished(same, ada);
  assert.equal(await fair_of(same), undefined);
  const rematch = new Race(server, await ada.post(`${same.path}/rematch`));
  assert.equal((await raced_alone(rematch)).state, 'running');
  const { text, fair } = await finished(rematch, ada);
  assert.equal(fair.commitment, rematch.info.commitment);
  assert.equal((await verify(t, text)).code, 0);
});

test('in a season every start reveals the text before in a chain', async (t) => {
  const made = await ada.post('/api/seasons', { name: 'Cup', game: 'street-illegal', rounds: [{ name: 'Docks' }, { name: 'Harbour' }] });
  const path = `/api/seasons/${made.season}`;
  const enter = (person, more) => person.post(`${path}/drivers`, { do: 'enter', invite: made.invite, ...more });
  await enter(ada, { commitment: chain('root of Ada', 10) });
  const { drivers } = await enter(ben, { commitment: chain('root of Ben', 10) });
  assert.equal(drivers[0].commitment, chain('root of Ada', 10));

  const open = async (season) => ({ server, path: `/api/races/${season.you.races[0]}`, id: season.you.races[0], record: (person) => person.get(`/api/races/${season.you.races[0]}/record`) });
  const race_with = async (season, steps) => {
    const race = await open(season);
    const info = await ada.get(race.path);
    assert.deepEqual([info.state, ...info.seats.map((seat) => seat.steps)], ['open', steps, steps]);
    for (const [i, { name }] of info.seats.entries())
      await (name === 'Ada' ? ada : ben).post(`${race.path}/seats/${i + 1}`, { do: 'reveal', entropy: chain(`root of ${name}`, 10 - steps) });
    return race;
  };
  const first = await race_with(await ada.post(`${path}/start`), 1);
  const again = await ada.post(`${path}/races/${first.id}/restart`);
  assert.deepEqual(again.rounds[0].tables[0].restarts.map(({ by }) => by), ['Ada'], 'for everybody to see');
  assert.deepEqual((await ben.get(path)).rounds[0].tables[0].restarts, again.rounds[0].tables[0].restarts);
  const abandoned = await ada.post(`${path}/races/${again.you.races[0]}/restart`); // while it waits for texts
  assert.deepEqual([(await ada.get(`/api/races/${again.you.races[0]}`)).state, (await ada.get(`/api/races/${again.you.races[0]}`)).reveal_until], ['over', null]);
  const second = await race_with(abandoned, 3);
  const { text, fair } = await finished(second, ada, ben);
  assert.deepEqual(fair.steps, [3, 3]);
  const checked = await verify(t, text);
  assert.equal(checked.code, 0, checked.out);
  assert.match(checked.out, /2 of 2 people/);

  for (let raced = false; !raced; ) raced = (await ada.get(path)).rounds[0].state === 'raced';
  const last = await finished(await race_with(await ada.post(`${path}/start`), 4), ada, ben);
  for (let over = false; !over; ) over = (await ada.get(path)).state === 'over';
  const folder = await folder_for(t);
  await writeFile(join(folder, 'cup.season'), await ada.get(`${path}/export?format=season`));
  for (const [name, record] of [['docks', text], ['harbour', last.text]]) await writeFile(join(folder, `${name}.race`), record);
  const season = await paddock('season', 'verify', join(folder, 'cup.season'), '--races', folder);
  assert.equal(season.code, 0, season.out + season.complaint);
});

test('in duplicate racing one person is one driver, and a restart has dice of its own', async () => {
  const made = await ada.post('/api/seasons', { name: 'Duplicate', game: 'street-illegal', kind: 'duplicate', opponents: ['pro'], rounds: [{ name: 'Docks' }] });
  const path = `/api/seasons/${made.season}`;
  const enter = (person, name) => person.post(`${path}/drivers`, { do: 'enter', invite: made.invite, name });
  await enter(ada, 'Ada');
  assert.equal(await refusal(enter(ada, 'Ada again')), 'conflict');
  await enter(ben, 'Ben');
  const begun = await ada.post(`${path}/start`);
  const { tables } = (await ada.post(`${path}/races/${begun.you.races[0]}/restart`)).rounds[0];
  assert.deepEqual(tables.map(({ restarts }) => restarts.length), [1, 0]);
});
