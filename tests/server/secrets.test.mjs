// Group questions: two worlds that differ only in a sealed answer look alike to everybody else, byte for byte.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Live, play, seeded } from './live.mjs';
import { Race, Server, folder_for, paddock, refusal, serve, started } from './paddock.mjs';

// A second server on a copy of the first one's database: the same people, keys, race and dice.
async function world(t, server, race) {
  const data = join(await folder_for(t), 'world.db');
  const { code, complaint } = await paddock('backup', '--data', server.data, data);
  assert.equal(code, 0, complaint);
  const copy = new Server(data);
  t.after(() => copy.end('SIGKILL'));
  await copy.start();
  return new Race(copy, { race: race.id, invite: race.invite });
}

// What was heard, without the times at which it happened.
const text_of = (what) => JSON.stringify(what).replace(/\\?"updated\\?":\d+/g, '');

function assert_alike(ones, twos) {
  assert.equal(ones.length, twos.length);
  for (const [i, one] of ones.entries()) {
    let at = 0;
    while (at < one.length && one[at] === twos[i][at]) ++at;
    assert.ok(one === twos[i], `${one.slice(Math.max(0, at - 100), at + 100)}\n${twos[i].slice(Math.max(0, at - 100), at + 100)}`);
  }
}

const heard = (live) => live.messages.filter(({ type }) => type !== 'here');

// All that the others can learn after one seat has sealed this answer.
async function what_others_learn(race, people, question, words) {
  const probe = question.options[0].id;
  const others = people.filter((_, i) => i + 1 !== question.seat);
  const lives = [await Live.join(race, { invite: race.invite }), ...(await Promise.all(others.map(({ key }) => Live.join(race, { key }))))];
  const sealer = await Live.join(race, { key: people[question.seat - 1].key });
  await sealer.answer(words);
  const learnt = [];
  for (const live of lives) {
    await live.until('the seat to have answered', () => !live.waiting.includes(question.seat));
    learnt.push(heard(live));
    learnt.push(heard(await Live.join(race, live.hello)));
    if (live.question) learnt.push(await live.ask({ type: 'why_not', answer: probe }));
    learnt.push(await refusal(live.ask({ type: 'hint' })));
    learnt.push(await refusal(live.ask({ type: 'answer', question: question.id, answer: probe, seat: question.seat })));
  }
  for (const { key } of others)
    for (const path of [race.path, `${race.path}/record`, '/api/me']) {
      const answer = await race.server.fetch(path, { headers: { authorization: `Bearer ${key}` } });
      learnt.push([answer.status, await answer.text()]);
    }
  return { learnt: learnt.map(text_of), lives };
}

// What a spectator has heard when the others have answered, too.
async function what_all_know(race, people, spectator) {
  const lives = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
  for (const live of lives)
    if (live.question?.secret) {
      const { n } = await live.answer(live.question.options[0].id);
      await spectator.until('the answer', () => spectator.n >= n);
    }
  return text_of(heard(spectator));
}

test('nobody learns a sealed answer before all are in', async (t) => {
  const server = await serve(t);
  const people = await server.people('Ada', 'Ben', 'Cleo');
  const race = await started(people, { game: 'street-illegal', options: { grid: 'tactical', nitrous: true } });
  const players = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
  const kinds = new Set();
  // A question may be asked only so that the others learn nothing: it has one option then, and no two worlds.
  const is_new = ({ question, waiting }) =>
    question?.secret && question.options.length > 1 && waiting.length > 1 && !kinds.has(question.kind);
  const random = seeded(7);
  for (let kind = 1; kind <= 3; ++kind) {
    await play(players, { random, enough: is_new });
    const asked = players.find(is_new);
    if (!asked) break;
    const { question } = asked;
    kinds.add(question.kind);
    await t.test(`${question.kind}: ${question.article}`, async (t) => {
      const [one, two] = await Promise.all([world(t, server, race), world(t, server, race)]);
      const [a, b] = [question.options[0].id, question.options.at(-1).id];
      assert.notEqual(a, b);
      const in_one = await what_others_learn(one, people, question, a);
      const in_two = await what_others_learn(two, people, question, b);
      assert_alike(in_one.learnt, in_two.learnt);
      const known = [await what_all_know(one, people, in_one.lives[0]), await what_all_know(two, people, in_two.lives[0])];
      assert.ok(known[0] !== known[1], 'afterwards it is known');
    });
  }
  assert.ok(kinds.size >= 2, `secret questions found: ${[...kinds]}`);
});
