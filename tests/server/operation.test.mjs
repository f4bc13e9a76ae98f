// What whoever runs a server relies on.
import assert from 'node:assert/strict';
import { chmod, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { Live, play } from './live.mjs';
import { Server, folder_for, paddock, refusal, serve, started } from './paddock.mjs';

test('keys, invitations and recovery codes are neither stored nor logged', async (t) => {
  const server = await serve(t, '--log', 'json');
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], { game: 'street-illegal' });
  const moved = await server.request('POST', '/api/people/recover', { recovery: ben.recovery });
  await refusal(ada.get(`${race.path}?invite=${race.invite}`));
  await refusal(Live.join(race, { key: 'a wrong key', invite: race.invite }));
  const lives = await Promise.all([ada, moved].map(({ key }) => Live.join(race, { key })));
  await play(lives);
  assert.equal(await server.end('SIGTERM'), 0);

  const logged = server.log.trimEnd().split('\n').filter((line) => !line.startsWith('Paddock is at'));
  assert.ok(logged.length > 0);
  for (const line of logged) assert.ok(typeof JSON.parse(line) === 'object', line);
  const kept = [server.log];
  const folder = dirname(server.data);
  for (const file of await readdir(folder)) kept.push(await readFile(join(folder, file), 'latin1'));
  assert.ok(kept.some((text) => text.includes(race.id)), 'the race is stored');
  for (const secret of [ada.key, ben.key, moved.key, ada.recovery, ben.recovery, moved.recovery, race.invite])
    for (const text of kept) assert.ok(!text.includes(secret));
});

test('the database and its copies are for the eyes of their owner', async (t) => {
  const folder = await folder_for(t);
  const server = new Server(join(folder, 'paddock.db'), Server.unlimited);
  t.after(() => server.end('SIGKILL'));
  await server.start();
  const ada = await server.person('Ada');
  assert.equal((await paddock('backup', '--data', server.data, join(folder, 'copy.db'))).code, 0);
  const modes = async () => Promise.all((await readdir(folder)).map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077]));
  for (const [name, others] of await modes()) assert.equal(others, 0, name);
  await server.end('SIGTERM');
  await chmod(server.data, 0o644); // as Paddock left it before
  await server.start();
  await server.request('GET', '/api/me', undefined, ada.key);
  assert.equal((await stat(server.data)).mode & 0o007, 0);
});

test('settings come from flags, a file or the environment', async (t) => {
  const folder = await folder_for(t);
  const file = join(folder, 'paddock.conf');
  await writeFile(file, '[serve]\nraces-per-person = 2\n');
  const configured = new Server(join(folder, 'a.db'), ['--config', file]);
  t.after(() => configured.end('SIGKILL'));
  process.env.PADDOCK_RACES_PER_PERSON = '3';
  t.after(() => delete process.env.PADDOCK_RACES_PER_PERSON);
  const by_environment = new Server(join(folder, 'b.db'), []);
  t.after(() => by_environment.end('SIGKILL'));
  const by_flag = new Server(join(folder, 'c.db'), ['--races-per-person', '1']);
  t.after(() => by_flag.end('SIGKILL'));
  await by_environment.start();
  await by_flag.start();
  delete process.env.PADDOCK_RACES_PER_PERSON;
  await configured.start();
  for (const [server, most] of [[configured, 2], [by_environment, 3], [by_flag, 1]]) {
    const ada = await server.person('Ada');
    const create = () => ada.create({ game: 'street-illegal', seats: [{ driver: 'human' }] });
    for (let n = 0; n < most; ++n) await create();
    assert.equal(await refusal(create()), 'conflict');
  }
});

test('figures for Prometheus count what happens', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const race = await started([ada], { game: 'street-illegal' });
  const live = await Live.join(race, { key: ada.key });
  await play([live]);
  const text = await server.request('GET', '/metrics');
  assert.ok(Number(text.match(/^paddock_answers_total (\d+)$/m)[1]) > 10, text);
  for (const line of text.trimEnd().split('\n')) assert.match(line, /^(# (HELP|TYPE) paddock_\w+ .+|paddock_\w+(\{[^}]*\})? [\d.e+-]+)$/);
});

test('what cannot work is said at once', async (t) => {
  const server = await serve(t);
  const folder = await folder_for(t);
  const port = new URL(server.url).port;
  const taken = await paddock('serve', '--port', port, '--data', join(folder, 'x.db'));
  assert.equal(taken.code, 2);
  assert.match(taken.complaint, new RegExp(`port ${port}`));
  const unreadable = join(folder, 'text.db');
  await writeFile(unreadable, 'this is no database'.repeat(100));
  const damaged = await paddock('serve', '--port', '0', '--data', unreadable);
  assert.equal(damaged.code, 2);
  assert.ok(damaged.complaint.length > 10);
  assert.equal((await paddock('backup', '--data', join(folder, 'none.db'), join(folder, 'copy.db'))).code, 2);
});
