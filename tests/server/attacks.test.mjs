// Attacks of one client that keeps within the protocol, in short form: an honest player still gets answers.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import WebSocket from 'ws';
import { Live } from './live.mjs';
import { Server, binary, folder_for, refusal, started } from './paddock.mjs';

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// A server with its own limits, except for those named.
async function defended(t, ...flags) {
  const server = new Server(join(await folder_for(t), 'paddock.db'), flags);
  t.after(() => server.end('SIGKILL'));
  return server.start();
}

const port_of = (server) => Number(new URL(server.url).port);

// Bytes as they are, and what comes back until the server closes or the moment is over.
function raw(server, bytes, ms = 1000) {
  return new Promise((resolve) => {
    const socket = connect(port_of(server), '127.0.0.1');
    let text = '';
    const end = () => (socket.destroy(), resolve(text));
    socket.on('data', (data) => (text += data));
    socket.on('end', end);
    socket.on('error', end);
    if (bytes) socket.write(bytes, 'latin1');
    setTimeout(end, ms);
  });
}

// One request on a connection of its own, or on the agent's.
function ask(server, path, { headers = {}, agent, method = 'GET', body } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: port_of(server), path, method, headers, agent }, (answer) => {
      const parts = [];
      answer.on('data', (data) => parts.push(data));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function honest(server) {
  const began = Date.now();
  const { status } = await server.request('GET', '/api/health');
  assert.equal(status, 'fine');
  return Date.now() - began;
}

const figure = async (server, name) => {
  const text = await server.request('GET', '/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  assert.ok(line, `${name} in ${text}`);
  return Number(line.split(' ')[1]);
};

test('silent sockets count when they come, and are closed after ten seconds', { timeout: 40_000 }, async (t) => {
  const server = await defended(t, '--connections-per-address', '20', '--log', 'json');
  const began = Date.now();
  const sockets = [];
  const ended = [];
  for (let n = 0; n < 60; ++n) {
    const socket = connect({ port: port_of(server), host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.on('error', () => {});
    const one = { text: '', after: null };
    socket.on('data', (data) => (one.text += data));
    socket.on('close', () => (one.after = Date.now() - began));
    sockets.push(socket);
    ended.push(one);
  }
  await wait(500);
  const refused = ended.filter(({ after }) => after !== null);
  assert.equal(refused.length, 40);
  for (const { text } of refused) {
    const [head, body] = text.split('\r\n\r\n');
    assert.match(head, /^HTTP\/1.1 429 [^]*Retry-After: \d+/);
    assert.equal(JSON.parse(body).code, 'too-fast');
    assert.equal(Buffer.byteLength(body), Number(head.match(/Content-Length: (\d+)/)[1]));
  }
  assert.ok(await honest(server) < 2000);
  assert.equal(await figure(server, 'paddock_connections_refused_total'), 40);
  assert.ok(await figure(server, 'paddock_sockets') < 25);
  while (ended.some(({ after }) => after === null)) await wait(100);
  for (const { after } of ended.filter(({ after }) => after > 1000)) assert.ok(after > 8000 && after < 25_000, `${after} ms`);
  const line = server.log.split('\n').find((one) => one.includes('connections were refused'));
  assert.equal(JSON.parse(line).count, '40');
});

test('the limit of file handles is raised and told', async (t) => {
  const folder = await folder_for(t);
  const child = spawn('sh', ['-c', `ulimit -S -n 100; exec ${binary} serve --port 0 --data ${folder}/x.db`]);
  t.after(() => child.kill('SIGKILL'));
  let log = '';
  child.stderr.on('data', (text) => (log += text));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const [, soft, hard] = (await readFile(`/proc/${child.pid}/limits`, 'utf8')).match(/Max open files\s+(\S+)\s+(\S+)/);
  assert.equal(soft, hard);
  assert.match(log, new RegExp(`file handles.*${soft}`));
});

test('behind a proxy every request counts for its own address', async (t) => {
  const server = await defended(t, '--behind-proxy', '--rate-requests', '2', '--connections-per-address', '3');
  const from = async (address) => (await ask(server, '/api/health', { headers: { 'x-forwarded-for': address } })).status;
  for (let n = 1; n <= 60; ++n) assert.equal(await from(`203.0.113.7, 192.0.2.${n}`), 200, String(n));
  const flood = [];
  for (let n = 0; n < 20; ++n) flood.push(await from('198.51.100.1'));
  assert.ok(flood.includes(429));
  assert.equal(await from('198.51.100.2'), 200);
  const idle = Array.from({ length: 20 }, () => connect(port_of(server), '127.0.0.1').on('error', () => {}));
  t.after(() => idle.forEach((socket) => socket.destroy()));
  await wait(100);
  assert.equal(await from('198.51.100.3'), 200);

  const live = (address) => new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/races/r_x/live`, { headers: { 'x-forwarded-for': address } });
    t.after(() => socket.terminate());
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
    socket.on('error', () => {});
  });
  const statuses = [];
  for (let n = 0; n < 5; ++n) statuses.push(await live('203.0.113.50'));
  assert.deepEqual(statuses, [101, 101, 101, 429, 429]);
  assert.equal(await live('203.0.113.51'), 101);
});

test('all addresses of an IPv6 network share one allowance', async (t) => {
  const server = await defended(t, '--behind-proxy', '--rate-requests', '5');
  const from = async (address) => (await ask(server, '/api/health', { headers: { 'x-forwarded-for': address } })).status;
  const statuses = [];
  for (let n = 0; n < 60; ++n) statuses.push(await from(`2001:db8:1:2::${n.toString(16)}`));
  assert.ok(statuses.filter((status) => status === 429).length > 20, String(statuses));
  assert.equal(await from('2001:db8:1:3::1'), 200);
  assert.equal(await from('::ffff:192.0.2.1'), 200);
});

test('connections to races that do not exist cost nothing', async (t) => {
  const server = await defended(t, '--connections-per-address', '0', '--rate-requests', '0');
  const ada = await server.person('Ada');
  const rooms = await figure(server, 'paddock_rooms');
  const sockets = Array.from({ length: 40 }, (_, n) =>
    new WebSocket(`${server.url.replace('http', 'ws')}/api/races/r_${'x'.repeat(n % 2 ? 10_000 : 16)}${n}/live`).on('error', () => {}));
  t.after(() => sockets.forEach((socket) => socket.terminate()));
  await wait(300);
  assert.equal(await figure(server, 'paddock_rooms'), rooms);
  for (const race of ['r_none', 'r_0123456789abcdef', 'x'.repeat(5000), "r_' or 1=1", 's_0123456789abcdef']) {
    const path = `/api/races/${encodeURIComponent(race)}`;
    assert.equal(await refusal(ada.get(path)), 'not-found');
    for (const what of ['rematch', 'start', 'invite']) assert.equal(await refusal(ada.post(`${path}/${what}`)), 'not-found');
    assert.equal(await refusal(Live.join({ server, id: encodeURIComponent(race) }, { key: ada.key })), 'not-found');
  }
  assert.equal(await figure(server, 'paddock_rooms'), rooms);
});

test('a private race is not even loaded for a stranger', async (t) => {
  const server = await defended(t);
  const [ada, eve] = await server.people('Ada', 'Eve');
  const race = await started([ada], { game: 'street-illegal' });
  await server.restart('SIGKILL');
  for (const place of ['', '/record', '/sheet', '/moments/0']) assert.equal(await refusal(eve.get(race.path + place)), 'forbidden');
  for (const what of ['rematch', 'start', 'invite']) assert.equal(await refusal(eve.post(`${race.path}/${what}`)), 'forbidden');
  assert.equal(await refusal(Live.join(race, { key: eve.key })), 'forbidden');
  for (const late = Date.now() + 5000; (await figure(server, 'paddock_rooms')) > 0; await wait(100)) assert.ok(Date.now() < late, 'the race is in memory');
  assert.equal((await ada.get(race.path)).state, 'running');
  assert.equal(await figure(server, 'paddock_rooms'), 1);
});

test('looking around without reading costs little, and ends', { timeout: 60_000 }, async (t) => {
  const server = await defended(t, '--rate-messages', '0', '--rate-looks', '0');
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], { game: 'race-formula-90' });
  const other = await Live.join(race, { key: ben.key });
  const sockets = [];
  for (let n = 0; n < 10; ++n) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${race.path}/live`, { perMessageDeflate: false });
    t.after(() => socket.terminate());
    socket.on('error', () => {});
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ type: 'hello', key: ada.key }));
    sockets.push(socket);
  }
  await wait(300);
  sockets.forEach((socket) => socket.pause());
  // The kernel takes some megabytes for each; then they wait in the server, and at last it gives them up.
  let most = 0;
  const is_there = () => other.messages.filter(({ type }) => type === 'here').at(-1).seats.includes(1);
  while (is_there()) {
    for (const socket of sockets)
      if (socket.readyState === WebSocket.OPEN)
        for (let n = 0; n < 50; ++n) socket.send(JSON.stringify({ type: 'look', seat: 1 }));
    await wait(100);
    most = Math.max(most, await figure(server, 'paddock_queued_bytes'));
    await refusal(other.ask({ type: 'why_not', answer: 'x' }));
  }
  assert.ok(most <= 10 * (1 << 20), `${most} bytes wait for ten connections that do not read`);
});

test('looking around has a rate, and so have pings', async (t) => {
  const server = await defended(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], { game: 'street-illegal' });
  const live = await Live.join(race, { key: ada.key });
  const codes = [];
  for (let n = 0; n < 20; ++n) codes.push(await refusal(live.ask({ type: 'look', seat: 1 })));
  assert.ok(codes.includes('done') && codes.includes('too-fast'), String(codes));
  assert.ok(!['done', 'too-fast'].includes(await refusal(live.ask({ type: 'why_not', answer: 'x', seat: 2 }))));

  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${race.path}/live`);
  await new Promise((resolve) => socket.on('open', resolve));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  for (let n = 0; n < 2000; ++n) socket.ping();
  await closed;
  assert.ok(await honest(server) < 2000);
});

test('files of the page come from memory, compressed, with a tag and a limit', async (t) => {
  const folder = await folder_for(t);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'a.js'), 'export {};'.repeat(100));
  await writeFile(join(folder, 'assets', 'a.js.gz'), 'gzip form');
  await writeFile(join(folder, 'assets', 'a.js.br'), 'brotli form');
  const server = await defended(t, '--web', folder, '--rate-files', '10');
  await writeFile(join(folder, 'index.html'), 'changed');
  assert.equal(String((await ask(server, '/')).body), '<!doctype html>');
  for (const [accept, encoding, body] of [['gzip, deflate, br', 'br', 'brotli form'], ['gzip', 'gzip', 'gzip form'], ['identity', undefined, 'export {};'.repeat(100)]]) {
    const first = await ask(server, '/assets/a.js', { headers: { 'accept-encoding': accept } });
    assert.equal(first.headers['content-encoding'], encoding);
    assert.equal(String(first.body), body);
    const again = await ask(server, '/assets/a.js', { headers: { 'accept-encoding': accept, 'if-none-match': first.headers.etag } });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
  }
  assert.equal((await ask(server, '/assets/a.js.br')).status, 404);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(server, '/')));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length > 30, String(refused.length));
  assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) >= 1));
  assert.ok(await honest(server) < 2000);
});

test('requests that could be understood in two ways are refused in words', async (t) => {
  const server = await defended(t, '--rate-requests', '0');
  const body = '{"name":"Ada"}';
  const post = (...headers) => ['POST /api/people HTTP/1.1', 'Content-Type: application/json', ...headers, '', body].join('\r\n');
  const length = `Content-Length: ${body.length}`;
  for (const bytes of [post(length), post('Host: x', 'Host: y', length), post('Host: x', length, 'X-Long: a', ' folded'), post('Host: x', length, 'X-Long: a', '\tfolded'),
    post('Host: x', length, 'Transfer-Encoding: xchunked'), post('Host: x', 'Transfer-Encoding: gzip, chunked'),
    post('Host: x', length, 'Transfer-Encoding: chunked'), post('Host: x', 'Content-Length: -5'), 'GET\r\n\r\n', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    '\0\0\0\r\n\r\n', 'GET /api/health HTTP/1.1\r\nHost : x\r\n\r\n'])
    assert.match(await raw(server, bytes), /^HTTP\/1.1 400 [^]*"code":"bad-request"/, JSON.stringify(bytes));
  assert.match(await raw(server, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(1 << 17)}\r\n\r\n`), /^HTTP\/1.1 413 /);
  const [continued, ...rest] = (await raw(server, post('Host: x', length, 'Expect: 100-continue', 'Connection: close'))).split('\r\n\r\n');
  assert.equal(continued, 'HTTP/1.1 100 Continue');
  assert.match(rest[0], /^HTTP\/1.1 201 /);
  for (const twice of ['{"name":"Ada","name":"Eve"}', '{"name":"Ada","na\\u006de":"Eve"}'])
    assert.equal((await ask(server, '/api/people', { method: 'POST', body: twice })).status, 400);
  assert.equal((await ask(server, '/api/people', { method: 'POST', body: '{"name":"a:\\"b\\":c"}' })).status, 201);
  const ada = await server.person('Ada');
  for (const path of ['/api/me/eventsX', '/api/me/events/x'])
    assert.equal((await ask(server, path, { headers: { authorization: `Bearer ${ada.key}` } })).status, 404);
});

test('a page under a name that was pointed here may do nothing', async (t) => {
  const server = await defended(t, '--host', 'races.example');
  const port = port_of(server);
  const post = async (host, origin) =>
    (await ask(server, '/api/people', { method: 'POST', body: '{"name":"Ada"}', headers: { host, origin } })).status;
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'races.example', 'Races.Example']) assert.equal(await post(`${host}:${port}`, `http://${host}:${port}`), 201, host);
  for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example']) assert.equal(await post(`${host}:${port}`, `http://${host}:${port}`), 403, host);
  assert.equal(await post(`localhost:${port}`, 'http://evil.example'), 403);
});

test('headers that keep browsers safe', async (t) => {
  const server = await defended(t, '--behind-proxy');
  for (const path of ['/', '/api/games', '/api/nothing']) {
    const { headers } = await ask(server, path, { headers: { 'x-forwarded-proto': 'https' } });
    assert.match(headers['strict-transport-security'], /max-age=\d{8}/);
    assert.ok(headers['permissions-policy']);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.match(headers['content-security-policy'], /object-src 'none'/);
    assert.match(headers['x-request-id'], /^\S{8,}$/);
  }
  assert.equal((await ask(server, '/')).headers['strict-transport-security'], undefined);
});

test('the log of requests has ids and no secrets', async (t) => {
  const server = await defended(t, '--log', 'json', '--log-requests');
  const ada = await server.person('Ada');
  const race = await started([ada], { game: 'street-illegal' });
  const { headers } = await ask(server, `${race.path}?invite=${race.invite}`, { headers: { authorization: `Bearer ${ada.key}` } });
  await ask(server, `${race.path}?invite=wrong`);
  await Live.join(race, { key: ada.key });
  await wait(100);
  const lines = server.log.split('\n').filter((line) => line.includes('"what":"request"')).map((line) => JSON.parse(line));
  const seen = lines.find(({ id }) => id === headers['x-request-id']);
  assert.deepEqual([seen.method, seen.path, seen.status, seen.person, seen.address, seen.refused], ['GET', race.path, '200', ada.person, '127.0.0.1', '']);
  assert.ok(Number(seen.ms) >= 0 && Number(seen.bytes) > 100);
  assert.ok(lines.some(({ path, status, refused }) => path === race.path && status === '403' && refused === 'forbidden'));
  assert.ok(lines.some(({ path, status }) => path === `${race.path}/live` && status === '101'));
  assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
  for (const secret of [ada.key, ada.recovery, race.invite]) assert.ok(!server.log.includes(secret));
});

const alone = { game: 'pole-position', options: { laps: 20, extended: true }, seats: Array(6).fill({ driver: 'pro' }) };

test('a flood of races of computers leaves answers to people', { timeout: 120_000 }, async (t) => {
  const server = await defended(t, '--rate-requests', '0');
  const [ada, ben, eve] = await server.people('Ada', 'Ben', 'Eve');
  const race = await started([ada, ben], { game: 'street-illegal' }, 'pro');
  const [one, two] = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  const races = await Promise.all(Array.from({ length: 20 }, () => eve.create(alone)));
  let running = true;
  const flood = Promise.all(races.map((its) => refusal(its.start(eve)))).finally(() => (running = false));
  let answers = 0, slowest = 0;
  do {
    slowest = Math.max(slowest, await honest(server));
    const asked = [one, two].find((live) => live.question);
    const began = Date.now();
    if (asked) {
      const { n } = await asked.answer(asked.question.options[0].id);
      await Promise.all([one, two].map((live) => live.until('the answer', () => live.n >= n)));
      ++answers;
    }
    slowest = Math.max(slowest, Date.now() - began);
    if (one.over) break;
  } while (running || answers < 5);
  assert.ok(slowest < 2000, `${slowest} ms`);
  const codes = await flood;
  assert.deepEqual([...new Set(codes)].sort(), ['done', 'too-much']);
  assert.ok(codes.filter((code) => code === 'done').length <= 5, String(codes));
  assert.ok(await figure(server, 'paddock_driver_budget_refusals_total') >= 15);
});

test('computer drivers compute within the budget of a person and of an address', async (t) => {
  const server = await defended(t, '--driver-time-per-person', '1', '--driver-time-per-address', '2', '--behind-proxy');
  const people = await server.people('Ada', 'Ben', 'Cleo');
  const post = async (person, address, path, body) => {
    const headers = { authorization: `Bearer ${person.key}`, 'x-forwarded-for': address, 'content-type': 'application/json' };
    const answer = await ask(server, path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
    return { status: answer.status, retry: Number(answer.headers['retry-after']), ...JSON.parse(answer.body) };
  };
  const run = async (person, address) => {
    const { race } = await post(person, address, '/api/races', { game: 'street-illegal', options: { races: 100 }, seats: Array(5).fill({ driver: 'pro' }) });
    return post(person, address, `/api/races/${race}/start`);
  };
  const [ada, ben, cleo] = people;
  const duel = await started([ada, ben], { game: 'street-illegal' });
  assert.equal((await run(ada, '192.0.2.1')).status, 200);
  const refused = await run(ada, '192.0.2.99');
  assert.deepEqual([refused.status, refused.code], [429, 'too-much']);
  assert.ok(refused.retry > 1 && refused.retry_after === refused.retry, String(refused.retry));
  assert.equal((await run(ben, '192.0.2.1')).code, 'too-much', 'the address has used up its time');
  assert.equal((await run(cleo, '192.0.2.2')).status, 200);

  const live = await Live.join(duel, { key: ada.key });
  const other = await Live.join(duel, { key: ben.key });
  const asked = [live, other].find(({ question }) => question);
  await asked.answer(asked.question.options[0].id);  // people among themselves pay nothing
  assert.ok(await figure(server, 'paddock_driver_cpu_seconds_total') > 0.05);
});

test('only a few races of computers alone run at a time', async (t) => {
  const server = await defended(t, '--computer-races', '3', '--driver-time-per-person', '0', '--driver-time-per-address', '0');
  const people = await server.people('Ada', 'Ben', 'Cleo');
  const races = [];
  for (const person of people) for (let n = 0; n < 3; ++n) races.push([person, await person.create({ ...alone, game: 'street-illegal', options: { races: 50 } })]);
  const codes = await Promise.all(races.map(([person, race]) => refusal(race.start(person))));
  assert.ok(codes.filter((code) => code === 'too-much').length >= 6, String(codes));
  assert.ok(codes.includes('done'));
  const [person, race] = races[codes.indexOf('too-much')];
  await race.start(person);
  assert.equal((await person.get(race.path)).state, 'over');
});
