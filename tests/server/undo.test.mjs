// Taking back: freely, by agreement, or not.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Live, in_step, play, seeded } from './live.mjs';
import { refusal, serve, started } from './paddock.mjs';

let server, ada, ben, cleo;
const cleaning = [];
before(async () => {
  server = await serve({ after: (f) => cleaning.push(f) });
  [ada, ben, cleo] = await server.people('Ada', 'Ben', 'Cleo');
});
after(async () => {
  for (const f of cleaning) await f();
});

const join = (race, ...people) => Promise.all(people.map(({ key }) => Live.join(race, { key })));

// The first answers are colours, one person after the other; whoever is asked first comes first.
async function table(...people) {
  const race = await started(people, { game: 'street-illegal', options: { age_order: people.map((_, i) => i + 1) } });
  const lives = await join(race, ...people);
  return lives.sort((a, b) => b.questions.length - a.questions.length);
}

async function choose(live, ...others) {
  await in_step((await live.answer(live.question.options[1].id)).n, live, ...others);
}

test('the own last answer comes back at once while nobody else has acted', async () => {
  const [one, two] = await table(ada, ben);
  const { options } = one.question;
  const before = one.events;
  await choose(one, two);
  await in_step((await one.ask({ type: 'undo' })).n, one, two);
  assert.deepEqual(one.question.options, options);
  assert.deepEqual(one.events, before);
  assert.deepEqual(two.events, before);
  assert.deepEqual(two.questions, []);
  assert.equal(two.undo, null);
  assert.equal(await refusal(one.ask({ type: 'undo' })), 'conflict');
});

test('after another seat has acted, that person is asked and may agree', async () => {
  const [one, two] = await table(ada, ben);
  await choose(one, two);
  await choose(two, one);
  await in_step((await one.ask({ type: 'undo' })).n, one, two);
  assert.equal(two.undo.seat, one.you.seat);
  assert.deepEqual(two.undo.needed, [two.you.seat]);
  await refusal(one.ask({ type: 'agree', yes: true }));
  assert.ok((await Live.join(two.race, two.hello)).undo, 'who asks does not decide');
  await in_step((await two.ask({ type: 'agree', yes: true })).n, one, two);
  assert.equal(one.undo, null);
  assert.deepEqual(one.waiting, [one.you.seat]);
  assert.ok(one.question);
  for (const live of [one, two]) assert.deepEqual(live.events, (await Live.join(live.race, live.hello)).events);
});

test('who does not agree keeps the position', async () => {
  const [one, two] = await table(ada, ben);
  await choose(one, two);
  await choose(two, one);
  const { view, events, waiting } = one;
  await in_step((await one.ask({ type: 'undo' })).n, one, two);
  await in_step((await two.ask({ type: 'agree', yes: false })).n, one, two);
  assert.equal(one.undo, null);
  assert.deepEqual([one.view, one.events, one.waiting], [view, events, waiting]);
  assert.equal(await refusal(two.ask({ type: 'agree', yes: true })), 'conflict');
});

test('a sealed answer can be taken back and given anew', async () => {
  const [one, two] = await table(ada, ben);
  await play([one, two], { enough: ({ question }) => question?.secret });
  const { options } = one.question;
  await in_step((await one.answer(options[0].id)).n, one, two);
  assert.deepEqual(two.waiting, [two.you.seat]);
  await in_step((await one.ask({ type: 'undo' })).n, one, two);
  assert.deepEqual(one.question.options, options);
  await in_step((await one.answer(options[1].id)).n, one, two);
  await in_step((await two.answer(two.question.options[0].id)).n, one, two);
  assert.ok(!one.question?.secret || one.question.options !== options);
});

test('alone everything can be taken back, dice or not', async () => {
  const race = await started([ada], { game: 'formula-de', options: { mode: 'trial' } });
  const [live] = await join(race, ada);
  const begin = { view: live.view, events: live.events, options: live.question.options };
  let answers = 0;
  await play([live], { enough: () => ++answers > 12 });
  for (let n = 0; n < 12; ++n) await in_step((await live.ask({ type: 'undo' })).n, live);
  assert.deepEqual({ view: live.view, events: live.events, options: live.question.options }, begin);
  assert.equal(await refusal(live.ask({ type: 'undo' })), 'conflict');
});

test('all others must agree, and who was away learns it', async () => {
  const [one, ...others] = await table(ada, ben, cleo);
  const [two, three] = others[0].question ? others : others.reverse();
  await choose(one, two, three);
  await two.until('the turn', () => two.question || three.question);
  const [next, last] = two.question ? [two, three] : [three, two];
  await choose(next, one, last);
  last.drop();
  await in_step((await one.ask({ type: 'undo' })).n, one, next);
  await in_step((await next.ask({ type: 'agree', yes: true })).n, one, next);
  assert.deepEqual(one.undo.agreed.sort(), [one.you.seat, next.you.seat].sort());
  assert.deepEqual(one.undo.needed, [last.you.seat]);
  await last.connect();
  assert.deepEqual(last.undo, one.undo);
  next.drop();
  await in_step((await last.ask({ type: 'agree', yes: true })).n, one, last);
  await next.connect();
  for (const live of [one, next, last]) {
    assert.equal(live.undo, null);
    assert.deepEqual(live.waiting, [one.you.seat]);
    assert.deepEqual(live.events, (await Live.join(live.race, live.hello)).events);
  }
});

test('a die that was rolled is not taken back without the others', async () => {
  const race = await started([ada, ben], { game: 'formula-de', options: { laps: 1 } });
  const lives = await join(race, ada, ben);
  const rolled = ({ question }) => question?.kind === 'move';
  await play(lives, { random: seeded(5), enough: rolled });
  const [one, two] = rolled(lives[0]) ? lives : lives.reverse();
  const { question, events } = one;
  await in_step((await one.ask({ type: 'undo' })).n, one, two);
  assert.deepEqual(one.question, question);
  assert.deepEqual(one.events, events);
  assert.deepEqual(two.undo.needed, [two.you.seat]);
});
