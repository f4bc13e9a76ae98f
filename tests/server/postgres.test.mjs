// Races on PostgreSQL: restarts on both sides, moving a club there and back, backups.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Live, Lost, any, play, seeded } from './live.mjs';
import { Race, folder_for, paddock, refusal, serve_on, started, verify } from './paddock.mjs';
import { Postgres } from './postgres.mjs';

const duel = { game: 'street-illegal' };
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function admin(server, ...words) {
  const { code, out, complaint } = await paddock('admin', '--socket', server.socket, '--json', '--yes', ...words);
  assert.equal(code, 0, complaint);
  return JSON.parse(out);
}

async function half_a_race(server) {
  const people = await server.people('Ada', 'Ben');
  const race = await started(people, duel, 'pro');
  const lives = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
  let answers = 0;
  await play(lives, { random: seeded(1), enough: () => ++answers > 15 });
  return { people, race };
}

// As the people of `half_a_race`, on a server that has their race.
async function finish(t, server, { people, race }) {
  const there = new Race(server, { race: race.id });
  const lives = await Promise.all(people.map(({ key }) => Live.join(there, { key })));
  await play(lives, { random: seeded(2) });
  const record = await server.request('GET', `${there.path}/record`, undefined, people[0].key);
  assert.equal((await verify(t, record)).code, 0);
}

test('a race goes on after kill -9 of the server, with everything that was acknowledged', async (t) => {
  const postgres = await Postgres.started(t);
  const server = await serve_on(t, await postgres.database('races'));
  const half = await half_a_race(server);
  await server.restart('SIGKILL');
  await finish(t, server, half);
});

test('a race goes on while PostgreSQL is restarted, once gently and once not', async (t) => {
  const postgres = await Postgres.started(t);
  const server = await serve_on(t, await postgres.database('races'));
  const people = await server.people('Ada', 'Ben');
  const race = await started(people, duel);
  let answered = 0;
  // Sends an answer again until it is done, through trouble and lost connections.
  const drive = async (person, random) => {
    const live = new Live(race, { key: person.key });
    for (;;)
      try {
        await live.connect();
        for (;;) {
          await live.until('a question or the end', () => live.question || live.over, 120);
          if (live.over) return;
          const { id, options } = live.question;
          await live.ask({ type: 'answer', question: id, answer: any(options, random).id });
          ++answered;
        }
      } catch (error) {
        if (!(error instanceof Lost) && !['trouble', 'unknown', 'conflict'].includes(error.code)) throw error;
        await sleep(50);
      }
  };
  const driving = Promise.all(people.map((person, i) => drive(person, seeded(i))));
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    const before = answered;
    while (answered < before + 5) await sleep(5);
    await postgres.restart(signal);
  }
  await driving;
  assert.equal((await verify(t, await race.record(people[0]))).code, 0);
});

test('a club moves to PostgreSQL and back, and its races go on', async (t) => {
  const postgres = await Postgres.started(t);
  const file = join(await folder_for(t), 'club.db');
  const club = await serve_on(t, file);
  const half = await half_a_race(club);
  const where = await postgres.database('club');
  const while_it_runs = await paddock('move', '--from', file, '--to', where);
  assert.equal(while_it_runs.code, 2);
  assert.match(while_it_runs.complaint, /in use/);
  await admin(club, 'person', 'mute', half.people[1].person, '--for', '7d', '--why', 'test');
  await club.end('SIGTERM');

  const { code, out, complaint } = await paddock('move', '--from', file, '--to', where);
  assert.equal(code, 0, complaint);
  assert.match(out, /2 people, 1 race/);
  assert.match((await paddock('move', '--from', file, '--to', where)).complaint, /already has something/);

  const large = await serve_on(t, where);
  assert.equal((await admin(large, 'sanctions')).length, 1);
  assert.match((await paddock('move', '--from', where, '--to', `${file}.back`)).complaint, /in use/);
  await finish(t, large, half);
  await large.end('SIGTERM');

  assert.equal((await paddock('move', '--from', where, '--to', `${file}.back`)).code, 0);
  const back = await serve_on(t, `${file}.back`);
  assert.equal((await admin(back, 'race', 'list'))[0].state, 'over');
  assert.equal((await admin(back, 'sanctions')).length, 1);
});

test('a second server on the same database is refused', async (t) => {
  const postgres = await Postgres.started(t);
  const where = await postgres.database('races');
  await serve_on(t, where);
  await assert.rejects(serve_on(t, where), /in use/);
});

test('a backup of PostgreSQL is taken during play, checked, and restored', async (t) => {
  const postgres = await Postgres.started(t);
  const where = await postgres.database('races');
  const server = await serve_on(t, where);
  const half = await half_a_race(server);
  const copy = join(await folder_for(t), 'sunday.db');
  const made = await paddock('backup', '--store', where, copy);
  assert.equal(made.code, 0, made.complaint);
  assert.equal((await paddock('backup', '--store', where, copy)).code, 2, 'a backup is not overwritten');
  for (const store of [where, copy]) {
    const { code, out, complaint } = await paddock('check-data', store);
    assert.equal(code, 0, out + complaint);
    assert.match(out, /1 race or season: 1 fine/);
  }
  await server.end('SIGTERM');

  const restored = await postgres.database('restored');
  assert.equal((await paddock('move', '--from', copy, '--to', restored)).code, 0);
  await finish(t, await serve_on(t, restored), half);
});

test('an address that no race can have is not found', async (t) => {
  const postgres = await Postgres.started(t);
  const server = await serve_on(t, await postgres.database('races'));
  const ada = await server.person('Ada');
  for (const id of ['%FF', '%C3', 'a%00', 'none'])
    for (const list of ['races', 'seasons']) assert.equal(await refusal(ada.get(`/api/${list}/${id}`)), 'not-found', `${list} ${id}`);
});

test('passwords are neither shown nor logged', async (t) => {
  const postgres = await Postgres.started(t);
  await postgres.database('races');
  const where = `postgresql://paddock:open-sesame@/races?host=${postgres.folder}`;
  const server = await serve_on(t, where);
  assert.equal((await admin(server, 'status')).data, 'postgresql://paddock@/races');
  await server.end('SIGTERM');
  assert.ok(!server.log.includes('open-sesame'), server.log);
  const refused = await paddock('serve', '--port', '0', '--store', `postgresql://paddock:open-sesame@/none?host=${postgres.folder}`);
  assert.equal(refused.code, 2);
  assert.match(refused.complaint, /no connection to postgresql:\/\/paddock@\/none/);
  assert.ok(!refused.complaint.includes('open-sesame'));
});

test('health says when PostgreSQL is away, and when it is back', async (t) => {
  const postgres = await Postgres.started(t);
  const server = await serve_on(t, await postgres.database('races'));
  const healthy = async () => (await fetch(`${server.url}/api/health`)).status === 200;
  const until = async (wanted) => {
    while ((await healthy()) !== wanted) await sleep(100);
  };
  await until(true);
  await postgres.end();
  await until(false);
  assert.equal(await refusal(server.person('Ada')), 'trouble');
  await postgres.start();
  await until(true);
  await server.person('Ada');
});
