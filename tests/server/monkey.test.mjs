// People who do anything that comes to their mind, at any time: the race stays whole, and everybody sees the same one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Live, any, seeded } from './live.mjs';
import { Refusal, refusal, serve, started, verify } from './paddock.mjs';

const races = [
  { game: 'street-illegal', options: { grid: 'tactical', nitrous: true } },
  { game: 'street-illegal', options: {} },
  { game: 'formula-de', options: { laps: 1 } },
  { game: 'pole-position', options: { laps: 2, collisions: true } },
  { game: 'race-formula-90', options: { ruleset: 'e2' } },
];
const steps = Number(process.env.STEPS ?? 60);
const seed = Number(process.env.SEED ?? 0);

// Wishes by how often they come; half of them make no sense at most moments.
const wishes = [
  [50, 'answer'], [10, 'undo'], [8, 'agree'], [8, 'refuse'], [6, 'look'], [5, 'connect'],
  [4, 'say'], [3, 'back'], [3, 'why_not'], [2, 'hint'], [1, 'again'],
].flatMap(([often, wish]) => Array(often).fill(wish));

async function do_something(live, random, last) {
  const seat = any(live.you.seats, random);
  switch (any(wishes, random)) {
    case 'answer': {
      const question = live.question;
      if (!question) return live.ask({ type: 'look', seat });
      last.answer = { type: 'answer', question: question.id, answer: any(question.options, random).id, seat: question.seat };
      return live.ask(last.answer);
    }
    case 'again': return last.answer && live.ask(last.answer);
    case 'undo': return live.ask({ type: 'undo', seat });
    case 'agree': return live.ask({ type: 'agree', yes: true });
    case 'refuse': return live.ask({ type: 'agree', yes: false });
    case 'say': return live.ask({ type: 'say', text: `number ${random()}` });
    case 'look': return live.ask({ type: 'look', seat: any([...live.you.seats, null], random) });
    case 'back': return live.ask({ type: 'back', seat });
    case 'why_not': return live.ask({ type: 'why_not', seat, answer: 'fly' });
    case 'hint': return live.ask({ type: 'hint', seat });
    case 'connect': return live.connect();
  }
}

async function be_a_monkey(live, random, codes) {
  const last = {};
  for (let step = 0; step < steps && !live.over; ++step)
    try {
      await do_something(live, random, last);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      codes.add(error.code);
    }
}

const known = ({ n, view, events, waiting, undo, info }) => ({ n, view, events, waiting, undo, info });

test('monkeys at the wheel', { concurrency: races.length }, async (t) => {
  const server = await serve(t, '--drop-rooms', '7');
  const all = races.map(({ game, options }, i) =>
    t.test(`${game} ${JSON.stringify(options)}`, async (t) => {
      const [ada, ben] = await server.people('Ada', 'Ben');
      const race = await started([ada, ben, ben], { game, options, chat: 'everyone' }, 'rookie');
      const lives = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
      const spectator = await Live.join(race, { invite: race.invite });
      const codes = new Set();
      await Promise.all(lives.map((live, j) => be_a_monkey(live, seeded(1000 * seed + 10 * i + j), codes)));
      for (const code of codes) assert.ok(['conflict', 'forbidden', 'illegal'].includes(code), code);

      await lives[0].ask({ type: 'say', text: 'the end' });
      for (const live of [...lives, spectator]) {
        await live.until('the last line', () => live.said.at(-1)?.text === 'the end');
        const late = await Live.join(race, live.hello);
        if (live.you.seats.length > 0) await late.ask({ type: 'look', seat: live.you.seat });
        await late.until('the same seat', () => late.you.seat === live.you.seat);
        assert.deepEqual(known(live), known(late));
        assert.deepEqual(live.said, late.said);
        late.drop();
      }
      for (const live of lives)
        for (const seat of live.you.seats) await refusal(live.ask({ type: 'resign', seat }));
      await spectator.until('the end', () => spectator.over);
      const { code, out, complaint } = await verify(t, await race.record(ada));
      assert.equal(code, 0, out + complaint);
    }),
  );
  await Promise.all(all);
});
