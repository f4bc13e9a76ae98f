// The engine of the page as a worker has it: calls in, answers out, and a shelf in memory that keeps what is to be kept.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));

// What the module's C library needs of its system: the time.
const system = (memory) => {
  const clock_time_get = (clock, precision, at) => {
    new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  return new Proxy({ clock_time_get }, { get: (known, name) => known[name] ?? (() => 52) });
};

// The module as a browser runs it.
export async function module_house(file = built('wasm/src/paddock_page.wasm')) {
  const { instance } = await WebAssembly.instantiate(await readFile(file), { wasi_snapshot_preview1: system(() => memory) });
  const { memory, _initialize, paddock_place, paddock_call, paddock_answer } = instance.exports;
  _initialize();
  return {
    call(text) {
      const bytes = new TextEncoder().encode(text);
      const place = paddock_place(bytes.length);
      new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
      const size = paddock_call();
      return new TextDecoder().decode(new Uint8Array(memory.buffer, paddock_answer(), size));
    },
    end() {},
  };
}

// The same as a program of this machine.
export async function native_house() {
  const child = spawn(built('release/src/paddock_page'), { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async call(text) {
      child.stdin.write(`${text}\n`);
      return (await lines.next()).value;
    },
    end: () => child.stdin.end(),
  };
}

// Somebody at a page: keeps what is to be kept, and comes back after the page was lost.
export class Page {
  me = null;
  races = new Map(); // by id: row, entries, checkpoint, finish
  heard = []; // all that the engine answered, as text
  told = []; // what came on lines
  time = 1_790_000_000_000;
  count = 0;

  constructor(open) {
    this.open = open;
  }

  async start() {
    this.house?.end();
    this.house = await this.open();
    await this.say({ call: 'open', me: this.me, races: [...this.races.values()].map(({ row }) => row) });
  }
  end = () => this.house.end();

  async say(call) {
    this.time += 1000;
    const text = await this.house.call(JSON.stringify({ ...call, now: this.time, entropy: `${++this.count}` }));
    this.heard.push(text);
    const answer = JSON.parse(text);
    this.told.push(...answer.told.map(({ line, text }) => ({ line, ...JSON.parse(text) })));
    return answer;
  }

  keep({ me, race, first, entries, checkpoint, finish, dropped }) {
    if (me) this.me = me;
    if (dropped) this.races.delete(dropped);
    if (!race) return;
    const known = this.races.get(race.race) ?? { entries: [], checkpoint: '', finish: '' };
    if (entries.length > 0) assert.equal(first, known.entries.length + 1, 'no entry is left out');
    known.entries.push(...entries);
    this.races.set(race.race, { ...known, row: race, checkpoint: checkpoint ?? known.checkpoint, finish: finish ?? known.finish });
  }

  // `kept`: what the disk does.
  async carry(call, kept = () => true) {
    let answer = await this.say(call);
    let reply = null;
    for (;;) {
      reply = answer.reply ?? reply;
      if (answer.thinks) this.thinks = answer.thinks;
      if (answer.advise) this.advises = answer.advise;
      if (answer.needs) {
        await this.load(answer.needs);
        answer = await this.say(call);
      } else if (answer.keeping) {
        const fine = kept(answer.keeping);
        if (fine) this.keep(answer.keeping);
        answer = await this.say({ call: fine ? 'go_on' : 'lost' });
      } else return reply;
    }
  }

  async load(race, house = this) {
    const { entries, checkpoint, finish } = this.races.get(race);
    const loaded = await house.say({ call: 'load', race, entries, checkpoint, finish });
    assert.equal(loaded.reply, null, JSON.stringify(loaded.reply));
  }

  async ask(method, path, body, kept) {
    const { pathname, searchParams } = new URL(path, 'http://page');
    const call = { call: 'request', method, path: pathname.split('/').slice(1), query: Object.fromEntries(searchParams), key: this.me?.key ?? '', body: body ? JSON.stringify(body) : '' };
    const { status, body: text, type } = await this.carry(call, kept);
    return { status, text, body: text && type === 'application/json' ? JSON.parse(text) : null };
  }
  async fine(method, path, body) {
    const answer = await this.ask(method, path, body);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  // Against these drivers, on the first seat; the id of the race.
  async race(game, options, ...drivers) {
    const seats = [{ driver: 'human' }, ...drivers.map((driver) => ({ driver }))];
    const { race } = await this.fine('POST', '/api/races', { game, options, seats });
    await this.fine('POST', `/api/races/${race}/seats/1`, { do: 'claim' });
    await this.fine('POST', `/api/races/${race}/start`);
    return race;
  }

  // On a line of its own.
  async follow(race, line = 1) {
    await this.carry({ call: 'hello', race, line, text: JSON.stringify({ type: 'hello', key: this.me.key }) });
    return line;
  }
  async wish(wish, line = 1, kept) {
    this.told = [];
    await this.carry({ call: 'message', line, text: JSON.stringify({ ...wish, id: 7 }) }, kept);
    return this.told.find(({ line: on, id }) => on === line && id === 7);
  }
  // What is asked now, as far as updates tell.
  question(line = 1) {
    for (const update of this.told.filter((one) => one.line === line && one.questions)) this.last = update;
    return this.last?.questions[0];
  }
}
