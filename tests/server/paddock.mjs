// The real server for a test, and people who talk to it over HTTP.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { check_answer } from './declared.mjs';

export const binary = process.env.PADDOCK;
if (!binary) throw new Error('PADDOCK must be the path of the paddock binary');

process.env.LC_ALL = 'C'; // the command line speaks English here

// Runs a command to its end.
export const paddock = (...args) => run(binary, ...args);

export function run(program, ...args) {
  return new Promise((resolve) => {
    execFile(program, args, (error, out, complaint) => resolve({ code: error ? error.code : 0, out, complaint }));
  });
}

// `paddock admin` on a running server, without being asked; its answer as JSON.
export async function operate(server, ...words) {
  const { code, out, complaint } = await paddock('admin', '--socket', `${server.data}.admin`, '--json', '--yes', ...words);
  if (code !== 0) throw new Error(`paddock admin ${words.join(' ')}: ${complaint}`);
  return JSON.parse(out);
}

export async function folder_for(t) {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

// `paddock verify` of a record's text: its exit code and what it says.
export async function verify(t, text) {
  const file = join(await folder_for(t), 'a.race');
  await writeFile(file, text);
  return paddock('verify', file);
}

// Why the server did not do what it was asked to.
export class Refusal extends Error {
  constructor({ code, message, article, retry_after }, status) {
    super(`${code}: ${message.text}`);
    Object.assign(this, { code, article, retry_after, status, reason: message.id, text: message.text });
  }
}

// What refuses is awaited; the result is the code.
export async function refusal(promise) {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    assert.ok(error.text.length > 5, `a refusal explains itself: ${error.message}`);
    return error.code;
  }
  return 'done';
}

export class Server {
  static unlimited = ['--rate-messages', '--rate-requests', '--rate-files', '--rate-looks', '--rate-chat', '--connections-per-address',
    '--megabytes-per-person', '--megabytes-per-address', '--driver-time-per-person', '--driver-time-per-address', '--computer-races', '--computer-races-per-person'].flatMap((flag) => [flag, '0']);

  constructor(data, flags = Server.unlimited) {
    Object.assign(this, { data, flags, program: binary, port: 0, log: '' });
  }

  // Ready when it says where it is.
  async start() {
    const child = spawn(this.program, ['serve', '--port', String(this.port), '--data', this.data, ...this.flags],
      { env: this.environment ?? process.env });
    this.child = child;
    this.exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    child.stderr.on('data', (text) => (this.log += text));
    this.url = await new Promise((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        this.log += `${line}\n`;
        const found = line.match(/^Paddock is at (http:\S+?)\/?$/);
        if (found) resolve(found[1]);
      });
      this.exit.then((code) => reject(new Error(`the server ended with ${code}: ${this.log}`)));
    });
    return this;
  }

  end(signal) {
    this.child?.kill(signal);
    return this.exit;
  }

  // On the same address as before.
  async restart(signal) {
    const code = await this.end(signal);
    this.port = Number(new URL(this.url).port);
    await this.start();
    return code;
  }

  // The answer is as docs/openapi.json declares it.
  async fetch(path, options = {}) {
    const answer = await fetch(this.url + path, options);
    await check_answer(options.method ?? 'GET', path, answer, options.body);
    return answer;
  }

  async request(method, path, body, key) {
    const headers = {};
    if (key) headers.authorization = `Bearer ${key}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await this.fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.startsWith('application/json');
    if (!answer.ok) throw new Refusal(json ? JSON.parse(text) : { code: answer.status, message: { text } }, answer.status);
    return json ? JSON.parse(text) : text;
  }

  async person(name) {
    return new Person(this, await this.request('POST', '/api/people', { name }));
  }

  people(...names) {
    return Promise.all(names.map((name) => this.person(name)));
  }
}

export class Person {
  constructor(server, known) {
    Object.assign(this, { server, ...known });
  }

  get(path) {
    return this.server.request('GET', path, undefined, this.key);
  }

  post(path, body) {
    return this.server.request('POST', path, body, this.key);
  }

  async create(race) {
    return new Race(this.server, await this.post('/api/races', race));
  }
}

export class Race {
  constructor(server, { race, invite, info }) {
    Object.assign(this, { server, id: race, invite, info, path: `/api/races/${race}` });
  }

  claim(person, seat, more = {}) {
    return person.post(`${this.path}/seats/${seat}`, { do: 'claim', invite: this.invite, entropy: `dice of ${person.name}`, ...more });
  }

  leave(person, seat) {
    return person.post(`${this.path}/seats/${seat}`, { do: 'leave' });
  }

  start(person) {
    return person.post(`${this.path}/start`);
  }

  record(person) {
    return person.get(`${this.path}/record`);
  }
}

// A server of the test's own.
export async function serve(t, ...flags) {
  const server = new Server(null, [...Server.unlimited, ...flags]);
  t.after(() => server.end('SIGKILL'));
  server.data = join(await folder_for(t), 'paddock.db');
  return server.start();
}

// A server on a database that is there, also of PostgreSQL.
export async function serve_on(t, where, ...flags) {
  const socket = join(await folder_for(t), 'admin');
  const server = new Server(where, [...Server.unlimited, '--admin-socket', socket, ...flags]);
  server.socket = socket;
  t.after(() => server.end('SIGKILL'));
  return server.start();
}

// A race in which the people sit on the first seats and computer drivers on the others, started.
export async function started(people, race, ...drivers) {
  const seats = [...people.map(() => ({ driver: 'human' })), ...drivers.map((driver) => ({ driver }))];
  const made = await people[0].create({ ...race, seats });
  for (const [i, person] of people.entries()) await made.claim(person, i + 1);
  await made.start(people[0]);
  return made;
}
