// A complete client in 60 lines: takes the first free seat of a race and finishes it with random legal answers.
//   npm install ws
//   node bot.mjs http://127.0.0.1:8080 RACE INVITE [NAME]
import WebSocket from 'ws';

const [address, race, invite, name = 'Bot'] = process.argv.slice(2);
if (!invite) {
  console.error('usage: node bot.mjs ADDRESS RACE INVITE [NAME]');
  process.exit(2);
}
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function request(method, path, body, key) {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
  const json = await answer.json();
  if (answer.status === 429) return pause(1000 * answer.headers.get('retry-after')).then(() => request(method, path, body, key));
  if (!answer.ok) throw new Error(`${path}: ${json.message}`);
  return json;
}

async function take_seat(key) {
  const { seats } = await request('GET', `/api/races/${race}?invite=${invite}`, undefined, key);
  for (const { seat, driver, person } of seats)
    if (driver === 'human' && !person) {
      const claim = { do: 'claim', invite, entropy: String(Math.random()) };
      const claimed = await request('POST', `/api/races/${race}/seats/${seat}`, claim, key).catch(() => null);
      if (claimed) return seat;
    }
  throw new Error('no seat is free');
}

const { key } = await request('POST', '/api/people', { name });
console.log(`${name} has seat ${await take_seat(key)}`);
let [seen, result] = [0, null];

function connect() {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/races/${race}/live`);
  let answer = null; // the last one; its id is that of its question
  const send = () => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(answer));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', key, seen })));
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.code === 'too-fast' && message.id === answer?.id) setTimeout(send, 1000); // it was not heard: once more
    else if (message.type === 'error') console.error(message.message);
    if (message.type !== 'update') return;
    seen = message.n;
    result = message.race?.result ?? result;
    if (result) return socket.close();
    const [question] = message.questions ?? [];
    if (!question || question.id === answer?.id) return;
    const { words } = question.options[Math.floor(Math.random() * question.options.length)];
    answer = { type: 'answer', id: question.id, question: question.id, answer: words };
    setTimeout(send, 40); // 25 a second; a server may take fewer than it usually does
  });
  socket.on('error', () => {});
  socket.on('close', () => (result ? console.log(result.map((s) => `${s.place} ${s.name}`).join(', ')) : setTimeout(connect, 300)));
}

connect();
