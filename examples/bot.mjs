// A complete client in 60 lines: takes the first free seat of a race and finishes it with random legal answers.
//   npm install ws @noble/hashes
//   node bot.mjs http://127.0.0.1:8080 RACE INVITE [NAME]
import { blake2b } from '@noble/hashes/blake2.js';
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';

const [address, race, invite, name = 'Bot'] = process.argv.slice(2);
if (!invite) process.exit(console.error('usage: node bot.mjs ADDRESS RACE INVITE [NAME]') ?? 2);
const entropy = randomUUID(); // the bot's part of the dice: its hash when claiming, the text when everybody sits
const commitment = Buffer.from(blake2b(Buffer.from(entropy), { dkLen: 32 })).toString('hex');

async function request(method, path, body, key) {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
  const json = await answer.json();
  const again = (resolve) => setTimeout(() => resolve(request(method, path, body, key)), 1000 * answer.headers.get('retry-after'));
  if (answer.status === 429) return new Promise(again);
  if (!answer.ok) throw new Error(`${path}: ${json.message.text}`);
  return json;
}

async function take_seat(key) {
  const { seats } = await request('GET', `/api/races/${race}?invite=${invite}`, undefined, key);
  for (const { seat, driver, person } of seats)
    if (driver === 'human' && !person)
      if (await request('POST', `/api/races/${race}/seats/${seat}`, { do: 'claim', invite, commitment }, key).catch(() => null)) return seat;
  throw new Error('no seat is free');
}

const { key } = await request('POST', '/api/people', { name });
const seat = await take_seat(key);
console.log(`${name} has seat ${seat}`);
let [seen, result] = [0, null];

function connect() {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/races/${race}/live`);
  let answer = null; // the last one; its id is that of its question
  const send = () => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(answer));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', key, seen })));
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.code === 'too-fast' && message.id === answer?.id) setTimeout(send, 1000); // it was not heard: once more
    else if (message.type === 'error') console.error(message.message.text);
    if (message.type !== 'update') return;
    [seen, result] = [message.n, message.race?.result ?? result];
    if (result) return socket.close();
    if (message.race?.reveal_until) request('POST', `/api/races/${race}/seats/${seat}`, { do: 'reveal', entropy }, key).catch(() => {});
    const [question] = message.questions ?? [];
    if (!question || question.id === answer?.id) return;
    const option = question.options[Math.floor(Math.random() * question.options.length)];
    answer = { type: 'answer', id: question.id, question: question.id, answer: option.id };
    setTimeout(send, 40); // 25 a second; a server may take fewer than it usually does
  });
  socket.on('error', () => {});
  socket.on('close', () => (result ? console.log(result.map((s) => `${s.place} ${s.name}`).join(', ')) : setTimeout(connect, 300)));
}

connect();
