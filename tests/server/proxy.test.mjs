// The real Caddy with docs/operations/Caddyfile in front of a real server.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { check_answer } from './declared.mjs';
import { folder_for, operate, run, serve } from './paddock.mjs';

const caddyfile = fileURLToPath(new URL('../../docs/operations/Caddyfile', import.meta.url));

async function free_port() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// Caddy with a certificate of its own authority, on loopback alone.
async function proxy(t, server) {
  const folder = await folder_for(t);
  const port = await free_port();
  const file = join(folder, 'Caddyfile');
  const site = await readFile(caddyfile, 'utf8');
  const own = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n\tdefault_bind 127.0.0.1\n\tstorage file_system STORAGE\n}\n';
  await writeFile(file, own.replace('STORAGE', join(folder, 'caddy')) + site);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  env.PADDOCK_SITE = `localhost:${port}`;
  env.PADDOCK_UPSTREAM = new URL(server.url).host;
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
  let log = '';
  child.stderr.on('data', (text) => (log += text));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  t.after(async () => (child.kill('SIGTERM'), await gone));
  const ca = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  for (let tries = 0; ; ++tries) {
    const said = await ask({ port, ca: await readFile(ca).catch(() => undefined) }, '/api/health').catch((error) => error);
    if (said.status === 200) return { port, ca: await readFile(ca) };
    if (tries === 150) throw new Error(`Caddy does not serve: ${said.message ?? said.status}\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

// The answer, with what came of its body until `enough`.
function ask({ port, ca }, path, { method = 'GET', headers = {}, body, enough } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port, path, method, headers, ca }, (answer) => {
      let text = '';
      const end = () => (resolve({ status: answer.statusCode, headers: answer.headers, text }), asked.destroy());
      answer.on('data', (part) => ((text += part), enough?.(text) && end())).on('end', end);
    });
    asked.on('error', reject).end(body);
  });
}

test('the example for Caddy works: TLS, WebSocket, events, addresses', { timeout: 60_000 }, async (t) => {
  assert.equal((await run('caddy', 'version')).code, 0, 'caddy is missing: apt-get install --no-install-recommends caddy');
  const server = await serve(t, '--behind-proxy', '--host', 'localhost');
  const caddy = await proxy(t, server);
  const health = await ask(caddy, '/api/health');
  assert.equal(health.headers['strict-transport-security'], 'max-age=31536000');
  await check_answer('GET', '/api/health', new Response(health.text, { status: health.status, headers: { 'content-type': 'application/json' } }));

  const made = await ask(caddy, '/api/people', { method: 'POST', headers: { 'content-type': 'application/json', origin: `https://localhost:${caddy.port}` }, body: '{"name":"Ada"}' });
  assert.equal(made.status, 201, 'the origin of the proxy is that of the server');
  const ada = { ...JSON.parse(made.text), server };
  const headers = { authorization: `Bearer ${ada.key}` };

  const events = ask(caddy, '/api/me/events', { headers, enough: (text) => text.includes('event: race') });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const body = JSON.stringify({ game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'pro' }] });
  const race = JSON.parse((await ask(caddy, '/api/races', { method: 'POST', headers, body })).text);
  assert.equal((await ask(caddy, `/api/races/${race.race}/seats/1`, { method: 'POST', headers, body: '{"do":"claim"}' })).status, 200);
  assert.match((await events).text, new RegExp(`event: race\ndata: .*${race.race}`), 'at once, while the stream stays open');

  const socket = new WebSocket(`wss://localhost:${caddy.port}/api/races/${race.race}/live`, { ca: caddy.ca });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'hello', key: ada.key }));
  const update = await new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(data))));
  socket.terminate();
  assert.deepEqual([update.type, update.you.seats], ['update', [1]]);

  // Caddy tells the client's address, and does not believe one that the client makes up.
  await operate(server, 'address', 'ban', '192.0.2.0/24', '--for', '1h', '--why', 'test');
  assert.equal((await ask(caddy, '/api/games', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status, 200);
  await operate(server, 'address', 'ban', '127.0.0.0/8', '--for', '1h', '--why', 'test');
  const banned = await ask(caddy, '/api/games');
  assert.equal(banned.status, 403);
  assert.match(banned.text, /your address is banned/);
});
