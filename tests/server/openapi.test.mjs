// docs/openapi.json tells the truth: every operation is called, every status provoked, every body checked (declared.mjs).
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve_on_bad_machine } from './bad_machine.mjs';
import { api, assert_fits, check_answer, check_heard, check_said, operation_of, read } from './declared.mjs';
import { Live } from './live.mjs';
import { Race, Refusal, Server, folder_for, operate, serve } from './paddock.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

test('every address of docs/protocol.md is in the file', () => {
  const text = read('docs/protocol.md');
  const found = [...text.matchAll(/(GET|POST|PUT|PATCH|DELETE) (\/[\w/.-]*\w)/g)].map(([, method, path]) => [method, path]);
  assert.ok(found.length >= 12);
  for (const [method, path] of found) assert.ok(operation_of(method, path), `${method} ${path}`);
  for (const [, path] of text.matchAll(/"(\/api\/[^"]+)"/g)) assert.ok(operation_of('GET', path), path);
});

test('a linter finds nothing to complain of', async () => {
  const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = ['lint', here('../../docs/openapi.json'), '--format=json'];
  const run = promisify(execFile)(here('node_modules/.bin/redocly'), lint, { env: quiet, cwd: here('.') });
  const { stdout } = await run.catch((failed) => failed);
  const { totals, problems } = JSON.parse(stdout);
  assert.deepEqual({ ...totals, problems }, { errors: 0, warnings: 0, ignored: 0, problems: [] });
});

test('what is not declared is noticed', async () => {
  const answer = (body, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const check = (body, status) => check_answer('GET', '/api/health', answer(body, status));
  const fine = { status: 'fine', version: '1', build: 'abc', chat: 'everyone', invitation_only: false };
  await check(fine);
  await assert.rejects(check({ ...fine, mood: 'good' }), /mood/);
  await assert.rejects(check({}), /required/);
  await assert.rejects(check({ code: 'trouble', message: 'It broke' }, 500), /not declared/);
  check_heard({ type: 'here', seats: [1], watching: 0 });
  assert.throws(() => check_heard({ type: 'here', seats: [1], watching: 0, asleep: 2 }), /asleep/);
  assert.throws(() => check_heard({ type: 'hint', options: [] }), /answer/);
  check_said({ type: 'hint', id: 7 });
  assert.throws(() => check_said({ type: 'say', text: 'x', loud: true }), /loud/);
});

test('every operation and every status is as the file says', async (t) => {
  const machine = await serve_on_bad_machine(t, Server.unlimited);
  const { server } = machine;
  const seen = new Set();
  const name_of = (method, path) => operation_of(method, path.split('?')[0]).operationId;

  // The body of the answer, which must have this status. What changes something is first tried on a full disk, then on one that
  // nothing reaches.
  async function call(status, method, path, wish = {}) {
    const changes = method !== 'GET' && status < 300 && (wish.at ?? server) === server;
    if (changes && !seen.has(`${name_of(method, path)} 503`)) {
      await machine.fill_disk();
      assert.equal((await send(500, method, path, wish)).code, 'trouble');
      await machine.free_disk();
      await machine.fail_syncs();
      assert.equal((await send(503, method, path, wish)).code, 'unknown');
      await machine.mend_syncs();
    }
    return send(status, method, path, wish);
  }

  async function send(status, method, path, { key, body, signal, at = server, origin } = {}) {
    const headers = { ...(key && { authorization: `Bearer ${key}` }), ...(body && { 'content-type': 'application/json' }), ...(origin && { origin }) };
    const answer = await at.fetch(path, { method, headers, body: body && JSON.stringify(body), signal });
    seen.add(`${name_of(method, path)} ${answer.status}`);
    const type = answer.headers.get('content-type');
    if (type === 'text/event-stream') return answer.body;
    const text = await answer.text();
    assert.equal(answer.status, status, `${method} ${path}: ${text.slice(0, 200)}`);
    return type === 'application/json' ? JSON.parse(text) : text;
  }

  const nobody = { key: 'nobody' };
  const person = async (name) => call(201, 'POST', '/api/people', { body: { name } });
  const [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  await call(400, 'POST', '/api/people', { body: { name: 'Ada', age: 7 } });
  await call(400, 'POST', '/api/people/recover', { body: {} });
  await call(401, 'POST', '/api/people/recover', { body: { recovery: 'x' } });
  const { key } = await call(200, 'POST', '/api/people/recover', { body: { recovery: ada.recovery } });
  await call(200, 'PUT', '/api/me', { key, body: { name: 'Ada L.' } });
  const profile = { number: 7, livery: 3, helmet: 12 };
  assert.deepEqual((await call(200, 'PUT', '/api/me', { key, body: { profile } })).profile, profile);
  await call(400, 'PUT', '/api/me', { key, body: { name: '' } });
  await call(401, 'PUT', '/api/me', { ...nobody, body: { name: 'Ada' } });

  const phone = await call(201, 'POST', '/api/me/keys', { key, body: { name: 'Phone' } });
  await call(400, 'POST', '/api/me/keys', { key, body: {} });
  for (let i = 2; i < 20; ++i) await call(201, 'POST', '/api/me/keys', { key, body: { name: `Key ${i}` } });
  await call(409, 'POST', '/api/me/keys', { key, body: { name: 'One too many' } });
  assert.equal((await call(200, 'GET', '/api/me/keys', { key })).keys.length, 20);
  const of_phone = `/api/me/keys/${phone.id}`;
  await call(200, 'PATCH', of_phone, { key, body: { name: 'Old phone' } });
  await call(400, 'PATCH', of_phone, { key, body: { name: '' } });
  await call(404, 'PATCH', of_phone, { key: ben.key, body: { name: 'Mine' } });
  await call(204, 'DELETE', of_phone, { key });
  await call(404, 'DELETE', of_phone, { key });
  await call(401, 'GET', '/api/me/keys', nobody);
  await call(401, 'POST', '/api/me/keys', { ...nobody, body: { name: 'Phone' } });
  await call(401, 'PATCH', of_phone, { ...nobody, body: { name: 'Phone' } });
  await call(401, 'DELETE', of_phone, nobody);

  const { games } = await call(200, 'GET', '/api/games');
  assert.equal(games.length, 5);
  assert.equal((await call(200, 'GET', '/api/games/formula-de/box')).dice.faces.length, 6);
  await call(404, 'GET', '/api/games/nothing/box');
  await call(200, 'GET', '/api/rules?game=street-illegal');
  assert.ok((await call(200, 'GET', '/api/rules?words=brak')).articles.length > 0);
  assert.equal((await call(200, 'GET', '/api/rules/SI-P3-12')).game, 'street-illegal');
  await call(404, 'GET', '/api/rules/SI-X');
  await call(400, 'GET', '/api/rules?game=nope');
  const { circuits } = await call(200, 'GET', '/api/circuits');
  assert.ok(circuits.length >= 11);
  for (const path of Object.values(circuits[0].boards)) await call(200, 'GET', path);
  await call(200, 'GET', '/api/boards/race-formula-90/monza?edition=first');
  await call(400, 'GET', '/api/boards/race-formula-90/monza?edition=third');
  await call(404, 'GET', '/api/boards/formula-de/nowhere');
  await call(404, 'GET', '/api/boards/nothing/monza');
  const { courses } = await call(200, 'GET', '/api/lessons');
  const lesson = `/api/lessons/${courses[0].game}/${courses[0].lessons[0].name}`;
  await call(201, 'POST', lesson, { key });
  await call(401, 'POST', lesson, nobody);
  await call(404, 'POST', '/api/lessons/formula-de/nothing', { key });
  await call(200, 'POST', '/api/day', { key });
  await call(401, 'POST', '/api/day', nobody);
  assert.equal((await call(200, 'GET', '/api/day', { key })).me.state, 'running');
  await call(400, 'GET', '/api/day?date=today', { key });
  await call(401, 'GET', '/api/day', nobody);
  await call(404, 'GET', '/api/day?date=2999-01-01');
  await call(200, 'GET', '/api/health');
  const bad = await serve_on_bad_machine(t);
  await bad.fill_disk();
  await call(503, 'GET', '/api/health', { at: bad.server });
  assert.match(await call(200, 'GET', '/metrics'), /^# HELP \w+ /m);

  await call(200, 'GET', '/api/me/mutes', { key });
  await call(401, 'GET', '/api/me/mutes', nobody);
  await call(200, 'POST', '/api/me/mutes', { key, body: { person: eve.person, mute: true } });
  await call(200, 'POST', '/api/me/mutes', { key, body: { person: eve.person, mute: false } });
  await call(400, 'POST', '/api/me/mutes', { key, body: { person: ada.person, mute: true } });
  await call(401, 'POST', '/api/me/mutes', { ...nobody, body: { person: eve.person, mute: true } });
  await call(404, 'POST', '/api/me/mutes', { key, body: { person: 'p_none', mute: true } });

  const end = new AbortController();
  t.after(() => end.abort());
  await call(401, 'GET', '/api/me/events', nobody);
  const stream = (await call(200, 'GET', '/api/me/events', { key, signal: end.signal })).pipeThrough(new TextDecoderStream());

  const seats = [{ driver: 'human' }, { driver: 'human' }, { driver: 'pro', name: 'Tom' }];
  const pace = { kind: 'live', seconds: 60, reserve: 600 };
  const body = { game: 'street-illegal', options: { nitrous: true }, seats, listed: true, chat: 'everyone', pace, auto_start: false };
  const made = await call(201, 'POST', '/api/races', { key, body });
  await call(400, 'POST', '/api/races', { key, body: { ...body, game: 'chess' } });
  await call(400, 'POST', '/api/races', { key, body: { ...body, seats: [{ driver: 'human' }, { driver: 'ghost' }] } });
  await call(401, 'POST', '/api/races', { ...nobody, body });
  const path = `/api/races/${made.race}`;
  const { races } = await call(200, 'GET', '/api/races');
  assert.equal(races[0].race, made.race);

  await call(409, 'GET', `${path}/record`, { key });
  await call(409, 'GET', `${path}/sheet`, { key });
  await call(409, 'GET', `${path}/moments/0`, { key });
  await call(409, 'GET', `${path}/steps`, { key });
  const claim = { do: 'claim', invite: made.invite, entropy: 'salt', name: 'Ada' };
  await call(200, 'POST', `${path}/seats/1`, { key, body: claim });
  await call(400, 'POST', `${path}/seats/1`, { key, body: { do: 'sit' } });
  await call(401, 'POST', `${path}/seats/1`, { ...nobody, body: claim });
  await call(403, 'POST', `${path}/seats/2`, { key: ben.key, body: { do: 'seat', driver: 'pro' } });
  await call(404, 'POST', `${path}/seats/9`, { key, body: claim });
  await call(409, 'POST', `${path}/seats/1`, { key: ben.key, body: claim });
  await call(200, 'POST', `${path}/seats/2`, { key, body: { do: 'seat', driver: 'human' } });
  await call(200, 'POST', `${path}/seats/2`, { key: ben.key, body: claim });
  await call(200, 'POST', `${path}/seats/2`, { key: ben.key, body: { do: 'leave' } });
  const { invite } = await call(200, 'POST', `${path}/invite`, { key });
  assert.notEqual(invite, made.invite);
  await call(401, 'POST', `${path}/invite`, nobody);
  await call(403, 'POST', `${path}/invite`, { key: ben.key });
  await call(404, 'POST', '/api/races/r_none/invite', { key });
  await call(200, 'POST', `${path}/seats/2`, { key: ben.key, body: { ...claim, invite } });
  await call(401, 'POST', `${path}/start`, nobody);
  await call(403, 'POST', `${path}/start`, { key: ben.key });
  await call(404, 'POST', '/api/races/r_none/start', { key });
  await call(200, 'POST', `${path}/start`, { key });
  await call(409, 'POST', `${path}/start`, { key });
  await call(409, 'POST', `${path}/rematch`, { key });
  await call(200, 'GET', path, { key });
  await call(404, 'GET', '/api/races/r_none');
  await call(403, 'GET', `${path}/record`, { key });
  await call(403, 'GET', `${path}/moments/0`, { key });
  await call(403, 'GET', `${path}/steps`, { key });
  await call(200, 'GET', '/api/me', { key });
  await call(401, 'GET', '/api/me', nobody);

  const noted = { about: 'name', race: made.race, person: ben.person, words: 'Rude' };
  await call(201, 'POST', '/api/reports', { key, body: noted });
  await call(400, 'POST', '/api/reports', { key, body: { ...noted, about: 'weather' } });
  await call(401, 'POST', '/api/reports', { ...nobody, body: noted });
  await call(404, 'POST', '/api/reports', { key, body: { ...noted, race: 'r_none' } });

  for (const driver of [{ key }, ben]) {
    const live = await Live.join(new Race(server, made), { key: driver.key });
    await live.ask({ type: 'resign' });
    if (driver === ben) await live.until('the end', () => live.over);
  }
  const record = await call(200, 'GET', `${path}/record`, { key });
  await call(404, 'GET', '/api/races/r_none/record');
  await call(200, 'GET', `${path}/sheet`, { key });
  await call(404, 'GET', '/api/races/r_none/sheet');
  const { total } = await call(200, 'GET', `${path}/moments/0`, { key });
  await call(200, 'GET', `${path}/moments/${total}`, { key });
  await call(404, 'GET', `${path}/moments/${total + 1}`, { key });
  assert.equal((await call(200, 'GET', `${path}/steps`, { key })).steps.length, total);
  await call(404, 'GET', '/api/races/r_none/steps');
  await call(400, 'GET', `${path}/moments/x`, { key });
  assert.equal((await call(200, 'GET', '/api/me/history', { key })).races.length, 1);
  await call(401, 'GET', '/api/me/history', nobody);
  const kept = `/api/me/races/${made.race}`;
  await call(200, 'PUT', kept, { key, body: { keep: 'archive' } });
  await call(400, 'PUT', kept, { key, body: { keep: 'none' } });
  await call(401, 'PUT', kept, { ...nobody, body: { keep: 'list' } });
  await call(403, 'PUT', kept, { key: eve.key, body: { keep: 'list' } });
  await call(404, 'PUT', '/api/me/races/r_none', { key, body: { keep: 'list' } });
  await call(401, 'POST', `${path}/rematch`, nobody);
  await call(403, 'POST', `${path}/rematch`, { key: eve.key });
  await call(404, 'POST', '/api/races/r_none/rematch', { key });
  const again_with_ben = await call(201, 'POST', `${path}/rematch`, { key });
  await call(401, 'DELETE', kept, nobody);
  await call(403, 'DELETE', kept, { key: eve.key });
  await call(404, 'DELETE', '/api/me/races/r_none', { key });
  await call(409, 'DELETE', `/api/me/races/${again_with_ben.race}`, { key: ben.key });
  await call(204, 'DELETE', kept, { key: ben.key });

  const upload = (status, text, what = 'watch', who = { key }) =>
    call(status, 'POST', '/api/records', { ...who, body: { record: text, do: what } });
  const hidden = await upload(201, record);
  for (const place of ['', '/record', '/sheet', '/moments/0'])
    await call(403, 'GET', `/api/races/${hidden.race}${place}`, { key: eve.key });
  await call(200, 'GET', `/api/races/${hidden.race}?invite=${hidden.invite}`, { key: eve.key });
  await upload(400, 'nonsense');
  await upload(401, record, 'watch', nobody);
  await upload(409, record, 'continue');
  await upload(422, record.replace(/"answer":"\w+/, '"answer":"x'));
  const alone = { game: 'street-illegal', seats: [{ driver: 'human' }] };
  for (let n = 0; n < 100; ++n) await call(201, 'POST', '/api/races', { key: eve.key, body: alone });
  await call(409, 'POST', '/api/races', { key: eve.key, body: alone });

  const { calendars } = await call(200, 'GET', '/api/season-calendars');
  assert.ok(calendars.every(({ rounds }) => rounds.length > 0));
  const cup = { name: 'Cup', game: 'street-illegal', rounds: [{ name: 'Docks', options: { nitrous: true } }, { name: 'Harbour' }] };
  const season = await call(201, 'POST', '/api/seasons', { key, body: cup });
  const settings = { points: [9, 6, 4], last_points: [18, 12, 8], counted: 2, ties: 'countback', grid: 'standing', table_size: 3, apart: true };
  const ready = { name: 'Tour', game: 'formula-de', calendar: 'short-cup', sessions: 1, final: 4, options: { laps: 1 }, listed: true, chat: 'everyone', pace };
  await call(201, 'POST', '/api/seasons', { key, body: { ...ready, ...settings } });
  await call(400, 'POST', '/api/seasons', { key, body: { ...cup, prize: 1 } });
  await call(401, 'POST', '/api/seasons', { ...nobody, body: cup });
  for (let n = 0; n < 20; ++n) await call(201, 'POST', '/api/seasons', { key: eve.key, body: cup });
  await call(409, 'POST', '/api/seasons', { key: eve.key, body: cup });
  assert.equal((await call(200, 'GET', '/api/seasons')).seasons[0].name, 'Tour');
  assert.equal((await call(200, 'GET', '/api/me/seasons', { key })).seasons.length, 2);
  await call(401, 'GET', '/api/me/seasons', nobody);

  const of = `/api/seasons/${season.season}`;
  const none = '/api/seasons/s_none';
  const { n } = await call(200, 'GET', `${of}?invite=${season.invite}`);
  await call(204, 'GET', `${of}?seen=${n}`, { key });
  await call(400, 'GET', `${of}?seen=x`, { key });
  await call(403, 'GET', of, { key: ben.key });
  await call(404, 'GET', none);

  const drivers = (status, body, who = { key }) => call(status, 'POST', `${of}/drivers`, { ...who, body });
  const enters = { do: 'enter', name: 'Ada', team: 'Red', number: 3, entropy: 'salt', invite: season.invite };
  await drivers(200, enters);
  await drivers(200, { do: 'add', driver: 'pro', count: 2, team_size: 2 });
  await drivers(200, { do: 'add', driver: 'human', name: 'Bob', team: 'Blue', number: 9 });
  await drivers(200, { do: 'replace', name: 'Bob', reserve: 'Tom', driver: 'rookie' });
  await drivers(200, { do: 'leave', name: 'Tom' });
  await drivers(400, { do: 'sing' });
  await drivers(400, { do: 'add', driver: 'ghost', name: 'Boo' });
  await drivers(400, { do: 'add', driver: 'ghost', count: 2 });
  await drivers(400, { do: 'replace', name: 'Ada', reserve: 'Boo', driver: 'ghost' });
  await drivers(401, enters, nobody);
  await drivers(403, { do: 'leave', name: 'Ada' }, ben);
  await drivers(409, enters);
  await call(404, 'POST', `${none}/drivers`, { key, body: enters });

  await call(400, 'POST', `${of}/start`, { key, body: { loudly: true } });
  await call(401, 'POST', `${of}/start`, nobody);
  await call(403, 'POST', `${of}/start`, { key: ben.key });
  await call(404, 'POST', `${none}/start`, { key });
  const begun = await call(200, 'POST', `${of}/start`, { key, body: { all: true } });
  await call(409, 'POST', `${of}/start`, { key });
  const [table] = begun.rounds[0].tables;
  const again = `${of}/races/${table.race}/restart`;
  await call(401, 'POST', again, nobody);
  await call(403, 'POST', again, { key: ben.key });
  await call(404, 'POST', `${of}/races/r_none/restart`, { key });
  const anew = await call(200, 'POST', again, { key });
  await call(409, 'POST', again, { key });

  const { race } = anew.rounds[0].tables[0];
  const alive = await Live.join(new Race(server, { race }), { key });
  await alive.ask({ type: 'resign' });
  await alive.until('the end', () => alive.over);
  for (let raced = false; !raced; ) raced = (await call(200, 'GET', of, { key })).rounds[0].state === 'raced';
  const decision = { round: 1, classification: 'race', name: 'Driver 1', place: 0, reason: 'Too loud' };
  await call(200, 'POST', `${of}/decisions`, { key, body: decision });
  await call(400, 'POST', `${of}/decisions`, { key, body: { ...decision, place: 'last' } });
  await call(401, 'POST', `${of}/decisions`, { ...nobody, body: decision });
  await call(403, 'POST', `${of}/decisions`, { key: ben.key, body: decision });
  await call(404, 'POST', `${none}/decisions`, { key, body: decision });
  await call(409, 'POST', `${of}/decisions`, { key, body: { ...decision, name: 'Zoe' } });

  const club = await call(201, 'POST', '/api/seasons', { key, body: { name: 'Club', game: 'formula-de', rounds: [{ name: 'Monza', sessions: 1 }] } });
  const there = `/api/seasons/${club.season}`;
  for (const name of ['Eva', 'Fay']) await call(200, 'POST', `${there}/drivers`, { key, body: { do: 'add', driver: 'human', name } });
  const lap = { name: 'Eva', rolls: 14, time: '1:02.50', overshot: 1, errors: 0, aborted: false, session: 1, die: 3, reason: 'Stopwatch' };
  const finish = { round: 1, table: 1, order: 'Fay, Eva:out', reason: 'Club evening' };
  for (const [path, body, wrong] of [['laps', lap, { time: 'fast' }], ['results', finish, { order: 7 }]]) {
    await call(200, 'POST', `${there}/${path}`, { key, body });
    await call(400, 'POST', `${there}/${path}`, { key, body: { ...body, ...wrong } });
    await call(401, 'POST', `${there}/${path}`, { ...nobody, body });
    await call(403, 'POST', `${there}/${path}`, { key: ben.key, body });
    await call(404, 'POST', `${none}/${path}`, { key, body });
    await call(409, 'POST', `${there}/${path}`, { key, body: { ...body, name: undefined, ...(path === 'laps' ? { name: 'Zoe' } : { order: 'Zoe' }) } });
    if (path === 'laps') await call(200, 'POST', `${there}/laps`, { key, body: { name: 'Fay', rolls: 12, time: '58.00', reason: 'Stopwatch' } });
  }

  for (const what of ['standings', 'round', 'drivers', 'teams', 'calendar', 'results'])
    for (const format of ['text', 'html', 'json']) await call(200, 'GET', `${of}/export?what=${what}&format=${format}`, { key });
  await call(200, 'GET', `${of}/export?what=round&round=1&table=1&format=csv`, { key });
  await call(400, 'GET', `${of}/export?format=png`, { key });
  await call(403, 'GET', `${of}/export`, { key: ben.key });
  await call(404, 'GET', `${of}/export?what=round&round=7`, { key });
  await call(409, 'GET', `${of}/export?format=season`, { key });
  await call(401, 'POST', `${of}/invite`, nobody);
  await call(403, 'POST', `${of}/invite`, { key: ben.key });
  await call(404, 'POST', `${none}/invite`, { key });
  assert.notEqual((await call(200, 'POST', `${of}/invite`, { key })).invite, season.invite);

  let text = '';
  for await (const chunk of stream) if (/^data:.*"over".*\n/m.test((text += chunk))) break;
  const turns = [...text.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => JSON.parse(data));
  const schema = operation_of('GET', '/api/me/events').responses[200].content['text/event-stream'].schema.contentSchema;
  for (const turn of turns) assert_fits(schema, turn, 'an event');

  const banned = await serve(t);
  await operate(banned, 'address', 'ban', '127.0.0.1', '--for', '1h', '--why', 'test');
  const limited = await new Server(join(await folder_for(t), 'paddock.db'), ['--rate-requests', '1']).start();
  t.after(() => limited.end('SIGKILL'));
  for (const [address, methods] of Object.entries(api.paths))
    for (const [method, { operationId, requestBody }] of Object.entries(methods)) {
      if (!operationId) continue;
      const target = address.replace('{seat}', '1').replace('{answers}', '1').replace(/\{\w+\}/g, 'none');
      while (!seen.has(`${operationId} 429`)) await call(429, method.toUpperCase(), target, { at: limited }).catch(() => {});
      if (requestBody) await call(413, method.toUpperCase(), target, { body: { long: 'x'.repeat(2 ** 20) } });
      await call(403, method.toUpperCase(), target, { at: banned });
      if (method !== 'get') await call(403, method.toUpperCase(), target, { origin: 'http://evil.example' });
    }

  const operations = Object.values(api.paths).flatMap((path) => Object.values(path).filter(({ operationId }) => operationId));
  const known = operations.flatMap(({ operationId, responses }) => Object.keys(responses).map((status) => `${operationId} ${status}`));
  assert.deepEqual(known.filter((one) => !seen.has(one)), [], 'documented, but never seen');
});

test('the options of a game have the kinds that the server tells', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const values = {
    toggle: ({ choices }) => choices,
    number: ({ lowest, highest }) => [lowest, highest],
    choice: ({ choices }) => choices,
    circuit: ({ choices }) => choices,
    seat_order: () => [[2, 1]],
    number_per_seat: () => [[1, 2]],
    cards: () => [['red-a']],
  };
  const { games } = await server.request('GET', '/api/games');
  const data = {
    toggle: ({ choices }) => choices.length === 2,
    number: ({ lowest, highest }) => lowest < highest,
    choice: ({ choices }) => choices.length > 1,
    circuit: ({ choices }) => choices.includes('monza'),
  };
  for (const { game, options } of games)
    for (const option of options) {
      assert.ok(data[option.kind]?.(option) ?? true, JSON.stringify(option));
      for (const value of values[option.kind](option)) {
        const seats = [{ driver: 'human' }, { driver: 'pro' }];
        const understood = (error) => error instanceof Refusal && !/needed here|is not one of|unknown/.test(error.text);
        const create = ada.create({ game, options: { [option.name]: value }, seats });
        await create.catch((error) => assert.ok(understood(error), `${game}: ${error.message}`));
      }
    }
});
