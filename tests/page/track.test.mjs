// What the board, the dashboard and the log answer to: pointing, focus, keys, and what is not possible.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { next } from './driving.mjs';
import { record, resume, until } from './races.mjs';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

// Moments of a race of Formula Dé, whoever the drivers are by now: before Ada first takes the 5th gear, and when she is asked where to drive.
const [gear, drive] = [1, 0];
let file;

async function moment(before) {
  const [, answer] = /^\{"n":(\d+),"seat":1,"answer":"gear 5"\}$/m.exec(await readFile(file, 'utf8'));
  return until(file, answer - before);
}

async function at(ada, folder, before) {
  file = await record(folder, 'formula-de', { circuit: 'monza', laps: 2 }, 'pro', 'rookie', 'pro', 'rookie', 'pro');
  await ada.go(await resume(ada.person, await moment(before)));
  await next(ada);
  return ada.page;
}

scene('the way to a place is shown when it is pointed at, on the board and in the list', async ({ folder, visit }) => {
  const page = await at(await visit({ name: 'Ada' }), folder, drive);
  const way = page.locator('.board .dots');
  assert.equal(await way.count(), 0);
  await page.locator('.board .tag').first().focus();
  await way.waitFor();
  const first = await way.getAttribute('d');
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-question] .row').last().hover();
  await page.waitForFunction((first) => document.querySelector('.board .dots')?.getAttribute('d') !== first, first);

  await page.keyboard.press('n');
  for (const row of [0, 1, 2]) {
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-question] .row:focus').and(page.locator('[data-question] .row').nth(row)).waitFor();
  }
});

scene('the car sheet tells what the next shift would cost', async ({ folder, visit }) => {
  const page = await at(await visit({ name: 'Ada' }), folder, drive);
  const prices = await page.locator('.shift > span').evaluateAll((groups) => groups.map((one) => one.innerText.replaceAll(/\s+/g, ' ').trim()));
  assert.deepEqual(prices, ['4 5 6 free', '3 1 Gas point 1', '2 1 brake, 1 Gas point 1 1', '1 1 brake, 1 Gas point, 1 Engine point 1 1 1']);
});

scene('what is not possible says why, with its article', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  const page = await at(ada, folder, gear);
  const why = page.locator('.why-not');
  await page.locator('.gate button[aria-disabled=true]').last().click({ force: true });
  assert.match(await why.innerText(), /FD-\d/);
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });

  await ada.go(await resume(ada.person, await moment(drive)));
  await next(ada);
  const far = await page.evaluate(() => {
    const line = document.querySelector('.ground .asphalt');
    const { x, y } = line.getPointAtLength(line.getTotalLength() * 0.4).matrixTransform(line.getScreenCTM());
    return { x, y };
  });
  await page.mouse.click(far.x, far.y);
  assert.match(await why.innerText(), /FD-\d/);
});

scene('a key ends a movement, and who wants no movement sees none', async ({ folder, visit }) => {
  const slow = await visit({ name: 'Ada', keep: { speed: 0.1 } });
  const page = await at(slow, folder, drive);
  await page.locator('[data-question] .row').first().click();
  await page.locator('.driving').waitFor({ state: 'attached' });
  await page.keyboard.press('x');
  await page.locator('.driving').waitFor({ state: 'detached', timeout: 2000 });

  const calm = await visit({ name: 'Ben', keep: { speed: 0.1 }, reducedMotion: 'reduce' });
  const { page: still } = calm;
  await at(calm, folder, drive);
  await still.evaluate(() => {
    globalThis.driven = 0;
    new MutationObserver(() => (globalThis.driven += document.querySelectorAll('.driving').length)).observe(document, { subtree: true, attributes: true });
  });
  const { id } = await next(calm);
  await still.locator('[data-question] .row').first().click();
  await next(calm, id);
  assert.equal(await still.evaluate(() => globalThis.driven), 0);

  const quiet = await visit({ name: 'Cleo', keep: { speed: 0 } });
  await at(quiet, folder, drive);
  assert.equal(await quiet.page.evaluate(() => document.getAnimations().length), 0, 'not even the ring of my car');
});

scene('an entry of the log shows its moment, its article the rule', async ({ folder, visit }) => {
  const page = await at(await visit({ name: 'Ada' }), folder, drive);
  const entry = page.locator('.log li').nth(3);
  const words = await entry.getByRole('button').first().innerText();
  await entry.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.past', { hasText: words }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.past p').waitFor({ state: 'detached' });
  const article = entry.getByRole('link');
  const id = await article.innerText();
  await article.click();
  await page.getByRole('heading', { name: id }).waitFor();
});

scene('the race in words: where I am, who is near, what I can do', async ({ folder, visit }) => {
  const page = await at(await visit({ name: 'Ada' }), folder, drive);
  await page.keyboard.press('w');
  const card = page.locator('dl', { hasText: say('where.me') });
  const text = await card.innerText();
  assert.match(text, /P\d of 6, .+, (left|middle|right) lane/);
  assert.match(text, /\b(Ben|Tom|Eva|Kim|Max), \d+ spaces? away/);
  assert.match(await page.locator('[aria-live=assertive]').innerText(), /You have \d+ spaces to drive\. .*Where do you drive\?/);
});
