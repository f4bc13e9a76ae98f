// A client on a live connection, and ways to play.
import WebSocket from 'ws';
import { check_heard, check_said } from './declared.mjs';
import { Refusal } from './paddock.mjs';

// The connection is gone.
export class Lost extends Error {
  constructor(code) {
    super(`the connection is closed (${code})`);
    this.code = code;
  }
}

export class Live {
  #socket = null;
  #asked = new Map();
  #waiting = new Set();
  #last_id = 0;
  #lost = null;

  // Lazy: what came before the part of the events in the first update is not asked for.
  constructor(race, hello = {}, { lazy = false, headers = {} } = {}) {
    Object.assign(this, { race, hello, lazy, headers, n: 0, events: [], said: [], questions: [], waiting: [], messages: [], updates: 0 });
  }

  static join(race, hello, options) {
    return new Live(race, hello, options).connect();
  }

  // Says hello with the last number seen. Also when there is a connection already, which is then torn off.
  async connect() {
    this.drop();
    const { server, id } = this.race;
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/races/${id}/live`, { perMessageDeflate: false, headers: this.headers });
    this.#socket = socket;
    this.#lost = null;
    socket.on('message', (data) => socket === this.#socket && this.#take(JSON.parse(data)));
    socket.on('error', () => {});
    const closed = new Promise((_, reject) => {
      socket.on('close', (code) => {
        if (socket === this.#socket) this.#lose(new Lost(code));
        reject(new Lost(code));
      });
    });
    closed.catch(() => {});
    await Promise.race([closed, new Promise((resolve) => socket.once('open', resolve))]);
    const before = this.updates;
    let refused = null;
    this.#asked.set('hello', { resolve() {}, reject: (error) => (refused = error) });
    const seat = this.you?.seat;
    if (seat === null && this.you.seats.length > 0) this.#forget();
    this.send({ type: 'hello', id: 'hello', ...this.hello, ...(seat && { seat }), ...(this.n && { seen: this.n }) });
    await this.until('an update after hello', () => refused || this.updates > before);
    this.#asked.delete('hello');
    if (refused) throw refused;
    while (!this.lazy && this.events[0]?.number > 0) await this.earlier();
    return this;
  }

  // Events from before those that are here.
  async earlier() {
    const { events } = await this.ask({ type: 'earlier', events: this.events[0].number });
    this.events = [...events, ...this.events];
  }

  // Without a goodbye.
  drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.terminate();
    this.#lose(new Lost('dropped'));
  }

  get question() {
    return this.questions[0];
  }

  get over() {
    return this.info.state === 'over';
  }

  send(message) {
    this.#socket.send(typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message));
  }

  // Until the server has answered: the answer, or the refusal is thrown.
  async ask(message) {
    const id = `m${++this.#last_id}`;
    let outcome = null;
    this.#asked.set(id, { resolve: (answer) => (outcome = { answer }), reject: (error) => (outcome = { error }) });
    this.send({ ...message, id });
    await this.until(`an answer to ${JSON.stringify(message)}`, () => outcome);
    if (outcome.error) throw outcome.error;
    check_said({ ...message, id });
    return outcome.answer;
  }

  answer(words, question = this.question) {
    return this.ask({ type: 'answer', question: question.id, answer: words, ...(this.you.seat === null && { seat: question.seat }) });
  }

  until(what, condition, seconds = 60) {
    if (condition()) return Promise.resolve();
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      const waiter = { condition, end: null };
      const timer = setTimeout(() => {
        const { n, info, waiting, questions } = this;
        const known = JSON.stringify({ n, state: info?.state, waiting, questions });
        waiter.end(new Error(`waited ${seconds} s for ${what}: ${known.slice(0, 300)}`));
      }, seconds * 1000);
      waiter.end = (error) => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        if (error) reject(error);
        else resolve();
      };
      this.#waiting.add(waiter);
    });
  }

  #take(message) {
    check_heard(message);
    this.messages.push(message);
    if (message.type === 'update') this.#update(message);
    const asked = this.#asked.get(message.id);
    if (asked) {
      this.#asked.delete(message.id);
      if (message.type === 'error') asked.reject(new Refusal(message));
      else asked.resolve(message);
    }
    for (const waiter of [...this.#waiting]) if (waiter.condition()) waiter.end();
  }

  #update(update) {
    ++this.updates;
    this.n = update.n;
    if (update.race) this.info = update.race;
    if (update.you && this.you && update.you.seat !== this.you.seat) this.events = [];
    if (update.you) this.you = update.you;
    if ('events_from' in update) {
      const gap = update.events_from > (this.events.at(-1)?.number ?? -1) + 1;
      this.events = gap ? [] : this.events.filter((event) => event.number < update.events_from);
    }
    this.events.push(...(update.events ?? []));
    this.said = this.said.filter(({ number }) => !update.unsaid?.includes(number));
    this.said.push(...(update.said ?? []));
    for (const field of ['view', 'progress', 'cars', 'waiting', 'questions', 'clocks', 'prepared', 'undo']) if (field in update) this[field] = update[field];
  }

  // Another seat sees other things, so everything has to come again.
  #forget() {
    Object.assign(this, { n: 0, events: [], said: [] });
  }

  #lose(error) {
    this.#lost = error;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
    for (const waiter of [...this.#waiting]) waiter.end(error);
  }
}

// The same numbers from 0 to 1 for the same seed.
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const any = (list, random) => list[Math.floor(random() * list.length)];

// Answers a person's questions until the race is over or `enough` says so; returns the answers given.
// With trouble the connection breaks before or after an answer, and some answers are sent twice.
export async function drive(live, { random = () => 0, choose = ({ options }) => any(options, random), trouble = 0, think = () => {}, enough = () => false } = {}) {
  const given = [];
  const bad_luck = () => trouble > 0 && random() < trouble;
  for (;;) {
    await live.until('a question or the end', () => live.question || live.over || enough(live));
    if (live.over || enough(live)) return given;
    await think();
    if (bad_luck()) await live.connect();
    const question = live.question;
    if (!question) continue;
    const answer = { type: 'answer', question: question.id, answer: choose(question).id, seat: question.seat };
    if (bad_luck()) {
      live.send(answer);
      await live.connect();
    }
    const done = await live.ask(answer);
    if (bad_luck()) await live.ask(answer);
    given.push({ seat: question.seat, answer: answer.answer, n: done.n });
    await live.until('the next position', () => live.n >= done.n);
  }
}

// Answers for all these people, one question after the other.
export async function play(lives, { random = () => 0, enough = () => false } = {}) {
  for (let n = 0; ; ) {
    await in_step(n, ...lives);
    if (lives.some((live) => live.over || enough(live))) return;
    const asked = lives.find((live) => live.question);
    if (asked) n = (await asked.answer(any(asked.question.options, random).id)).n;
    else await lives[0].until('a computer driver', () => lives[0].n > n);
    if (!asked) n = lives[0].n;
  }
}

// Waits until all have seen this entry of the log.
export async function in_step(n, ...lives) {
  for (const live of lives) await live.until(`entry ${n}`, () => live.n >= n);
}
