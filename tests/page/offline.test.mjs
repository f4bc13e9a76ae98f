// The page without a network, and the way from one version to the next.
import assert from 'node:assert/strict';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert_usable } from './axe.mjs';
import { scene } from './scene.mjs';
import { dist, phone } from './visitors.mjs';
import { say } from './words.mjs';

const connection_lost = /ERR_CONNECTION_REFUSED|Failed to load|WebSocket/;
const kept_whole = ({ page }) => page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
const addresses_kept = ({ page }) => page.evaluate(async () => {
  const caches_of_all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(caches_of_all.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
});

scene('the page opens without a network, in every language, and nothing that the server says is kept', async ({ server, visit }) => {
  const ada = await visit({ name: 'Ada', serviceWorkers: 'allow' });
  await ada.go('/circuits/monaco');
  await kept_whole(ada);
  assert.deepEqual((await addresses_kept(ada)).filter((path) => path.startsWith('/api')), []);
  await server.end('SIGKILL');
  for (const path of ['/', '/circuits/monaco', '/settings', '/race/r_something']) {
    await ada.page.goto(path);
    await ada.page.getByRole('link', { name: say('brand.home') }).waitFor();
  }
  await ada.page.goto('/settings');
  await ada.page.getByText('Deutsch').click();
  await ada.page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
  await ada.page.reload();
  await ada.page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
}, { expected: connection_lost });

// The built page as the next version would be.
async function next_version(folder) {
  const next = join(folder, 'next');
  await cp(dist, next, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const [file, from, to] of [['index.html', '<body>', '<body data-next>'], ['service-worker.js', '"assets/', '"./assets/']]) {
    const text = await readFile(join(next, file), 'utf8');
    assert.ok(text.includes(from), file);
    await writeFile(join(next, file), text.replace(from, to).replace(/"[\da-f]{16}"/, '"0000000000000000"'));
  }
  return next;
}

scene('a new version is told, waits until it is wanted, and then is there whole', async ({ server, folder, visit }) => {
  const ada = await visit({ name: 'Ada', size: phone, serviceWorkers: 'allow' });
  await ada.go('/settings');
  await kept_whole(ada);
  await ada.go('/settings');
  const before = await addresses_kept(ada);
  await server.end('SIGTERM');
  server.port = Number(new URL(server.url).port);
  server.flags = [...server.flags.slice(0, -1), await next_version(folder)];
  await server.start();

  await ada.go('/settings');
  await ada.page.getByText(say('version.new')).waitFor();
  await ada.assert_fits('the note');
  await assert_usable(ada, 'the note');
  await ada.go('/settings');
  assert.equal(await ada.page.locator('[data-next]').count(), 0, 'the old version is still there');
  await ada.press(ada.button(say('version.use')));
  await ada.page.locator('[data-next]').waitFor({ state: 'attached' });
  await ada.page.getByText(say('version.new')).waitFor({ state: 'detached' });
  assert.deepEqual((await addresses_kept(ada)).toSorted(), before.toSorted(), 'the old version is gone');
});

scene('the page can be installed', async ({ visit }) => {
  const ada = await visit({ serviceWorkers: 'allow' });
  await ada.go('/');
  await kept_whole(ada);
  const session = await ada.context.newCDPSession(ada.page);
  const { errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).display, 'standalone');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
});
