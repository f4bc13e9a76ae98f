// `paddock admin` on a real server: what an operator can do, and what it leaves behind.
import assert from 'node:assert/strict';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { read } from './declared.mjs';
import { Live, play } from './live.mjs';
import { Refusal, folder_for, operate, paddock, refusal, serve, started, verify } from './paddock.mjs';

const game = { game: 'street-illegal' };
const why = ['--why', 'a test'];

const refused = async (promise) => {
  const error = await promise.then(() => assert.fail('it was done'), (error) => error);
  if (!(error instanceof Refusal)) throw error;
  return error;
};

// Everything that stands in the folder of the database.
async function bytes_of(server) {
  const folder = dirname(server.data);
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.admin'));
  return Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')));
}

async function resigned(race, people) {
  const lives = [];
  for (const { key } of people) lives.push(await Live.join(race, { key }));
  for (const live of lives) await live.ask({ type: 'resign' });
  await lives[0].until('the end', () => lives[0].over);
}

test('the socket is the operator\'s alone, and the network has nothing of it', async (t) => {
  const server = await serve(t);
  const socket = `${server.data}.admin`;
  assert.equal((await stat(socket)).mode & 0o777, 0o600);
  assert.match((await operate(server, 'status')).version, /^\d+\.\d+/);
  for (const path of ['/api/admin/status', '/api/admin/people'])
    assert.equal((await fetch(server.url + path)).status, 404);
  const none = await paddock('admin', '--data', join(await folder_for(t), 'none.db'), 'status');
  assert.equal(none.code, 2);
  assert.match(none.complaint, /start the server.*--data.*--socket/);
  assert.equal(await server.end('SIGTERM'), 0);
  await assert.rejects(stat(socket), 'a clean stop removes it');
  await server.start();
  await server.restart('SIGKILL');
  assert.ok((await operate(server, 'status')).opened > 0, 'what a killed server left is replaced');
});

test('races and seasons are listed, shown, ended and deleted', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], game);
  const other = await ada.create({ ...game, seats: [{ driver: 'human' }] });
  const list = await operate(server, 'race', 'list', '--state', 'running');
  assert.deepEqual(list.map(({ race }) => race), [race.id]);
  assert.equal((await operate(server, 'race', 'list', '--person', ben.person)).length, 1);
  assert.match((await paddock('admin', '--data', server.data, 'race', 'list')).out, new RegExp(`${race.id} +street-illegal +running .*Ada, Ben`));

  const live = await Live.join(race, { key: ada.key });
  await operate(server, 'race', 'end', race.id, '--why', 'nobody moves');
  await live.until('the end', () => live.info.state === 'over');
  assert.match(live.info.stopped.text, /operator.*nobody moves/);
  assert.equal(live.info.result, null);
  assert.equal(await refusal(live.ask({ type: 'undo' })), 'conflict');
  await server.restart('SIGTERM');
  const { stopped } = await ada.get(race.path);
  assert.deepEqual([stopped.id, stopped.args], ['server.stopped.race-by-operator', { why: { text: 'nobody moves' } }]);
  assert.equal((await paddock('admin', '--data', server.data, '--yes', 'race', 'end', race.id, ...why)).code, 1);

  const watcher = await Live.join(other, { key: ada.key });
  await operate(server, 'race', 'delete', other.id, ...why);
  await assert.rejects(watcher.until('the end of the connection', () => false), /closed/);
  assert.equal(await refusal(ada.get(other.path)), 'not-found');
  assert.equal((await ada.get('/api/me')).races.length, 0);

  const cup = await ada.post('/api/seasons', { name: 'Cup', game: 'street-illegal', rounds: [{ name: 'One' }, { name: 'Two' }] });
  for (const person of [ada, ben]) await person.post(`/api/seasons/${cup.season}/drivers`, { do: 'enter', invite: cup.invite });
  const { rounds } = await ada.post(`/api/seasons/${cup.season}/start`);
  const driven = rounds[0].tables[0].race;
  assert.equal((await operate(server, 'season', 'list'))[0].name, 'Cup');
  const kept = await paddock('admin', '--data', server.data, '--yes', 'race', 'delete', driven, ...why);
  assert.equal(kept.code, 1);
  assert.match(kept.complaint, new RegExp(cup.season));
  await operate(server, 'season', 'end', cup.season, ...why);
  const ended = await ada.get(`/api/seasons/${cup.season}`);
  assert.equal(ended.state, 'over');
  assert.match(ended.ended.text, /operator/);
  assert.equal((await ada.get(`/api/races/${driven}`)).state, 'over');
  assert.equal(await refusal(ada.post(`/api/seasons/${cup.season}/start`)), 'conflict');
  await operate(server, 'season', 'delete', cup.season, ...why);
  assert.equal(await refusal(ada.get(`/api/seasons/${cup.season}`)), 'not-found');
  assert.equal(await refusal(ada.get(`/api/races/${driven}`)), 'not-found');
  await server.end('SIGTERM');
  assert.equal((await paddock('check-data', server.data)).code, 0);
});

test('bans say until when and why, for people and for networks', async (t) => {
  const server = await serve(t, '--behind-proxy');
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], game);
  const live = await Live.join(race, { key: ben.key });
  await operate(server, 'person', 'ban', ben.person, '--for', '2h', '--why', 'cheating');
  const error = await refused(ben.get('/api/me'));
  assert.equal(error.code, 'forbidden');
  assert.match(error.text, /until \d{4}-\d\d-\d\d \d\d:\d\d UTC: cheating/);
  await assert.rejects(live.until('the end of the connection', () => false), /closed/);
  assert.equal(live.messages.at(-1).code, 'forbidden');
  assert.equal(await refusal(Live.join(race, { key: ben.key })), 'forbidden');
  await ada.get('/api/me');
  await operate(server, 'person', 'unban', ben.person, ...why);
  await ben.get('/api/me');

  const from = (address) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const options = { hostname, port, path: '/api/health', headers: { 'x-forwarded-for': address }, agent: false };
      request(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject).end();
    });
  const [near, far] = await Promise.all(['192.0.2.9', '192.0.3.9'].map((address) => Live.join(race, { key: ada.key }, { headers: { 'x-forwarded-for': address } })));
  const news = await server.fetch('/api/me/events', { headers: { authorization: `Bearer ${ada.key}`, 'x-forwarded-for': '192.0.2.9' } });
  await operate(server, 'address', 'ban', '192.0.2.0/24', '--for', '12h', '--why', 'flood');
  await assert.rejects(near.until('the end of the connection', () => false), /closed/);
  assert.match(near.messages.at(-1).message.text, /your address is banned .*: flood/);
  assert.match(await news.text(), /welcome/, 'the stream has ended');
  assert.equal((await far.ask({ type: 'why_not', answer: 'fly', seat: 1 })).type, 'because', 'others stay');
  await operate(server, 'address', 'ban', '2001:db8::/32', '--for', 'ever', '--why', 'flood');
  assert.deepEqual([await from('192.0.2.77'), await from('192.0.3.1'), await from('2001:db8:7::1'), await from('2001:db9::1')], [403, 200, 403, 200]);
  await server.restart('SIGKILL');
  assert.equal(await from('192.0.2.1'), 403, 'it outlives the server');
  await operate(server, 'address', 'unban', '192.0.2.0/24', ...why);
  assert.equal(await from('192.0.2.1'), 200);
  assert.deepEqual((await operate(server, 'sanctions')).map(({ who }) => who), ['2001:db8::/32']);
  for (const wrong of ['everybody', '0.0.0.0/0', '192.0.2.0/33'])
    assert.equal((await paddock('admin', '--data', server.data, '--yes', 'address', 'ban', wrong, '--for', '1h', ...why)).code, 1);
});

test('whom the operator mutes cannot chat, and deleted lines are gone from screens and disk', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], game);
  const [hers, his] = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  await his.ask({ type: 'say', text: 'unspeakable-insult' });
  await hers.until('the line', () => hers.said.length === 1);
  const [line] = hers.said;
  assert.equal(line.person, ben.person);
  const [told] = await operate(server, 'chat', 'list', race.id);
  assert.deepEqual([told.number, told.person, told.text], [line.number, ben.person, 'unspeakable-insult']);
  await operate(server, 'chat', 'delete', race.id, String(line.number), ...why);
  await hers.until('the deletion', () => hers.said.length === 0);
  const later = await Live.join(race, { key: ada.key });
  assert.deepEqual(later.said, []);
  await operate(server, 'person', 'mute', ben.person, '--for', '7d', '--why', 'insults');
  const error = await refused(his.ask({ type: 'say', text: 'hello?' }));
  assert.equal(error.code, 'forbidden');
  assert.match(error.text, /not chat.*until.*insults/);
  await operate(server, 'person', 'unmute', ben.person, ...why);
  await his.ask({ type: 'say', text: 'sorry' });
  await operate(server, 'compact');
  for (const bytes of await bytes_of(server)) assert.ok(!bytes.includes('unspeakable-insult'));
  await server.restart('SIGKILL');
  assert.deepEqual((await Live.join(race, { key: ada.key })).said.map(({ text }) => text), ['sorry']);
});

test('people mute others for themselves', async (t) => {
  const server = await serve(t);
  const [ada, ben, cleo] = await server.people('Ada', 'Ben', 'Cleo');
  const race = await started([ada, ben, cleo], game);
  const [hers, his, third] = await Promise.all([ada, ben, cleo].map(({ key }) => Live.join(race, { key })));
  await ada.post('/api/me/mutes', { person: ben.person, mute: true });
  await his.ask({ type: 'say', text: 'one' });
  await third.ask({ type: 'say', text: 'two' });
  await hers.until('a line', () => hers.said.length > 0);
  await third.until('both', () => third.said.length === 2);
  assert.deepEqual(hers.said.map(({ text }) => text), ['two']);
  await server.restart('SIGTERM');
  assert.deepEqual((await ada.get('/api/me/mutes')).muted, [{ person: ben.person, name: 'Ben' }]);
  assert.deepEqual((await Live.join(race, { key: ada.key })).said.map(({ text }) => text), ['two']);
  await ada.post('/api/me/mutes', { person: ben.person, mute: false });
  assert.deepEqual((await Live.join(race, { key: ada.key })).said.map(({ text }) => text), ['one', 'two']);
});

test('reports reach the operator with what was said', async (t) => {
  const server = await serve(t);
  const [ada, ben, eve] = await server.people('Ada', 'Rude Ben', 'Eve');
  const race = await started([ada, ben], game);
  const live = await Live.join(race, { key: ben.key });
  await live.ask({ type: 'say', text: 'go home' });
  const [line] = await operate(server, 'chat', 'list', race.id);
  await ada.post('/api/reports', { about: 'chat', race: race.id, line: line.number, words: 'not nice' });
  await ada.post('/api/reports', { about: 'name', race: race.id, person: ben.person });
  assert.equal(await refusal(eve.post('/api/reports', { about: 'chat', race: race.id, line: line.number })), 'forbidden');
  assert.equal(await refusal(ada.post('/api/reports', { about: 'chat', race: race.id, line: 9999 })), 'not-found');
  const [name, chat] = await operate(server, 'report', 'list');
  assert.deepEqual([chat.person, chat.quote, chat.words, chat.reporter], [ben.person, 'go home', 'not nice', ada.person]);
  assert.deepEqual([name.about, name.quote], ['name', 'Rude Ben']);
  await operate(server, 'report', 'settle', String(chat.report), '--why', 'line deleted');
  assert.deepEqual((await operate(server, 'report', 'list')).map(({ report }) => report), [name.report]);
  assert.equal((await operate(server, 'report', 'list', '--all')).length, 2);
  for (let n = 2; n < 20; ++n) await ada.post('/api/reports', { about: 'name', race: race.id, person: ben.person });
  assert.equal(await refusal(ada.post('/api/reports', { about: 'name', race: race.id, person: ben.person })), 'too-much');
});

test('a server without chat, or only for drivers', async (t) => {
  const server = await serve(t, '--chat', 'off');
  const [ada, ben] = await server.people('Ada', 'Ben');
  assert.equal((await server.request('GET', '/api/health')).chat, 'off');
  assert.equal(await refusal(ada.create({ ...game, chat: 'players', seats: [{ driver: 'human' }] })), 'forbidden');
  const race = await started([ada, ben], game);
  const live = await Live.join(race, { key: ada.key });
  assert.equal(live.info.chat, 'off');
  assert.equal(await refusal(live.ask({ type: 'say', text: 'hello' })), 'forbidden');

  const open = await serve(t);
  const cleo = await open.person('Cleo');
  const talk = await started([cleo], { ...game, chat: 'everyone' });
  await (await Live.join(talk, { key: cleo.key })).ask({ type: 'say', text: 'before' });
  open.flags = [...open.flags, '--chat', 'off'];
  await open.restart('SIGTERM');
  const now = await Live.join(talk, { key: cleo.key });
  assert.deepEqual([now.info.chat, now.said], ['off', []]);
});

test('a server by invitation only', async (t) => {
  const server = await serve(t, '--invitation-only');
  assert.equal((await server.request('GET', '/api/health')).invitation_only, true);
  const enter = (invitation) => server.request('POST', '/api/people', { name: 'Ada', ...(invitation && { invitation }) });
  assert.equal(await refusal(enter()), 'forbidden');
  assert.equal(await refusal(enter('guess')), 'forbidden');
  const { code } = await operate(server, 'invite', '--uses', '2', '--for', '4w', '--note', 'club');
  await enter(code);
  const [made] = await operate(server, 'invitations', 'list');
  assert.deepEqual([made.uses, made.note, JSON.stringify(made).includes(code)], [1, 'club', false]);
  await enter(code);
  assert.equal(await refusal(enter(code)), 'forbidden');
  const second = await operate(server, 'invite');
  await operate(server, 'invitations', 'revoke', String(second.invitation), ...why);
  assert.equal(await refusal(enter(second.code)), 'forbidden');
  for (const bytes of await bytes_of(server)) assert.ok(!bytes.includes(code));
});

test('what is destructive is asked for, and everything is in the book', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const race = await ada.create({ ...game, seats: [{ driver: 'human' }] });
  const words = ['admin', '--data', server.data, 'race', 'delete', race.id];
  const unsure = await paddock(...words, ...why);
  assert.equal(unsure.code, 2);
  assert.match(unsure.complaint, new RegExp(`deletes race ${race.id}[^]*nothing was done`));
  assert.equal((await paddock(...words, '--yes')).code, 2, 'without a reason');
  await ada.get(race.path);
  await operate(server, 'person', 'rename', ada.person, 'Driver 7', '--why', 'rude name');
  assert.equal((await ada.get('/api/me')).name, 'Driver 7');
  await operate(server, 'race', 'delete', race.id, '--why', 'asked for');
  await assert.rejects(operate(server, 'race', 'delete', race.id, ...why), /no race/);
  const acts = await operate(server, 'audit');
  assert.deepEqual(acts.map(({ what, subject, why, outcome }) => [what, subject, why, outcome.split(':')[0]]), [
    ['delete race', race.id, 'a test', 'refused'],
    ['delete race', race.id, 'asked for', 'done'],
    ['rename person', ada.person, 'rude name', 'done'],
  ]);
  const { username } = (await import('node:os')).userInfo();
  assert.ok(acts.every(({ actor, at }) => actor === username && at > 1e12));
  assert.equal((await operate(server, 'audit', '--about', ada.person)).length, 1);
  for (const group of [[], ['race'], ['person', 'ban'], ['report', 'settle']]) {
    const help = await paddock('admin', ...group, '--help');
    assert.equal(help.code, 0);
    assert.match(help.out, /paddock admin|Usage/);
  }
});

test('a person is exported whole', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], game);
  const lives = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  await lives[0].ask({ type: 'say', text: 'my own words' });
  await lives[1].ask({ type: 'say', text: 'words of another' });
  await play(lives);
  await ada.post('/api/me/mutes', { person: ben.person, mute: true });
  const profile = { number: 27, livery: 3, helmet: 9 };
  await server.request('PUT', '/api/me', { profile }, ada.key);
  const file = join(await folder_for(t), 'ada.json');
  await paddock('admin', '--data', server.data, 'person', 'export', ada.person, '--to', file);
  const text = await readFile(file, 'utf8');
  const about = JSON.parse(text);
  assert.deepEqual([about.name, about.muted, about.keys], ['Ada', [ben.person], 1]);
  assert.deepEqual(about.profile, profile);
  assert.equal(about.logs[0].race, race.id);
  const kinds = new Set(about.logs[0].entries.map(({ kind }) => kind));
  for (const kind of ['claimed', 'answered', 'said']) assert.ok(kinds.has(kind), kind);
  assert.ok(text.includes('my own words') && !text.includes('words of another'));
});

// A person who is everywhere: a finished, a running and an open race, a season, a report, other people's mutes.
test('an erased person is nowhere, and every race still replays', { timeout: 60_000 }, async (t) => {
  const server = await serve(t);
  const [zeb, ben] = await server.people('Zebulon Quux', 'Ben');
  const finished = [];
  for (const race of [game, { game: 'formula-de', options: { laps: 1 } }, { game: 'pole-position', options: { laps: 2 } }, { game: 'race-formula-90' }]) {
    finished.push(await started([zeb, ben], race, 'pro'));
    const live = await Live.join(finished.at(-1), { key: zeb.key });
    await live.ask({ type: 'say', text: `whispered-words in ${race.game}` });
    await resigned(finished.at(-1), [zeb, ben]);
  }
  const running = await started([zeb, ben], game);
  const open = await zeb.create({ ...game, seats: [{ driver: 'human' }, { driver: 'human' }] });
  await open.claim(zeb, 1, { name: 'Zebulon the Great' });
  const cup = await ben.post('/api/seasons', { name: "Zebulon Quux's cup", game: 'street-illegal', rounds: [{ name: 'One' }, { name: 'Two' }] });
  for (const person of [zeb, ben])
    await person.post(`/api/seasons/${cup.season}/drivers`, { do: 'enter', invite: cup.invite, team: `Team ${zeb.name}`, entropy: `dice of ${person.name}` });
  const { rounds } = await ben.post(`/api/seasons/${cup.season}/start`);
  const table = rounds[0].tables[0].race;
  await resigned({ server, id: table, path: `/api/races/${table}` }, [zeb, ben]);
  const raced = () => ben.get(`/api/seasons/${cup.season}`);
  while ((await raced()).rounds[0].state !== 'raced');
  await zeb.post('/api/records', { record: await finished[0].record(zeb), do: 'watch' });
  await ben.post('/api/me/mutes', { person: zeb.person, mute: true });
  await ben.post('/api/reports', { about: 'name', race: running.id, person: zeb.person });
  const before = await Promise.all(finished.map((race) => ben.get(race.path)));
  const seen = await Live.join(running, { key: ben.key });
  const theirs = await Live.join(running, { key: zeb.key });

  const { races, seasons } = await operate(server, 'person', 'erase', zeb.person, '--why', 'asked for it');
  assert.ok(races >= 8 && seasons === 1, `${races} races, ${seasons} seasons`);
  assert.equal(await refusal(zeb.get('/api/me')), 'no-key');
  await assert.rejects(theirs.until('the end of the connection', () => false), /closed/);
  await seen.until('another name', () => seen.info.seats[0].name.startsWith('Erased'));
  await server.end('SIGTERM');
  for (const bytes of await bytes_of(server))
    for (const trace of ['Zebulon', 'whispered-words', 'Quux'])
      assert.ok(!bytes.includes(trace), `${trace}: ${bytes.slice(bytes.indexOf(trace) - 200, bytes.indexOf(trace) + 50)}`);
  const checked = await paddock('check-data', server.data);
  assert.equal(checked.code, 0, checked.out);
  assert.match(checked.out, /^\d+ races and seasons: \d+ fine$/m);

  await server.start();
  for (const [i, race] of finished.entries()) {
    const after = await ben.get(race.path);
    assert.deepEqual(after.result.map(({ place, points }) => [place, points]), before[i].result.map(({ place, points }) => [place, points]));
    assert.ok(after.seats[0].name.startsWith('Erased'));
    const record = await race.record(ben);
    assert.equal((await verify(t, record)).code, 0);
    await ben.get(`${race.path}/moments/3`);
    assert.match(await ben.get(`${race.path}/sheet`), /Erased/);
  }
  assert.equal((await ben.get(open.path + `?invite=${open.invite}`)).state, 'over');
  const season = await raced();
  assert.ok(season.drivers.some(({ name, left }) => name.startsWith('Erased') && left));
  assert.ok(season.rounds[0].tables[0].result.some(({ name }) => name.startsWith('Erased')));
  const [act] = await operate(server, 'audit');
  assert.deepEqual([act.what, act.subject, act.outcome], ['erase person', zeb.person, 'done']);
});

test('erasing a person leaves everybody else who has the name, and the words of the log', async (t) => {
  const server = await serve(t);
  const [human, pro, other] = await server.people('human', 'Pro', 'human');
  const shared = await started([human, pro, other], game, 'pro');
  await resigned(shared, [human, pro, other]);
  const alone = await started([other], game, 'pro');
  await resigned(alone, [other]);
  const names = async (race) => (await other.get(race.path)).seats.map(({ name }) => name);
  const before = await names(shared);
  assert.deepEqual(before, ['human', 'Pro 2', 'human 2', 'Pro']);
  for (const { person } of [human, pro]) await operate(server, 'person', 'erase', person, ...why);
  const [first, second, ...rest] = await names(shared);
  assert.deepEqual([first, second].map((name) => name.split(' ')[0]), ['Erased', 'Erased']);
  assert.deepEqual(rest, ['human 2', 'Pro']);
  assert.deepEqual(await names(alone), ['human', 'Pro']);
  assert.equal((await other.get('/api/me')).name, 'human');
  await server.end('SIGTERM');
  const checked = await paddock('check-data', server.data);
  assert.match(checked.out, /^2 races and seasons: 2 fine$/m);
});

test('the results of a season still are those of its records after an erasure', async (t) => {
  const server = await serve(t);
  const [zeb, ben] = await server.people('Zebulon', 'Ben');
  const { season, invite } = await ben.post('/api/seasons', { name: 'Cup', game: 'street-illegal', grid: 'standing', rounds: [{ name: 'One' }] });
  const at = `/api/seasons/${season}`;
  for (const person of [zeb, ben]) await person.post(`${at}/drivers`, { do: 'enter', invite, entropy: 'salt' });
  const { race } = (await ben.post(`${at}/start`)).rounds[0].tables[0];
  await resigned({ server, id: race, path: `/api/races/${race}` }, [zeb, ben]);
  while ((await ben.get(at)).state !== 'over');
  await operate(server, 'person', 'erase', zeb.person, ...why);
  const folder = await folder_for(t);
  const file = join(folder, 'cup.season');
  await writeFile(file, await ben.get(`${at}/export?format=season`));
  await writeFile(join(folder, 'one.race'), await ben.get(`/api/races/${race}/record`));
  const { code, out, complaint } = await paddock('season', 'verify', file, '--races', folder);
  assert.equal(code, 0, out + complaint);
});

test('figures are for this machine unless the operator opens them', async (t) => {
  const closed = await serve(t, '--behind-proxy');
  const open = await serve(t, '--behind-proxy', '--public-metrics');
  const status = async (server, address) =>
    (await server.fetch('/metrics', address && { headers: { 'x-forwarded-for': address } })).status;
  assert.deepEqual([await status(closed), await status(closed, '192.0.2.1'), await status(open, '192.0.2.1')], [200, 403, 200]);
  const text = await new Promise((resolve, reject) => {
    const asked = request({ socketPath: `${closed.data}.admin`, path: '/metrics' }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += part)).on('end', () => resolve(body));
    });
    asked.on('error', reject).end();
  });
  assert.match(text, /^paddock_build_info\{version="[\d.]+",build="\w[^"]*"\} 1$/m);
});

test('every figure of the dashboard and the alerts is one that the server has', async (t) => {
  const server = await serve(t);
  const text = await server.request('GET', '/metrics');
  const there = new Set([...text.matchAll(/^(paddock_\w+)[{ ]/gm)].map(([, name]) => name));
  const alerts = read('docs/operations/prometheus-alerts.yml');
  const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression);
  assert.equal(expressions.length, [...alerts.matchAll(/^ +- alert: /gm)].length);
  const { panels } = JSON.parse(read('docs/operations/grafana-dashboard.json'));
  expressions.push(...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  const named = expressions.flatMap((expression) => expression.match(/paddock_\w+/g) ?? []);
  assert.ok(named.length > 20);
  for (const name of named) assert.ok(there.has(name), name);
});
