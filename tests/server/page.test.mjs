// The built page: from its folder only, with headers that keep browsers safe and fast.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import test from 'node:test';
import { folder_for, serve } from './paddock.mjs';

const page = '<!doctype html><title>Paddock</title><script type="module" src="/assets/app-1a2b3c4d.js"></script>';

// Without the tidying that fetch does to addresses.
const get = (server, path, headers = {}) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let body = '';
      answer.on('data', (data) => (body += data));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });

test('the page of the server', async (t) => {
  const folder = await folder_for(t);
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await mkdir(join(folder, 'web2'));
  await writeFile(join(folder, 'web', 'index.html'), page);
  await writeFile(join(folder, 'web', 'assets', 'app-1a2b3c4d.js'), 'export {};\n'.repeat(300));
  await writeFile(join(folder, 'web', 'assets', 'app-1a2b3c4d.css'), 'a{}');
  await writeFile(join(folder, 'secret.txt'), 'top secret');
  await writeFile(join(folder, 'web2', 'secret.txt'), 'top secret');
  const server = await serve(t, '--web', join(folder, 'web'));

  await t.test('is there under / and under the addresses of races', async () => {
    for (const path of ['/', '/race/r_something', '/index.html']) {
      const { status, headers, body } = await get(server, path);
      assert.equal(status, 200, path);
      assert.equal(body, page);
      assert.match(headers['content-type'], /^text\/html/);
      assert.match(headers['cache-control'], /no-cache|no-store/);
    }
  });

  await t.test('allows no script but its own', async () => {
    const { headers } = await get(server, '/');
    const policy = headers['content-security-policy'];
    const scripts = policy.match(/script-src [^;]*/) ?? policy.match(/default-src [^;]*/);
    assert.match(scripts[0], /^\S+ 'self'$/);
    assert.match(policy, /frame-ancestors/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.ok(headers['referrer-policy'], 'the invitation in the address is told to nobody');
  });

  await t.test('lets browsers keep what never changes', async () => {
    const { status, headers } = await get(server, '/assets/app-1a2b3c4d.js');
    assert.equal(status, 200);
    assert.match(headers['content-type'], /javascript/);
    assert.match(headers['cache-control'], /immutable/);
    assert.match((await get(server, '/assets/app-1a2b3c4d.css')).headers['content-type'], /^text\/css/);
    assert.equal((await get(server, '/assets/none-1a2b3c4d.js')).status, 404);
    assert.equal((await server.fetch('/', { method: 'HEAD' })).status, 200);
  });

  await t.test('has no way out of its folder', async () => {
    for (const path of ['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%2e%2e%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt', '//secret.txt', '/../web2/secret.txt', '/./../secret.txt', `/${folder}/secret.txt`,
      `//${folder}/secret.txt`, '/....//secret.txt', '/secret.txt%00.js', '/assets/%00', '/%c0%ae%c0%ae/secret.txt',
      '/../../../../../../etc/passwd', '/%', '/%zz', '/assets', '/assets/'])
      for (const asked of [path, `/race/${path}`]) {
        const { status, body } = await get(server, asked);
        assert.ok([200, 400, 403, 404].includes(status), `${asked}: ${status}`);
        assert.doesNotMatch(body, /top secret|root:/, asked);
        if (status === 200) assert.equal(body, page, asked);
      }
  });
});
