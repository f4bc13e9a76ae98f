// The database as a file: one server on it, whole when the server stops, and refused in words when it cannot be used.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmod, copyFile, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { serve_on_bad_machine } from './bad_machine.mjs';
import { Live, play } from './live.mjs';
import { Server, binary, folder_for, paddock, refusal, serve, started } from './paddock.mjs';

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// A server on `data` that is expected to refuse.
function refused(data, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(binary, ['serve', '--port', '0', '--data', data], options);
    let complaint = '';
    child.stderr.on('data', (text) => (complaint += text));
    child.stdout.on('data', () => child.kill());  // it has opened
    child.once('exit', (code) => resolve({ code, complaint }));
  });
}

test('a second server on the same database is refused, but copies and checks are not', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  await started([ada], { game: 'street-illegal' });
  const second = await refused(server.data);
  assert.equal(second.code, 2);
  assert.match(second.complaint, /is in use, by a server or a move: stop it first/);
  const copy = join(dirname(server.data), 'copy.db');
  assert.equal((await paddock('backup', '--data', server.data, copy)).code, 0);
  assert.equal((await paddock('check-data', server.data)).code, 0);
  assert.equal((await paddock('check-data', copy)).code, 0);
  await server.end('SIGKILL');
  await server.start();  // the lock went with the process
});

test('after a stop one file is the whole database, and only its owner can read it', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const race = await started([ada], { game: 'street-illegal' });
  await play([await Live.join(race, { key: ada.key })]);
  assert.equal((await stat(server.data)).mode & 0o777, 0o600);
  assert.equal(await server.end('SIGTERM'), 0);
  assert.deepEqual(await readdir(dirname(server.data)), ['paddock.db']);
  const folder = await folder_for(t);
  await copyFile(server.data, join(folder, 'plain.db'));
  const copy = await new Server(join(folder, 'plain.db')).start();
  t.after(() => copy.end('SIGKILL'));
  assert.equal((await copy.request('GET', race.path, undefined, ada.key)).state, 'over');
});

test('a file that may not be written is refused in words', async (t) => {
  const server = await serve(t);
  await server.end('SIGTERM');
  const folder = dirname(server.data);
  const nobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  await chmod(server.data, 0o444);
  await chmod(folder, 0o555);
  const found = await refused(server.data, nobody);
  await chmod(folder, 0o755);
  assert.equal(found.code, 2);
  assert.match(found.complaint, /paddock\.db cannot be written: Permission denied/);
});

test('a damaged file is refused in words, and check-data says what is left', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  for (let n = 0; n < 3; ++n) await play([await Live.join(await started([ada], { game: 'street-illegal' }), { key: ada.key })]);
  await server.end('SIGTERM');
  const file = await open(server.data, 'r+');
  const pages = (await file.stat()).size / 1024;
  for (let page = Math.floor(pages / 2); page < pages; ++page) await file.write(Buffer.alloc(100, 255), 0, 100, page * 1024);
  await file.close();
  const found = await refused(server.data);
  assert.equal(found.code, 2);
  assert.match(found.complaint, /is damaged \([^]+\): restore a backup/);
  const checked = await paddock('check-data', server.data);
  assert.notEqual(checked.code, 0);
  assert.match(checked.out + checked.complaint, /damaged/);
});

test('the log of the database is moved into the file while people play, and the figures show it', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  await play([await Live.join(await started([ada], { game: 'street-illegal' }), { key: ada.key })]);
  const figure = async (name) => Number((await server.request('GET', '/metrics')).match(new RegExp(`^${name} (\\S+)$`, 'm'))[1]);
  for (const late = Date.now() + 10_000; (await figure('paddock_log_moves_total')) === 0; ) assert.ok(Date.now() < late, 'nothing was moved');
  assert.ok((await figure('paddock_database_bytes')) > 50_000);
  assert.ok((await figure('paddock_database_log_bytes')) > 0);
  assert.ok((await figure('paddock_log_move_seconds_total')) > 0);
});

test('while the disk is full nothing is lost, health says so, and everything goes on when there is room again', async (t) => {
  const { server, fill_disk, free_disk } = await serve_on_bad_machine(t);
  const ada = await server.person('Ada');
  const race = await started([ada], { game: 'street-illegal' });
  const live = await Live.join(race, { key: ada.key });
  await fill_disk();
  const health = async () => (await server.fetch('/api/health')).status;
  const until_health_is = async (status) => {
    for (const late = Date.now() + 10_000; (await health()) !== status; await sleep(100)) assert.ok(Date.now() < late, `health is not ${status}`);
  };
  await until_health_is(503);
  assert.match((await (await server.fetch('/api/health')).json()).why.text, /full/);
  const before = live.question.id;
  assert.equal(await refusal(live.answer(live.question.options[0].id)), 'trouble');
  assert.equal(live.question.id, before, 'it has not happened');
  assert.equal((await fetch(`${server.url}/api/people`, { method: 'POST', body: '{"name":"Ben"}' })).status, 500);
  await free_disk();
  await until_health_is(200);
  await play([live]);
  assert.ok(live.over);
});

test('a server that stops answers whoever it has heard, and says goodbye to the others', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const quiet = await started([ada], { game: 'street-illegal' });
  const live = await Live.join(quiet, { key: ada.key });
  const long = await ada.create({ game: 'street-illegal', options: { races: 100 }, seats: Array(7).fill({ driver: 'pro' }) });
  const answer = long.start(ada).then(() => 'answered', (error) => error.message);
  await sleep(100);
  const ended = server.end('SIGTERM');
  assert.equal(await answer, 'answered');
  assert.equal(await ended, 0);
  await assert.rejects(live.until('the end', () => false), { code: 1001 });
});
