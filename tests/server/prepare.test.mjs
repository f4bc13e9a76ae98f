// The car is set up for a person, who may change it; and the advice that costs nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Live, in_step } from './live.mjs';
import { refusal, serve, verify } from './paddock.mjs';

let server, ada;
const cleaning = [];
before(async () => {
  server = await serve({ after: (f) => cleaning.push(f) });
  ada = await server.person('Ada');
});
after(async () => {
  for (const f of cleaning) await f();
});

const of_game = {
  'formula-de': { circuit: 'monza', laps: 1 },
  'pole-position': { circuit: 'silverstone', laps: 2 },
  'race-formula-90': { circuit: 'monza', ruleset: 'e2' },
  'street-illegal': {},
};

async function prepared(game, options = of_game[game], seat = { prepare: 'pro' }) {
  const { race } = await ada.post('/api/races', { game, options, seats: [{ driver: 'human', ...seat }, { driver: 'pro' }, { driver: 'club' }] });
  await ada.post(`/api/races/${race}/seats/1`, { do: 'claim' });
  await ada.post(`/api/races/${race}/start`);
  return Live.join({ server, id: race }, { key: ada.key });
}

async function undo(live, to) {
  await in_step((await live.ask({ type: 'undo', to })).n, live);
}

for (const game of Object.keys(of_game))
  test(`a prepared person of ${game} is asked nothing that prepares the race`, async () => {
    const live = await prepared(game);
    assert.equal(live.info.seats[0].prepare, 'pro');
    assert.equal(live.question.set_up, false);
    assert.ok(live.prepared.length > 0);
    assert.equal((await prepared(game, of_game[game], {})).question.set_up, true);
  });

test('one answer is changed, the others are given again', async () => {
  const live = await prepared('formula-de');
  const { question, prepared: before } = live;
  const [box] = before;
  await undo(live, box.to);
  assert.equal(live.question.kind, 'box');
  const other = live.question.options.findLast(({ title }) => JSON.stringify(title.args) !== JSON.stringify(box.title.args));
  await in_step((await live.answer(other.id)).n, live);
  assert.equal(live.question.kind, question.kind);
  assert.deepEqual(live.prepared.map(({ prompt }) => prompt.id), before.slice(1).map(({ prompt }) => prompt.id));
  assert.equal(await refusal(live.ask({ type: 'undo', to: 10_000 })), 'conflict');
});

test('the record says who has answered, and can be driven again', async (t) => {
  const live = await prepared('street-illegal');
  while (!live.over) await in_step((await live.answer((await live.ask({ type: 'hint', quick: true })).answer)).n, live);
  const record = await ada.get(`/api/races/${live.race.id}/record`);
  assert.match(record, /"by":"pro"/);
  assert.equal((await verify(t, record)).code, 0);
});

test('a restart leaves it as it was', async () => {
  const live = await prepared('pole-position');
  const { prepared: before, question } = live;
  await server.restart('SIGKILL');
  const again = await Live.join({ server, id: live.race.id }, { key: ada.key });
  assert.deepEqual(again.prepared, before);
  assert.equal(again.question.id, question.id);
});

test('only a person can have a car prepared, and by pro', async () => {
  const create = (seat) => refusal(ada.post('/api/races', { game: 'redline', seats: [seat, { driver: 'pro' }] }));
  assert.equal(await create({ driver: 'pro', prepare: 'pro' }), 'bad-request');
  assert.equal(await create({ driver: 'human', prepare: 'random' }), 'bad-request');
});

test('a quick hint has reasons and no races', async () => {
  const live = await prepared('formula-de');
  while (live.question.options.length < 2) await in_step((await live.answer(live.question.options[0].id)).n, live);
  const { answer, options } = await live.ask({ type: 'hint', quick: true });
  assert.equal(options[0].id, answer);
  assert.ok(options.every(({ races }) => races === 0));
  assert.ok(options[0].reasons.length > 0);
});
