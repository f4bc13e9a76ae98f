// The page without a server: its folder on a host that only hands out files.
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { root } from '../visitors.mjs';

export const site = process.env.PADDOCK_SITE ?? `${root}build/site`;

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.json': 'application/json', '.webmanifest': 'application/manifest+json' };

// As static hosts do it: 404.html for what is not there, and what is compressed as it is compressed.
export class StaticHost {
  async start() {
    this.host = createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
      const name = path === '/' ? 'index.html' : path.slice(1);
      const there = existsSync(join(site, name));
      const file = join(site, there ? name : '404.html');
      const brotli = existsSync(`${file}.br`);
      response.writeHead(there ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...(brotli && { 'content-encoding': 'br' }) });
      response.end(await readFile(brotli ? `${file}.br` : file));
    });
    await new Promise((resolve) => this.host.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${this.host.address().port}`;
  }
  end() {
    this.host?.closeAllConnections();
    return new Promise((resolve) => (this.host ? this.host.close(resolve) : resolve()));
  }
}

// Somebody at home, who can also ask the engine beside the page, as a client asks a server.
export async function settle(visitor, name = 'Ada') {
  const assets = await readdir(join(site, 'assets'));
  const named = (pattern) => `/assets/${assets.find((file) => pattern.test(file))}`;
  visitor.engine = { worker: named(/^worker-.*\.js$/), module: named(/\.wasm$/) };
  const { page } = visitor;
  await page.goto('/icon-192.png'); // the same origin, but no page
  let key = '';
  const ask = async (method, path, body = '') => {
    const reply = await page.evaluate(ask_beside, { ...visitor.engine, method, path, body: body && JSON.stringify(body), key });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
    return JSON.parse(reply.body);
  };
  const me = await ask('POST', '/api/people', { name });
  key = me.key;
  await page.evaluate((me) => localStorage.setItem('paddock.me', JSON.stringify(me)), me);
  visitor.person = { ...me, get: (path) => ask('GET', path), post: (path, body) => ask('POST', path, body) };
  return visitor;
}

// In the browser.
function ask_beside({ worker, module, ...request }) {
  return new Promise((resolve) => {
    const engine = new Worker(worker, { type: 'module' });
    engine.onmessage = ({ data }) => {
      if (data.ask !== 1) return;
      engine.terminate();
      resolve(data.reply);
    };
    engine.postMessage({ module: new URL(module, location.href).href });
    engine.postMessage({ ask: 1, ...request });
  });
}
