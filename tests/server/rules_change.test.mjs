// An upgrade that changes the game: one face of one die of Formula Dé is another one.
import assert from 'node:assert/strict';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { Live, drive, play, seeded } from './live.mjs';
import { Refusal, binary, folder_for, paddock, refusal, run, serve, started } from './paddock.mjs';

const face = ['[4, 5, 6, 6, 7, 7, 8, 8]', '[4, 5, 6, 6, 7, 7, 8, 7]'];

async function changed_binary(t) {
  const program = await readFile(binary);
  const at = program.indexOf(face[0]);
  assert.ok(at > 0, 'the die is in the program');
  program.write(face[1], at);
  const path = join(await folder_for(t), 'paddock-changed');
  await writeFile(path, program);
  await chmod(path, 0o755);
  return path;
}

const text_of = async (promise) => {
  try {
    return await promise;
  } catch (error) {
    assert.ok(error instanceof Refusal, error);
    assert.ok(['conflict', 'forbidden'].includes(error.code), error.message);
    return `refused: ${error.text}`;
  }
};

// All that can be seen of a race.
async function seen(race, person, eve) {
  const live = await Live.join(race, { key: person.key });
  const watching = await Live.join(race, { key: eve.key, invite: race.invite });
  const picture = {
    info: live.info,
    record: await text_of(race.record(person)),
    sheet: await text_of(person.get(`${race.path}/sheet`)),
    mine: { view: live.view, progress: live.progress, cars: live.cars, events: live.events },
    theirs: { view: watching.view, events: watching.events },
    question: live.question && { kind: live.question.kind, answers: live.question.options.map(({ id }) => id) },
  };
  live.drop();
  watching.drop();
  return picture;
}

const moment = (race, person, answers) => text_of(person.get(`${race.path}/moments/${answers}`));

// The race may end before: then there is nothing to give up.
const give_up = async (live) => assert.ok(live.over || ['done', 'conflict'].includes(await refusal(live.ask({ type: 'resign' }))));

async function finished_race(ada, game, options) {
  const race = await started([ada], { game, options }, 'pro', 'rookie');
  const live = await Live.join(race, { key: ada.key });
  let left = 5;
  await drive(live, { random: seeded(3), enough: () => left-- <= 0 });
  await give_up(live);
  await live.until('the end', () => live.over);
  live.drop();
  return race;
}

async function running_race(people, game, options, seed, rounds) {
  const race = await started(people, { game, options }, 'pro');
  const lives = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
  const round = () => lives[0].events.at(-1)?.round ?? 0;
  let more = 3;
  await play(lives, { random: seeded(seed), enough: () => round() >= rounds && more-- <= 0 });
  for (const live of lives) live.drop();
  return lives[0].over ? running_race(people, game, options, seed + 100, rounds) : race;
}

test('races survive a die with another face', { timeout: 300_000 }, async (t) => {
  const server = await serve(t);
  const [ada, ben, eve] = await server.people('Ada', 'Ben', 'Eve');
  const circuits = ['monza', 'monaco', 'silverstone', 'hockenheim', 'interlagos'];
  const over = [], running = [];
  for (let i = 0; i < 10; ++i) {
    over.push(await finished_race(ada, 'formula-de', { circuit: circuits[i % 5], laps: 1 }));
    running.push(await running_race(i % 2 ? [ada, ben] : [ada], 'formula-de', { circuit: circuits[i % 5], laps: 2 }, i, 4 + i));
  }
  const others = [await finished_race(ada, 'street-illegal', {}), await running_race([ada], 'pole-position', {}, 3, 2)];
  const before = new Map();
  for (const race of [...over, ...running, ...others]) before.set(race.id, await seen(race, ada, eve));
  const data = join(dirname(server.data), 'paddock.db');
  await server.end('SIGTERM');

  // The same program: nothing happens. The changed one says what will.
  const calm = await paddock('check-data', data);
  assert.equal(calm.code, 0, calm.out + calm.complaint);
  assert.equal(calm.out.trim().split('\n').length, 1, calm.out);
  const changed = await changed_binary(t);
  const told = await run(changed, 'check-data', data);
  assert.equal(told.complaint, '');
  const fate = new Map(told.out.split('\n').filter((line) => line.startsWith('r_')).map((line) => line.split(/: (.*)/s).slice(0, 2)));

  server.program = changed;
  await server.start();
  const counts = { replayed: 0, told: 0, same: 0, on: 0, ended: 0 };

  for (const race of over) {
    const now = await seen(race, ada, eve);
    assert.deepEqual(now, before.get(race.id), 'as it was told');
    const played = await moment(race, ada, 0);
    const lost = typeof played === 'string';
    if (lost) assert.match(played, /^refused: This race was driven under version \d of the rules with another box/);
    assert.equal(fate.get(race.id) ?? 'fine', lost ? 'finished, shown as stored; it cannot be played again' : 'fine');
    ++counts[lost ? 'told' : 'replayed'];

    const file = join(await folder_for(t), 'a.race');
    await writeFile(file, now.record);
    assert.equal((await paddock('verify', file)).code, 0, 'by its own rules it is true');
    const verified = await run(changed, 'verify', file);
    assert.equal(verified.code, lost ? 1 : 0, verified.out);
    if (lost) assert.match(verified.out, /driven under version \d of the rules with content [0-9a-f]{16}; this Paddock plays .* differ from round \d+ on: an older/);
    else assert.match(verified.out, /: true, \d+ answers, fair dice/);
    if (lost) {
      const live = await Live.join(race, { key: ada.key });
      assert.equal(await refusal(live.ask({ type: 'undo' })), 'conflict');
      live.drop();
    }
  }

  for (const race of [...running, ...others]) {
    const was = before.get(race.id), now = await seen(race, ada, eve);
    if (now.info.stopped) {
      assert.equal(now.info.state, 'over');
      assert.equal(now.info.result, null);
      assert.match(fate.get(race.id), /^would end: /);
      ++counts.ended;
      continue;
    }
    const change = now.info.rules_changed.at(-1);
    if (!change) {
      // The header of its record has the new digest; what a gear gives now is another thing.
      const position = (picture) => JSON.stringify({ ...picture, record: '' }, (name, value) => (name === 'shifts' ? null : value));
      assert.equal(position(now), position(was), 'nothing has changed');
      assert.equal(fate.get(race.id) ?? 'fine', 'fine');
      ++counts.same;
      continue;
    }
    ++counts.on;
    const from = change.round < 0 ? 'begins its first round again' : `continues after round ${change.round}`;
    assert.equal(fate.get(race.id), `${from} under new rules`);
    assert.equal(change.from, change.to, 'it is the box that has changed');
    const people = now.info.seats.filter(({ driver }) => driver === 'human').length === 2 ? [ada, ben] : [ada];
    const lives = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
    if (change.round > 0) assert.equal(await refusal(ada.get(`${race.path}/moments/0`)), people.length > 1 ? 'forbidden' : 'conflict');
    for (const live of lives) await give_up(live);
    await lives[0].until('the end', () => lives[0].over);
    for (const live of lives) live.drop();
    const record = await race.record(ada);
    const file = join(await folder_for(t), 'a.race');
    await writeFile(file, record);
    const verified = await run(changed, 'verify', file);
    assert.equal(verified.code, 0, verified.out);
    if (change.round >= 0)
      assert.match(verified.out, new RegExp(`: true after round ${change.round}, \\d+ answers.* under version \\d of the rules with another box`));
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.told > 0 && counts.on > 0, JSON.stringify(counts));
  assert.equal(counts.ended, 0, 'every position was kept');

  // Once more: what has changed has changed, and stays.
  const after = new Map();
  for (const race of [...over, ...running, ...others]) after.set(race.id, await seen(race, ada, eve));
  await server.restart('SIGKILL');
  for (const race of [...over, ...running, ...others]) assert.deepEqual(await seen(race, ada, eve), after.get(race.id));
});
