// A PostgreSQL of the test's own.
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { folder_for, run } from './paddock.mjs';

const program = fileURLToPath(new URL('../../tools/postgres', import.meta.url));

export class Postgres {
  static async started(t) {
    const one = new Postgres();
    one.folder = await folder_for(t);
    await one.start();
    t.after(() => one.end());
    return one;
  }

  // Ready when it takes connections.
  async start() {
    const child = spawn(program, [this.folder, 'fsync=off'], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.child = child;
    this.exit = new Promise((resolve) => child.once('exit', resolve));
    let log = '';
    await new Promise((resolve, reject) => {
      child.stderr.on('data', (text) => {
        log += text;
        if (log.includes('ready to accept connections')) resolve();
      });
      this.exit.then(() => reject(new Error(`PostgreSQL has ended: ${log}`)));
    });
  }

  end(signal = 'SIGINT') {
    this.child.kill(signal);
    return this.exit;
  }

  async restart(signal) {
    await this.end(signal);
    await this.start();
  }

  address(name) {
    return `postgresql://paddock@/${name}?host=${this.folder}`;
  }

  async database(name) {
    await this.ask('postgres', `CREATE DATABASE ${name}`);
    return this.address(name);
  }

  async ask(name, sql) {
    const [version] = (await readdir('/usr/lib/postgresql')).sort((a, b) => Number(b) - Number(a));
    const { code, out, complaint } = await run(`/usr/lib/postgresql/${version}/bin/psql`, this.address(name), '-XAtc', sql);
    if (code !== 0) throw new Error(complaint);
    return out.trim();
  }
}
