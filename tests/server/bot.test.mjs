// The example of docs/protocol.md.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFile, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Live } from './live.mjs';
import { Server, folder_for, serve, verify } from './paddock.mjs';

const example = fileURLToPath(new URL('../../examples/bot.mjs', import.meta.url));

// The example beside ws, as somebody would have it who has nothing else.
async function folder_with_bot(t) {
  const folder = await folder_for(t);
  await copyFile(example, join(folder, 'bot.mjs'));
  await symlink(fileURLToPath(new URL('node_modules', import.meta.url)), join(folder, 'node_modules'));
  return folder;
}

function run(t, folder, ...args) {
  const child = spawn(process.execPath, [join(folder, 'bot.mjs'), ...args]);
  t.after(() => child.kill());
  const bot = { out: '', complaint: '' };
  child.stdout.on('data', (text) => (bot.out += text));
  child.stderr.on('data', (text) => (bot.complaint += text));
  bot.end = new Promise((resolve) => child.once('exit', resolve));
  return bot;
}

test('two bots of at most 60 lines finish a race, although the server is killed in the middle', async (t) => {
  assert.ok((await readFile(example, 'utf8')).trimEnd().split('\n').length <= 60);
  const folder = await folder_with_bot(t);
  const server = await serve(t);
  const ada = await server.person('Ada');
  const seats = [{ driver: 'human' }, { driver: 'human' }, { driver: 'rookie' }];
  const race = await ada.create({ game: 'race-formula-90', seats, auto_start: true });
  const bots = ['Bit', 'Bolt'].map((name) => run(t, folder, server.url, race.id, race.invite, name));
  const spectator = await Live.join(race, { key: ada.key });
  await spectator.until('a dozen answers', () => spectator.events.length > 20);
  await server.restart('SIGKILL');
  await spectator.connect();
  assert.ok(!spectator.over, 'the race was not over yet');
  for (const bot of bots) {
    assert.equal(await bot.end, 0, bot.complaint);
    assert.match(bot.out, /seat [12]\n\d+ \w+/);
  }
  assert.equal((await verify(t, await race.record(ada))).code, 0);
});

// With the limits that a server has if nobody sets others, and with some that the bots do run into.
describe('two bots finish a race', { concurrency: true }, () => {
  const strict = ['--rate-messages', '3', '--rate-requests', '1'];
  for (const [game, ...limits] of [['formula-de'], ['pole-position'], ['race-formula-90'], ['street-illegal'], ['street-illegal', ...strict]])
    test(`${game} ${limits.join(' ') || 'with standard limits'}`, { timeout: 120_000 }, async (t) => {
      const folder = await folder_with_bot(t);
      const server = await new Server(join(folder, 'paddock.db'), limits).start();
      t.after(() => server.end('SIGKILL'));
      const ada = await server.person('Ada');
      const seats = [{ driver: 'human' }, { driver: 'human' }, { driver: 'pro' }];
      const race = await ada.create({ game, seats, auto_start: true });
      const bots = ['Bit', 'Bolt'].map((name) => run(t, folder, server.url, race.id, race.invite, name));
      for (const bot of bots) {
        assert.equal(await bot.end, 0, bot.complaint);
        assert.equal(bot.complaint, '');
        assert.match(bot.out, /seat [12]\n\d+ \w+/);
      }
    });
});
