// Full races of every game, while connections break, answers are sent twice and the server forgets the race again and again.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Live, drive, seeded } from './live.mjs';
import { serve, started, verify } from './paddock.mjs';

const races = [
  { game: 'street-illegal', people: 3, drivers: ['pro'] },
  { game: 'street-illegal', options: { grid: 'tactical', nitrous: true, better_pros: true, races: 2 }, people: 2, drivers: [] },
  { game: 'formula-de', options: { circuit: 'monza', laps: 1 }, people: 2, drivers: ['rookie'] },
  { game: 'pole-position', options: { laps: 2 }, people: 2, drivers: ['pro'] },
  { game: 'race-formula-90', options: { ruleset: 'e1b', short_race: true }, people: 2, drivers: [] },
  { game: 'race-formula-90', options: { ruleset: 'e1a', short_race: true }, people: 2, drivers: [] },
  { game: 'race-formula-90', options: { ruleset: 'e1j' }, people: 2, drivers: ['rookie'] },
  { game: 'race-formula-90', options: { ruleset: 'e2' }, people: 2, drivers: [] },
];

const update = 'n race you events_from events view progress cars waiting questions prepared clocks undo said';
const fields = { update, done: 'id n', here: 'seats watching' };

function assert_documented({ type, ...rest }) {
  const known = fields[type]?.split(' ');
  assert.ok(known && Object.keys(rest).every((name) => known.includes(name)), JSON.stringify({ type, ...rest }).slice(0, 300));
}

const headline = ({ number, round, event, article }) => ({ number, round, event, article });

// A spectator whose connection breaks now and then.
async function watch(live, random) {
  for (let changes = 0; !live.over; ++changes) {
    const seen = live.n;
    await live.until('a change', () => live.n !== seen || live.over);
    if (random() < 0.1) await live.connect();
  }
}

// Who comes late sees what those saw who were there all the time.
async function assert_same_story(live) {
  const late = await Live.join(live.race, live.hello);
  assert.deepEqual(live.events, late.events);
  assert.deepEqual(live.view, late.view);
  assert.equal(live.n, late.n);
  late.drop();
}

function changed_digit(text, field) {
  const at = text.indexOf(`"${field}":"`) + field.length + 4;
  assert.match(text.slice(at, at + 64), /^[0-9a-f]{64}$/, `the header has the ${field}`);
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}

test('full races', { concurrency: races.length }, async (t) => {
  const server = await serve(t, '--drop-rooms', '10');
  const all = races.map(({ game, options = {}, people: many, drivers }, seed) =>
    t.test(`${game} ${JSON.stringify(options)}: everybody sees the same race, and its record is true`, async (t) => {
      const people = await server.people(...['Ada', 'Ben', 'Cleo'].slice(0, many));
      const race = await started(people, { game, options }, ...drivers);
      const players = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
      const spectator = await Live.join(race, { invite: race.invite });
      assert.equal(spectator.info.commitment, race.info.commitment);

      const [, ...given] = await Promise.all([
        watch(spectator, seeded(seed + 500)),
        ...players.map((live, i) => drive(live, { random: seeded(100 * seed + i), trouble: 0.05 })),
      ]);

      for (const live of [spectator, ...players]) {
        await assert_same_story(live);
        assert.deepEqual(live.events.map(headline), spectator.events.map(headline));
        assert.ok(live.info.result.length > 0);
        live.messages.forEach(assert_documented);
        live.drop();
      }

      const text = await race.record(people[0]);
      const [header, ...lines] = text.trimEnd().split('\n').map((line) => JSON.parse(line));
      for (const answers of given) {
        const seat = answers[0].seat;
        const recorded = lines.filter((line) => line.seat === seat && line.answer !== undefined);
        assert.deepEqual(recorded.map((line) => line.answer), answers.map((given) => given.answer));
      }
      assert.deepEqual(lines.at(-1).result.map((standing) => ({ seat: null, retired: false, ...standing })), spectator.info.result);
      assert.equal(header.game, game);

      const { code, out, complaint } = await verify(t, text);
      assert.equal(code, 0, out + complaint);
      assert.ok(text.split('\n')[0].includes(race.info.commitment), 'the dice were promised before the race');
      for (const field of ['secret', 'commitment'])
        assert.equal((await verify(t, changed_digit(text, field))).code, 1, `another ${field} is found out`);
      assert.equal((await verify(t, text.replace('dice of Ada', 'dice of Eve'))).code, 1, 'another entropy is found out');
    }),
  );
  await Promise.all(all);
});
