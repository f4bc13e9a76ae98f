// Seasons: from creation to champion, with people and computer drivers, over crashes, and nothing that is forbidden.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Live, play, seeded } from './live.mjs';
import { Race, refusal, serve, verify } from './paddock.mjs';

const street = { name: 'Night cup', game: 'street-illegal', rounds: [{ name: 'Docks' }, { name: 'Harbour' }] };
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

class Season {
  static async create(organiser, wish) {
    const { season, invite, info } = await organiser.post('/api/seasons', wish);
    return Object.assign(new Season(), { organiser, id: season, invite, info, path: `/api/seasons/${season}` });
  }

  drivers(person, change) {
    return person.post(`${this.path}/drivers`, change);
  }

  enter(person, more = {}) {
    return this.drivers(person, { do: 'enter', invite: this.invite, entropy: `dice of ${person.name}`, ...more });
  }

  add(more) {
    return this.drivers(this.organiser, { do: 'add', driver: 'pro', ...more });
  }

  start(more) {
    return this.organiser.post(`${this.path}/start`, more);
  }

  get(person = this.organiser, more = '') {
    return person.get(this.path + more);
  }

  // The result of a race comes by itself, a moment after its end.
  async until(what, condition) {
    for (const late = Date.now() + 60_000; ; await sleep(20)) {
      const season = await this.get();
      if (condition(season)) return season;
      assert.ok(Date.now() < late, `waited for ${what}: ${JSON.stringify(season.next)}`);
    }
  }

  export(person, more) {
    return person.get(`${this.path}/export?${more}`);
  }
}

// The next thing that a person is told of a season.
async function next_event(t, person) {
  const end = new AbortController();
  t.after(() => end.abort());
  const { body } = await person.server.fetch('/api/me/events', { headers: { authorization: `Bearer ${person.key}` }, signal: end.signal });
  const found = (async () => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const event = (text += chunk).match(/^event: season\ndata: (.*)$/m);
      if (event) return JSON.parse(event[1]);
    }
  })();
  return { found };
}

// Answers and takes back until something was seen: the code of the refusal.
async function take_back(live) {
  for (let n = 1; n <= 40; ++n) {
    await live.until('a question', () => live.question);
    const { n: done } = await live.answer(live.question.options[0].id);
    await live.until('the next position', () => live.n >= done);
    const code = n % 2 ? await refusal(live.ask({ type: 'undo' })) : 'done';
    if (code !== 'done') return code;
  }
  return 'done';
}

// Everybody drives the races that are waiting for them.
async function drive_all(people, races, random = seeded(1)) {
  for (const race of races) {
    const lives = [];
    for (const person of people) {
      const live = await Live.join(new Race(person.server, { race }), { key: person.key });
      if (live.you.seats.length > 0) lives.push(live);
      else live.drop();
    }
    await play(lives, { random });
    for (const live of lives) live.drop();
  }
}

test('two people and computer drivers race for a title', async (t) => {
  const server = await serve(t);
  const [ada, ben, eve] = await server.people('Ada', 'Ben', 'Eve');
  const season = await Season.create(ada, street);
  assert.equal(season.info.state, 'open');
  assert.deepEqual(season.info.you, { person: ada.person, drivers: [], races: [], organiser: true, may: ['enter', 'add', 'replace', 'invite'] });

  assert.equal(await refusal(season.get(ben)), 'forbidden');
  assert.equal(await refusal(season.enter(ben, { invite: 'guessed' })), 'forbidden');
  await season.enter(ada, { team: 'Red' });
  const told = await next_event(t, ada);
  const { n } = await season.enter(ben, { team: 'Red', number: 7 });
  assert.deepEqual(await told.found, { season: season.id, n, state: 'open' });
  const { drivers } = await season.add({ name: 'Tom', driver: 'rookie' });
  assert.deepEqual(drivers.map(({ name, team, number, person }) => [name, team, number, person]), [
    ['Ada', 'Red', 1, ada.person],
    ['Ben', 'Red', 7, ben.person],
    ['Tom', '', 2, null],
  ]);
  assert.deepEqual((await ben.get('/api/me/seasons')).seasons.map(({ season, says }) => [season, says.text]), [
    [season.id, '1 race of round 1, Docks: 1 to begin, 0 running'],
  ]);

  for (const round of [1, 2]) {
    const started = await season.start();
    const [table] = started.rounds[round - 1].tables;
    assert.deepEqual(started.you.races, [table.race]);
    const info = await ben.get(`/api/races/${table.race}`);
    assert.equal(info.state, 'running');
    assert.deepEqual(info.season, { season: season.id, name: 'Night cup', round, table: 1 });
    assert.deepEqual(info.seats.map(({ name, person }) => [name, person]), [['Ada', ada.person], ['Ben', ben.person], ['Tom', null]]);
    assert.equal(await refusal(eve.get(`/api/races/${table.race}`)), 'forbidden');
    await eve.get(`/api/races/${table.race}?invite=${season.invite}`);
    assert.equal(await refusal(season.start()), 'conflict');

    await drive_all([ada, ben], [table.race], seeded(round));
    const after = await season.until('the result', ({ rounds }) => rounds[round - 1].state === 'raced');
    const { result, record } = after.rounds[round - 1].tables[0];
    assert.deepEqual(result.filter(({ seat }) => seat).map(({ name }) => name).sort(), ['Ada', 'Ben', 'Tom']);
    assert.match(record, /^[0-9a-f]{16}$/);
    assert.equal((await verify(t, await ada.get(`/api/races/${table.race}/record`))).code, 0);
    assert.equal(after.state, round === 2 ? 'over' : 'running');
    assert.equal(after.secret === null, round === 1);
  }

  const { standings, teams, next, you } = await season.get(ben);
  assert.equal(standings[0].place, 1);
  for (const { points, scores } of standings) assert.equal(points, scores.reduce((sum, score) => sum + score.points, 0));
  assert.equal(teams.find(({ name }) => name === 'Red').scores.length, 4);
  assert.equal(next.says.id, 'season.next.over');
  assert.match(next.says.text, new RegExp(`the season is over: .*${standings[0].name}`));
  assert.deepEqual(you.may, []);
  assert.equal((await ada.get('/api/me/seasons')).seasons[0].state, 'over');
  assert.match(await season.export(ada, 'what=standings&format=html'), /<h1>Night cup<\/h1>/);
  assert.equal((await season.export(ada, 'what=results&format=csv')).trim().split('\r\n').length, 1 + 2 * standings.length);
  assert.match(await season.export(ada, 'format=season'), /^\{"paddock-season":1,"name":"Night cup"/);
});

test('a tournament with timed trials of people and computer drivers', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const rounds = [{ name: 'Monza', options: { circuit: 'monza', laps: 1 }, sessions: 1 }];
  const season = await Season.create(ada, { name: 'Open', game: 'formula-de', rounds, table_size: 4, apart: true });
  await season.enter(ada, { team: 'Red' });
  await season.enter(ben, { team: 'Red' });
  await season.add({ count: 4, team_size: 2 });

  const trials = await season.start();
  assert.equal(trials.next.step, 'laps');
  assert.deepEqual(trials.next.drivers, ['Ada', 'Ben']);
  assert.match(trials.rounds[0].session_weather[0], /^(sunny|changeable|raining)$/);
  assert.equal(trials.rounds[0].trials.filter(({ best }) => best.run).length, 4);
  const laps = trials.rounds[0].laps;
  assert.deepEqual(laps.map(({ session, name, over }) => [session, name, over]), [[1, 'Ada', false], [1, 'Ben', false]]);
  const { options, season: place } = await ada.get(`/api/races/${laps[0].race}`);
  assert.equal(options.mode, 'trial');
  assert.deepEqual(place, { season: season.id, name: 'Open', round: 1, session: 1 });

  // Nobody helps in a race that counts.
  const live = await Live.join(new Race(server, laps[0]), { key: ada.key });
  assert.equal(await refusal(live.ask({ type: 'hint' })), 'forbidden');
  assert.equal(await take_back(live), 'forbidden');
  assert.equal(await refusal(ada.get(`/api/races/${laps[0].race}/record`)), 'forbidden');
  live.drop();

  const again = await ada.post(`${season.path}/races/${laps[1].race}/restart`);
  const anew = again.rounds[0].laps.find(({ name }) => name === 'Ben').race;
  assert.notEqual(anew, laps[1].race);
  assert.equal((await ben.get(`/api/races/${laps[1].race}`)).state, 'over');
  assert.equal(await refusal(ada.post(`${season.path}/races/${laps[1].race}/restart`)), 'conflict');

  await drive_all([ada, ben], [laps[0].race, anew], seeded(3));
  const timed = await season.until('the laps', ({ next }) => next.step === 'weather');
  assert.equal(timed.rounds[0].trials.filter(({ best }) => best.run).length, 6);
  const decision = { round: 1, classification: 'trials', name: 'Ben', place: 1, reason: 'Blocked by the crane' };
  assert.equal(await refusal(ben.post(`${season.path}/decisions`, decision)), 'forbidden');
  const decided = await ada.post(`${season.path}/decisions`, decision);
  assert.equal(decided.rounds[0].trials[0].name, 'Ben');
  assert.deepEqual(decided.rounds[0].decisions, [decision]);

  const races = await season.start();
  const tables = races.rounds[0].tables;
  assert.equal(tables.length, 2);
  assert.ok(tables.every(({ seats }) => seats.filter((name) => name === 'Ada' || name === 'Ben').length === 1), 'apart');
  assert.ok(tables.some(({ seats }) => seats[0] === 'Ben'), 'on pole');
  await drive_all([ada, ben], tables.map(({ race }) => race), seeded(4));
  const over = await season.until('the end', ({ state }) => state === 'over');
  assert.equal(over.standings.length, 6);
  assert.match(await season.export(ben, 'what=round&round=1&format=text'), /timed trials[^]*Blocked by the crane[^]*race sheet/);
});

test('the server times the laps of people where the season wants it', async (t) => {  // FD-1-1-6b
  const server = await serve(t);
  const ada = await server.person('Ada');
  const rounds = [{ name: 'Monza', options: { circuit: 'monza', laps: 1, clock: true }, sessions: 1 }];
  const season = await Season.create(ada, { name: 'Against the clock', game: 'formula-de', rounds });
  await season.enter(ada);
  await season.add({ count: 6, driver: 'pro' });
  const [{ race }] = (await season.start()).rounds[0].laps;
  const since = Date.now();
  await drive_all([ada], [race], seeded(2));
  const longest = (Date.now() - since) / 10;
  const { trials } = (await season.until('the lap', ({ next }) => next.step === 'weather')).rounds[0];
  const home = trials.filter(({ best }) => !best.aborted);
  for (const { name, best } of home) {
    if (name === 'Ada') assert.ok(best.hundredths > 0 && best.hundredths <= longest, `${best.hundredths} of ${longest}`);
    else assert.equal(best.hundredths, 200 * best.rolls, name);
  }
  assert.ok(home.some(({ name }) => name !== 'Ada'), 'some of six pros come home, whatever the dice');
});

test('computer drivers alone run a whole season at once', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const season = await Season.create(ada, { name: 'Robots', game: 'street-illegal', calendar: 'short-cup', listed: true });
  await season.add({ count: 3, team_size: 1, driver: 'rookie' });
  const over = await season.start({ all: true });
  assert.equal(over.state, 'over');
  for (const { tables } of over.rounds) assert.equal((await server.request('GET', `/api/races/${tables[0].race}`)).state, 'over');
  assert.equal(await refusal(season.start()), 'conflict');
});

test('in duplicate racing nobody sees the dice of others', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const wish = { name: 'Same dice', game: 'street-illegal', kind: 'duplicate', rounds: [{ name: 'Docks' }], opponents: ['pro'], listed: true };
  const season = await Season.create(ada, wish);
  for (const person of [ada, ben]) await season.enter(person);
  const { tables } = (await season.start()).rounds[0];
  assert.deepEqual(tables.map(({ seats }) => seats), [['Ada'], ['Ben']]);
  assert.equal(await refusal(ben.get(`/api/races/${tables[0].race}`)), 'forbidden');
  assert.equal(await refusal(Live.join(new Race(server, tables[0]), { key: ben.key })), 'forbidden');
  await drive_all([ada], [tables[0].race], seeded(5));
  await season.until('the first result', ({ rounds }) => rounds[0].tables[0].over);
  assert.equal(await refusal(ada.get(`/api/races/${tables[0].race}/record`)), 'forbidden');
  await drive_all([ben], [tables[1].race], seeded(5));
  const { standings } = await season.until('the end', ({ state }) => state === 'over');
  assert.deepEqual(standings.map(({ place, points }) => [place, points]).filter(([place]) => place !== 1), []);
  const [one, other] = await Promise.all(tables.map(({ race }) => ben.get(`/api/races/${race}/record`)));
  assert.equal(one.split('\n').slice(1).join('\n').replaceAll('Ada', 'Ben'), other.split('\n').slice(1).join('\n'));
});

test('what is forbidden or cannot be is refused and changes nothing', async (t) => {
  const server = await serve(t, '--seasons-per-person', '2');
  const [ada, ben] = await server.people('Ada', 'Ben');
  const create = (more) => refusal(ada.post('/api/seasons', { ...street, ...more }));
  assert.equal(await create({ game: 'chess' }), 'bad-request');
  assert.equal(await create({ rounds: [] }), 'bad-request');
  assert.equal(await create({ rounds: [{ name: 'Docks', options: { wings: true } }] }), 'bad-request');
  assert.equal(await create({ rounds: 'Monza' }), 'bad-request');
  assert.equal(await create({ calendar: 'short-cup' }), 'bad-request');
  assert.equal(await create({ rounds: undefined, calendar: 'none' }), 'bad-request');
  assert.equal(await create({ rounds: undefined }), 'bad-request');
  assert.equal(await create({ name: ' ' }), 'bad-request');
  assert.equal(await create({ grid: 'random' }), 'bad-request');
  assert.equal(await create({ prize: 5 }), 'bad-request');
  assert.equal(await refusal(server.request('POST', '/api/seasons', street)), 'no-key');

  const season = await Season.create(ada, street);
  assert.equal(await refusal(season.start()), 'conflict');
  await season.enter(ben);
  const before = await season.get();
  const change = (person, body) => refusal(season.drivers(person, body));
  assert.equal(await change(ben, { do: 'add', driver: 'pro', name: 'Tom' }), 'forbidden');
  assert.equal(await change(ben, { do: 'replace', name: 'Ben', reserve: 'Tom', driver: 'pro' }), 'forbidden');
  assert.equal(await change(ben, { do: 'enter', number: 1, name: 'Bob' }), 'conflict');
  assert.equal(await change(ben, { do: 'enter' }), 'conflict');
  assert.equal(await change(ben, { do: 'enter', entropy: 'x'.repeat(101), name: 'Bob' }), 'bad-request');
  assert.equal(await change(ada, { do: 'leave', name: 'Nobody' }), 'conflict');
  assert.equal(await change(ada, { do: 'add', driver: 'pro' }), 'bad-request');
  assert.equal(await change(ada, { do: 'add', driver: 'pro', count: 1000 }), 'bad-request');
  assert.equal(await change(ada, { do: 'add', driver: 'genius', count: 1 }), 'bad-request');
  assert.equal(await change(ada, { do: 'sing' }), 'bad-request');
  assert.equal(await refusal(ben.post(`${season.path}/start`)), 'forbidden');
  assert.equal(await refusal(ben.post(`${season.path}/invite`)), 'forbidden');
  assert.equal(await refusal(season.export(ada, 'format=season')), 'conflict');
  assert.equal(await refusal(season.export(ada, 'format=csv&what=standings')), 'bad-request');
  assert.equal(await refusal(season.export(ada, 'what=round&round=3')), 'not-found');
  assert.equal(await refusal(ada.get('/api/seasons/s_none')), 'not-found');
  assert.deepEqual(await season.get(), before);
  assert.equal((await server.fetch(`${season.path}?seen=${before.n}&invite=${season.invite}`)).status, 204);

  await Season.create(ada, street);
  assert.equal(await create({}), 'conflict');
  const { invite } = await ada.post(`${season.path}/invite`);
  assert.notEqual(invite, season.invite);
  const eve = await server.person('Eve');
  assert.equal(await refusal(season.enter(eve)), 'forbidden');
  for (let n = 1; n <= 12; ++n) await season.enter(eve, { invite, name: `Eve ${n}` });
  assert.equal(await refusal(season.enter(eve, { invite })), 'conflict');
});

test('who leaves is out, and a reserve takes over', async (t) => {
  const server = await serve(t);
  const [ada, ben, eve] = await server.people('Ada', 'Ben', 'Eve');
  const season = await Season.create(ada, street);
  for (const person of [ada, ben]) await season.enter(person, { team: person.name });
  await season.add({ name: 'Tom' });
  await season.drivers(ada, { do: 'replace', name: 'Ben', reserve: 'Eve', driver: 'human' });
  assert.equal(await refusal(season.start()), 'conflict');
  const { drivers } = await season.enter(eve);
  assert.deepEqual(drivers.at(-1), { name: 'Eve', team: 'Ben', number: 2, driver: 'human', left: false, wear: 0, instead_of: 'Ben', person: eve.person, commitment: null, profile: null });
  await season.drivers(ada, { do: 'leave', name: 'Ada' });
  const { rounds } = await season.start();
  assert.deepEqual(rounds[0].tables[0].seats, ['Tom', 'Eve']);

  // Who has left comes back, but nobody else in that name.
  assert.equal(await refusal(season.enter(eve, { name: 'Ada', team: 'Ada' })), 'conflict');
  const back = (await season.enter(ada, { team: 'Ada' })).drivers[0];
  assert.deepEqual([back.name, back.number, back.left], ['Ada', 1, false]);
});

test('a race that ends while the server is killed has its result afterwards', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  let between = 0;
  for (let kill = 1; kill <= 6; ++kill) {
    const season = await Season.create(ada, street);
    await season.enter(ada);
    await season.add({ name: 'Tom', driver: 'rookie' });
    const { rounds } = await season.start();
    const live = await Live.join(new Race(server, rounds[0].tables[0]), { key: ada.key });
    live.until('the end', () => live.over && (server.child.kill('SIGKILL'), true)).catch(() => {});
    await play([live], { random: seeded(kill) }).catch(() => {});
    live.drop();
    await server.restart('SIGKILL');
    const first = await season.get();
    between += first.rounds[0].state !== 'raced';
    const after = await season.until('the result', ({ rounds }) => rounds[0].state === 'raced');
    assert.equal(after.next.round, 2);
    assert.equal(after.rounds[0].tables[0].race, rounds[0].tables[0].race);
    for (let round = 2; round <= 2; ++round) {
      const next = await season.start();
      await drive_all([ada], next.you.races, seeded(kill));
    }
    await season.until('the end', ({ state }) => state === 'over');
  }
  t.diagnostic(`${between} of 6 kills were seen between the end of a race and its result`);
});

test('an evening with the box of the game is typed in, corrected and taken back by the organiser', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const rounds = [{ name: 'Monza', options: { circuit: 'monza', laps: 1 } }, { name: 'Monaco', options: { circuit: 'monaco', laps: 1 } }];
  const season = await Season.create(ada, { name: 'Club', game: 'formula-de', rounds, points: [5, 3, 1], grid: 'reversed' });
  await season.enter(ada);
  await season.enter(ben);
  await season.add({ name: 'Cleo', driver: 'human' });  // has no account, and needs none
  const type = (person, more) => person.post(`${season.path}/results`, { round: 1, table: 1, reason: 'club evening', ...more });
  const why = async (call) => (await call.then(() => ({ message: 'done' }), (error) => error)).message;

  assert.equal(await refusal(type(ben, { order: 'Ada, Ben, Cleo' })), 'forbidden');
  assert.match(await why(type(ada, { order: 'Ada, Ben' })), /Cleo is missing/);
  assert.match(await why(type(ada, { order: 'Ada, Ben, Cleo, Zoe' })), /Zoe is not at table 1; the cars there are Ada, Ben, Cleo/);
  assert.match(await why(type(ada, { order: 'Ada, Ben, Cleo, Ada' })), /Ada is named twice/);
  assert.match(await why(type(ada, { order: 'Ada, Ben, Cleo', round: 3 })), /rounds are numbered from 1 to 2/);
  const typed = await type(ada, { order: 'Ben, Cleo:engine, Ada' });
  const [table] = typed.rounds[0].tables;
  assert.deepEqual(table.result.map(({ name, points, end }) => [name, points, end]), [['Ben', 5, 'finished'], ['Ada', 3, 'finished'], ['Cleo', 0, 'engine']]);
  assert.deepEqual(table.typed, { by: 'Ada', reason: 'club evening' });
  assert.equal(table.race, null);
  assert.ok(typed.you.may.includes('result'));
  assert.ok(!(await season.get(ben)).you.may.includes('result'));
  assert.equal((await type(ada, { reason: 'the wrong circuit' })).next.round, 1);
  const corrected = await type(ada, { order: 'Cleo\nBen\nAda', reason: 'photo finish' });
  assert.deepEqual(corrected.standings.map(({ name, points }) => [name, points]), [['Cleo', 5], ['Ben', 3], ['Ada', 1]]);

  // The second round is driven here, by all who have a screen: from the reversed grid.
  await season.drivers(ada, { do: 'replace', name: 'Cleo', reserve: 'Robo', driver: 'pro' });
  const { rounds: [, { tables: [here] }] } = await season.start();
  assert.deepEqual((await ada.get(`/api/races/${here.race}`)).seats.map(({ name }) => name), here.seats);
  assert.equal(here.seats[0], 'Robo', 'without a point');
  assert.match(await why(type(ada, { round: 2, order: 'Ada, Ben, Robo' })), /this race is running here/);
  assert.match(await why(type(ada, { order: undefined })), /round 2 has begun/);
  await drive_all([ada, ben], [here.race], seeded(8));
  await season.until('the end', ({ state }) => state === 'over');
  assert.match(await why(type(ada, { round: 2, order: 'Ada, Ben, Robo' })), /driven here; the stewards can amend it/);
  assert.match(await season.export(ada, 'what=round&round=1&format=text'), /Typed in by Ada: photo finish/);
});

test('timed laps from the stopwatch decide the grid', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const season = await Season.create(ada, { name: 'Club', game: 'formula-de', rounds: [{ name: 'Monza', sessions: 1 }] });
  for (const name of ['Eva', 'Fay', 'Gus']) await season.add({ name, driver: 'human' });
  const lap = (name, more) => ada.post(`${season.path}/laps`, { name, reason: 'stopwatch', ...more });
  const first = await lap('Eva', { rolls: 14, time: '1:02.50', die: 1 });
  assert.equal(first.next.step, 'laps');
  assert.equal(first.rounds[0].session_weather.length, 1);
  await lap('Fay', { rolls: 41, time: '58.00' });
  await lap('Fay', { rolls: 12, time: '58.00' });
  await lap('Gus', { rolls: 11, time: '57.00' });
  assert.deepEqual((await lap('Gus')).next.drivers, ['Gus']);
  const timed = await lap('Gus', { rolls: 20, aborted: true });
  assert.deepEqual(timed.rounds[0].tables[0].seats, ['Fay', 'Eva', 'Gus']);
  const over = await ada.post(`${season.path}/results`, { round: 1, table: 1, order: 'Eva, Gus, Fay', reason: 'club evening' });
  assert.equal(over.state, 'over');
});

test('laps of people from the stopwatch stand beside laps of computer drivers that are driven here', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const season = await Season.create(ada, { name: 'Club', game: 'formula-de', rounds: [{ name: 'Monza', options: { laps: 1 }, sessions: 2 }] });
  for (const name of ['Eva', 'Fay']) await season.add({ name, driver: 'human' });
  await season.add({ count: 2 });
  const lap = (name, more) => ada.post(`${season.path}/laps`, { name, reason: 'stopwatch', ...more });
  const why = async (call) => (await call.then(() => ({ message: 'done' }), (error) => error)).message;
  await lap('Eva', { rolls: 14, time: '58.00' });
  assert.match(await why(season.start()), /nobody has entered as Fay yet.*or type in what Fay drove/);
  assert.match(await why(lap('Fay', { time: '58.00', overshot: 1, rolls: 0 })), /how many rolls/);
  assert.match(await why(lap('Fay', { rolls: 12 })), /how long did the lap of Fay take/);
  await lap('Fay', { aborted: true });
  const { next } = await season.start();
  assert.deepEqual([next.step, next.session], ['session', 2]);
  const corrected = await lap('Fay', { rolls: 15, time: '58.00', session: 1 });
  assert.deepEqual([corrected.next.step, corrected.rounds[0].session_weather.length], ['session', 1], 'no session begins by a correction');
  assert.ok(corrected.you.may.includes('lap'));
  assert.deepEqual(corrected.rounds[0].timed.map(({ name, typed }) => [name, typed]), [
    ['Eva', 'Ada: stopwatch'], ['Fay', 'Ada: stopwatch'], ['Driver 3', ''], ['Driver 4', ''],
  ]);
});
