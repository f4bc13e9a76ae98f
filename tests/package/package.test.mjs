// The Debian package, unpacked into a tree of its own: what is in it, and a race on its server. PADDOCK_PACKAGE=FILE.deb
import assert from 'node:assert/strict';
import { access, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Live, play } from '../server/live.mjs';
import { Server, folder_for, run, started, verify } from '../server/paddock.mjs';

const file = process.env.PADDOCK_PACKAGE;
if (!file) throw new Error('PADDOCK_PACKAGE must be the path of the package');

async function unpacked(t) {
  const tree = await folder_for(t);
  assert.equal((await run('dpkg-deb', '--extract', file, tree)).code, 0);
  return tree;
}

const field = async (name) => (await run('dpkg-deb', '--field', file, name)).out.trim();

test('the package says what it is and needs', async () => {
  assert.equal(await field('Package'), 'paddock');
  assert.match(await field('Version'), /^\d+\.\d+\.\d+$/);
  for (const library of ['libc6', 'libicu', 'libpqxx', 'libsodium', 'libsqlite3', 'libmimalloc', 'adduser'])
    assert.ok((await field('Depends')).includes(library), library);
  const { out } = await run('dpkg-deb', '--info', file, 'conffiles');
  assert.equal(out.trim(), '/etc/paddock/paddock.conf');
  for (const script of ['postinst', 'prerm', 'postrm']) assert.match((await run('dpkg-deb', '--info', file, script)).out, /^#!\/bin\/sh\n/);
});

test('systemd understands the units, which keep the server to itself', async (t) => {
  const tree = await unpacked(t);
  const folder = join(tree, 'usr/lib/systemd/system');
  for (const unit of ['paddock.service', 'paddock-backup.service', 'paddock-backup.timer']) await access(join(folder, unit));
  const { out, complaint } = await run('systemd-analyze', 'security', '--offline=true', '--threshold=25', join(folder, 'paddock.service'));
  assert.match(out, /Overall exposure level for paddock.service: [12]\.\d OK/, out + complaint);
  for (const path of (await readFile(join(folder, 'paddock.service'), 'utf8')).match(/\/usr\/\S+/g)) await access(join(tree, path));
});

test('the server of the package is raced on, with its page', async (t) => {
  const tree = await unpacked(t);
  assert.ok((await stat(join(tree, 'etc/paddock/paddock.conf'))).isFile());
  const data = join(tree, 'var/lib/paddock');
  await mkdir(data, { recursive: true });
  const server = new Server(join(data, 'races.db'), ['--config', join(tree, 'etc/paddock/paddock.conf'), '--web', join(tree, 'usr/share/paddock/web')]);
  server.program = join(tree, 'usr/bin/paddock');
  t.after(() => server.end('SIGKILL'));
  await server.start();
  assert.match(await (await fetch(server.url)).text(), /<script/);
  const people = await server.people('Ada', 'Ben');
  const race = await started(people, { game: 'street-illegal' });
  await play(await Promise.all(people.map(({ key }) => Live.join(race, { key }))));
  assert.equal((await verify(t, await race.record(people[0]))).code, 0);
  assert.equal(await server.end('SIGTERM'), 0);
});

test('dpkg installs it, its own user runs it, and the races stay when it goes', { skip: process.getuid() !== 0 && 'only root can install' }, async () => {
  const script = fileURLToPath(new URL('install.sh', import.meta.url));
  const { code, out, complaint } = await run(script, file);
  assert.equal(code, 0, out + complaint);
  assert.deepEqual(out.trim().split('\n').map((line) => line.trim()), [
    'user: paddock /var/lib/paddock:/usr/sbin/nologin',
    `status: "version":"${await field('Version')}"`,
    'races: paddock 600',
    'left: /var/lib/paddock/races.db',
  ]);
});
