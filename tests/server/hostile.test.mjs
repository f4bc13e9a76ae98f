// Whoever does not keep to the protocol gets a clear refusal and changes nothing.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, afterEach, describe, test } from 'node:test';
import WebSocket from 'ws';
import { Live, Lost } from './live.mjs';
import { Server, folder_for, refusal, serve, started } from './paddock.mjs';

const cleaning = [];
const t = { after: (f) => cleaning.push(f) };
let server, ada, ben, eve, race, one, two, before_attack, silence;

// All that could have changed, seen by everybody anew.
async function everything() {
  const seen = [await ada.get(race.path)];
  for (const hello of [{ key: ada.key }, { key: ben.key }, { invite: race.invite }]) {
    const live = await Live.join(race, hello);
    seen.push([live.n, live.view, live.events, live.questions, live.waiting, live.undo, live.said]);
    live.drop();
  }
  return seen;
}

before(async () => {
  server = await serve(t);
  [ada, ben, eve] = await server.people('Ada', 'Ben', 'Eve');
  race = await started([ada, ben], { game: 'street-illegal' });
  const silent = new WebSocket(live_address());
  const began = Date.now();
  silence = new Promise((resolve) => silent.on('close', () => resolve((Date.now() - began) / 1000)));
});
after(async () => {
  for (const f of cleaning) await f();
});

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const live_address = () => `${server.url.replace('http', 'ws')}${race.path}/live`;

// The code of the error that answers this message, or of the closed connection.
async function complaint(live, message) {
  const errors = () => live.messages.filter(({ type }) => type === 'error');
  const before = errors().length;
  try {
    live.send(message);
    await live.until(`an error after ${String(message).slice(0, 60)}`, () => errors().length > before, 5);
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    return error.code;
  }
  const { code, message: text } = errors().at(-1);
  assert.ok(text.text.length > 5);
  return code;
}

// Bytes to the server as they are; what comes back within a moment.
function raw(bytes, ms = 300) {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let text = '';
    const end = () => (socket.destroy(), resolve(text));
    socket.on('data', (data) => (text += data));
    socket.on('close', end);
    socket.on('error', end);
    socket.on('connect', () => socket.write(bytes));
    setTimeout(end, ms);
  });
}

describe('a hostile client on the live connection', () => {
  beforeEach(async () => {
    race = await started([ada, ben], { game: 'street-illegal', options: { age_order: [1, 2] } });
    [one, two] = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
    if (!one.question) [one, two] = [two, one];
    before_attack = await everything();
  });
  afterEach(async () => {
    for (const live of [one, two]) live.drop();
    assert.deepEqual(await everything(), before_attack);
  });

  test('malformed messages', async () => {
    const good = { type: 'say', text: 'x' };
    const messages = ['', ' ', '{', 'nonsense', '[]', 'null', '7', '"say"', '{"type":"say","text":"x"}}',
      '{"type":"say","text":"\u0001"}', '[1,2', '{"type":1e999}', '{"type":"say","text":"\\ud800"}',
      {}, { type: 'fly' }, { type: 7 }, { type: 'say' }, { type: 'say', text: 7 }, { type: 'say', text: ['x'] },
      { ...good, loud: true }, { ...good, id: {} }, { ...good, id: [1] }, { ...good, seat: 1 },
      { type: 'answer' }, { type: 'answer', question: one.question.id }, { type: 'answer', question: 1, answer: 'x' },
      { type: 'answer', question: one.question.id, answer: 'x', seat: '1' },
      { type: 'answer', question: one.question.id, answer: 'x', seat: 1.5 },
      { type: 'agree' }, { type: 'agree', yes: 'yes' }, { type: 'look', seat: 'two' }, { type: 'hello', key: ada.key }];
    for (const message of messages) assert.equal(await complaint(one, message), 'bad-request', JSON.stringify(message));
    for (const seat of [0, -1, 3, 1000, 2 ** 31, -(2 ** 40)])
      for (const type of ['look', 'resign', 'undo', 'back'])
        assert.ok(['bad-request', 'forbidden', 'not-found'].includes(await complaint(one, { type, seat })), `${type} ${seat}`);
  });

  test('deep nesting', async () => {
    for (const text of ['['.repeat(8000), '{"a":'.repeat(3000), `{"type":"say","text":${'['.repeat(500)}${']'.repeat(500)}}`])
      assert.equal(await complaint(one, text), 'bad-request');
  });

  test('binary frames and text that is no text', async () => {
    const closed = await complaint(one, Buffer.from('{"type":"resign"}'));
    assert.ok(['bad-request', 1003].includes(closed), String(closed));
    const socket = new WebSocket(live_address());
    const code = await new Promise((resolve) => {
      socket.on('open', () => socket.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), { binary: false }));
      socket.on('message', (data) => resolve(JSON.parse(data).code));
      socket.on('close', resolve);
    });
    assert.ok(['bad-request', 1007].includes(code), String(code));
    socket.terminate();
  });

  test('oversized messages', async () => {
    const padded = (bytes) => JSON.stringify({ type: 'resign' }).padEnd(bytes);
    for (const bytes of [16 * 1024 + 1, 100_000, 4 << 20]) {
      assert.equal(await complaint(one, padded(bytes)), 'too-large', `${bytes} bytes`);
      await assert.rejects(one.until('the end of the connection', () => false, 5), { code: 1009 });
      await one.connect();
    }
    const first = new WebSocket(live_address());
    const text = await new Promise((resolve) => {
      first.on('open', () => first.send(padded(16 * 1024 + 1)));
      first.on('message', resolve);
      first.on('close', resolve);
    });
    assert.equal(JSON.parse(text).code, 'too-large');
    const legal = { type: 'why_not', answer: one.question?.options[0].id ?? 'x', seat: one.you.seat };
    one.send(JSON.stringify({ ...legal, id: 'long' }).padEnd(16 * 1024));
    await one.until('an answer', () => one.messages.some(({ id }) => id === 'long'));
  });

  test('whatever is refused is refused by its id', async () => {
    const { id: question } = one.question;
    const messages = { 1: '{"type":"fly","id":1}', 2: '{"id":2}', 3: '{"type":"say","text":7,"id":3}', 4: '{"type":"say","text":"x","id":4}}',
      deep: `{"id":"deep","text":${'['.repeat(20)}${']'.repeat(20)}}`, 5: JSON.stringify({ type: 'answer', question, answer: 'x', id: 5 }),
      6: Buffer.from('{"type":"resign","id":6}'), 7: '{"type":"hello","id":7}', 8: '{"type":"hint","id":8}' };
    for (const [id, message] of Object.entries(messages)) {
      one.send(message);
      const answer = () => one.messages.find((message) => String(message.id) === id);
      await one.until(`an answer to ${message}`, answer, 5);
      assert.equal(answer().type, 'error');
    }
    for (const message of ['{"type":"hello","id":"x","key":"nobody"}', '{"type":"say","id":"x","text":"y"}', '{"type":"hello","id":"x"}']) {
      const socket = new WebSocket(live_address());
      const text = await new Promise((resolve) => {
        socket.on('open', () => socket.send(message));
        socket.on('message', resolve);
        socket.on('close', resolve);
      });
      assert.equal(JSON.parse(text).id, 'x', message);
      socket.terminate();
    }
  });

  test('out of turn, for other seats, and for nobody', async () => {
    const { id, options } = one.question;
    const answer = { type: 'answer', question: id, answer: options[0].id };
    assert.equal(await refusal(two.ask(answer)), 'conflict');
    assert.equal(await refusal(two.ask({ ...answer, seat: one.you.seat })), 'forbidden');
    assert.equal(await refusal(one.ask({ ...answer, question: `${id}9` })), 'conflict');
    const spectator = await Live.join(race, { invite: race.invite });
    const stranger = await Live.join(race, { key: eve.key, invite: race.invite });
    for (const live of [spectator, stranger])
      for (const message of [{ ...answer, seat: one.you.seat }, answer, { type: 'undo', seat: 1 }, { type: 'resign', seat: 1 },
        { type: 'back', seat: 1 }, { type: 'look', seat: 1 }, { type: 'hint', seat: 1 },
        { type: 'why_not', seat: 1, answer: 'x' }, { type: 'agree', yes: true }])
        assert.equal(await refusal(live.ask(message)), 'forbidden', JSON.stringify(message));
    assert.ok(['forbidden', 'no-key'].includes(await refusal(spectator.ask({ type: 'say', text: 'hello' }))));
    for (const live of [spectator, stranger]) live.drop();
  });

  test('wrong keys, strange seats, and no hello', async () => {
    assert.equal(await refusal(Live.join(race, { key: `${ada.key}x` })), 'no-key');
    assert.equal(await refusal(Live.join(race)), 'forbidden');
    assert.equal(await refusal(Live.join(race, { invite: 'x' })), 'forbidden');
    assert.equal(await refusal(Live.join(race, { key: ada.key, seat: two.you.seat === 2 ? 2 : 1 })), 'forbidden');
    assert.equal(await refusal(Live.join(race, { key: ada.key, seen: 'much' })), 'bad-request');
    assert.equal(await refusal(Live.join({ server, id: 'r_none' }, { key: ada.key })), 'not-found');
    const far = await Live.join(race, { key: ada.key, seen: 1_000_000 });
    assert.equal(far.n, one.n);
    far.drop();
    for (const message of [{ type: 'say', text: 'x' }, { type: 'answer', question: one.question.id, answer: 'x', seat: 1 }]) {
      const socket = new WebSocket(live_address());
      const text = await new Promise((resolve) => {
        socket.on('open', () => socket.send(JSON.stringify(message)));
        socket.on('message', resolve);
        socket.on('close', resolve);
      });
      assert.equal(JSON.parse(text).code, 'bad-request');
      socket.terminate();
    }
  });

  test('another page in the browser of a player', async () => {
    const status = (origin) => new Promise((resolve) => {
      const socket = new WebSocket(live_address(), { origin });
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => {});
    });
    for (const origin of ['http://evil.example', 'null', `${server.url}.evil.example`, 'http://127.0.0.1:1'])
      assert.equal(await status(origin), 403, origin);
    assert.equal(await status(server.url), 'open');
  });

  test('connections that are half open', async () => {
    const upgrade = [`GET ${race.path}/live HTTP/1.1`, 'Host: x', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '\r\n'].join('\r\n');
    const sockets = Array.from({ length: 80 }, (_, i) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(['', 'GET /api/he', upgrade, `${upgrade}\x81`, `${upgrade}\x81\xfe\x7f\xff`][i % 5], 'latin1');
      return socket;
    });
    await wait(200);
    await ada.get('/api/me');
    assert.match(await raw(`${upgrade}\x83\x80\0\0\0\0`), /^HTTP\/1.1 101/);
    for (const socket of sockets) socket.destroy();
  });
});

test('an answer sent twice counts once, and another one to the same question is refused', async () => {
  race = await started([ada, ben], { game: 'street-illegal', options: { age_order: [1, 2] } });
  [one, two] = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  if (!one.question) [one, two] = [two, one];
  const { id, options } = one.question;
  const answer = { type: 'answer', question: id, answer: options[0].id };
  await one.ask(answer);
  await two.until('the turn', () => two.question);
  const seen = await everything();
  await one.ask(answer);
  assert.equal(await refusal(one.ask({ ...answer, answer: options[1].id })), 'conflict');
  assert.deepEqual(await everything(), seen);
  await two.answer(two.question.options[0].id);
  await one.ask(answer);
});

test('hostile requests', async () => {
  const headers = { authorization: `Bearer ${ada.key}`, 'content-type': 'application/json' };
  const post = (path, body) => server.fetch(path, { method: 'POST', body, headers });
  const bodies = ['', '{', '[]', 'null', '{"game":1}', '{"game":"street-illegal"}', '['.repeat(100_000),
    '{"game":"street-illegal","seats":[{"driver":"human"}],"cheat":true}', '{"game":"street-illegal","seats":[]}',
    '{"game":"street-illegal","seats":[{"driver":"human","luck":1}]}', '{"game":"street-illegal","seats":[{"driver":"ghost"}]}',
    `{"game":"street-illegal","seats":[${Array(99).fill('{"driver":"human"}')}]}`,
    '{"game":"street-illegal","seats":[{"driver":"human"}],"options":{"races":1000000000}}',
    '{"game":"street-illegal","seats":[{"driver":"human"}],"options":{"circuit":"../../etc/passwd"}}',
    '{"game":"formula-de","seats":[{"driver":"human"},{"driver":"pro"}],"options":{"circuit":"../../etc/passwd"}}'];
  for (const body of bodies) {
    const answer = await post('/api/races', body);
    assert.equal(answer.status, 400, body.slice(0, 100));
    const { code, message } = await answer.json();
    assert.equal(code, 'bad-request');
    assert.ok(message.text.length > 5);
  }
  for (const path of ['/api/races/r_x/seats/1', "/api/races/'%20or%201=1/start", '/api/nothing', '/api/races/%00/start'])
    assert.equal((await post(path, '{"do":"claim"}')).status, 404, path);
  race = await ada.create({ game: 'street-illegal', seats: [{ driver: 'human' }] });
  for (const seat of ['0', '2', '-1', '1.5', 'x', '99999999999999999999', '%31x'])
    assert.ok([400, 404].includes((await post(`${race.path}/seats/${seat}`, '{"do":"claim"}')).status), seat);
  for (const extra of [{ entropy: 'x'.repeat(101) }, { name: '' }, { name: 'x'.repeat(41) }, { driver: 7 }])
    assert.equal(await refusal(race.claim(ada, 1, extra)), 'bad-request', JSON.stringify(extra));
  assert.equal((await post('/api/races', 'x'.repeat((1 << 20) + 1))).status, 413);
  for (const key of ['', 'x', `${ada.key}0`, '\u00e4'.repeat(9)])
    assert.equal((await server.fetch('/api/me', { headers: { authorization: `Bearer ${key}` } })).status, 401);
  const allowed = { '/api/games': 'GET, HEAD', '/api/me': 'GET, HEAD, PUT', '/api/people': 'POST', '/metrics': 'GET, HEAD', '/': 'GET, HEAD',
    '/api/me/events': 'GET, HEAD', '/api/races/r_x/live': 'GET, HEAD' };
  for (const [path, methods] of Object.entries(allowed))
    for (const method of ['DELETE', 'PATCH', ...(methods === 'GET, HEAD' ? ['POST'] : [])]) {
      const answer = await server.fetch(path, { method });
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, methods], `${method} ${path}`);
      assert.equal((await answer.json()).code, 'wrong-method');
    }
  assert.equal((await server.fetch(`${race.path}/live`)).status, 400);
  for (const bytes of ['\0\0\0\0\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'x'.repeat(1 << 17)}\r\n\r\n`,
    'POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
    'POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n',
    'POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n'])
    assert.match(await raw(bytes), /^($|HTTP\/1\.[01] 4)/, bytes.slice(0, 40));
  assert.equal((await server.request('GET', '/api/health')).status, 'fine');
});

test('flooding is slowed down, and others are served', async (t) => {
  const limited = await new Server(join(await folder_for(t), 'paddock.db'), ['--rate-messages', '5', '--rate-requests', '10']).start();
  t.after(() => limited.end('SIGKILL'));
  const people = await limited.people('Ada', 'Ben');
  const race = await started(people, { game: 'street-illegal' });
  const [flooder, other] = await Promise.all(people.map(({ key }) => Live.join(race, { key })));
  for (let n = 0; n < 200; ++n) flooder.send({ type: 'why_not', answer: 'x', id: n });
  const answers = () => flooder.messages.filter(({ type }) => type === 'error' || type === 'because');
  await flooder.until('an answer to each', () => answers().length === 200);
  assert.ok(answers().some(({ code }) => code === 'too-fast'));
  assert.deepEqual(answers().map(({ id }) => id).sort((a, b) => a - b), Array.from({ length: 200 }, (_, n) => n));
  await refusal(other.ask({ type: 'why_not', answer: 'x' }));

  const statuses = [];
  const ask = async () => {
    const answer = await limited.fetch('/api/health');
    await answer.text();
    statuses.push(answer.status);
    if (answer.status === 429) assert.equal(answer.headers.get('retry-after'), '1');
  };
  for (let n = 0; n < 5; ++n) await Promise.all(Array.from({ length: 30 }, ask));
  assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
  await wait(1100);
  assert.equal((await limited.fetch('/api/health')).status, 200);
});

test('who does not read what comes is cut off', { timeout: 60_000 }, async () => {
  race = await started([ada, ben], { game: 'race-formula-90' });
  const other = await Live.join(race, { key: ben.key });
  const socket = new WebSocket(live_address(), { perMessageDeflate: false });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', key: ada.key }));
  const is_here = () => other.messages.filter(({ type }) => type === 'here').at(-1)?.seats.includes(1);
  await other.until('the other', is_here);
  socket.pause();
  while (is_here()) {
    for (let n = 0; n < 100; ++n) socket.send(JSON.stringify({ type: 'look', seat: 1 }));
    await wait(20);
  }
  socket.resume();
  await closed;
  await ada.get(race.path);
});

test('who says no hello is sent away after ten seconds', async () => {
  const seconds = await silence;
  assert.ok(seconds > 8 && seconds < 30, `${seconds} s`);
});
