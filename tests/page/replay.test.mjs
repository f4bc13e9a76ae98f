// A recorded race again: from a file, to any moment, by link, and on from there.
import assert from 'node:assert/strict';
import { next } from './driving.mjs';
import { record } from './races.mjs';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

async function opened(folder, visit, game, options) {
  const ada = await visit({ name: 'Ada' });
  await ada.go('/replays');
  await ada.page.getByLabel(say('replays.open')).setInputFiles(await record(folder, game, options, 'pro', 'rookie'));
  await ada.page.getByRole('heading', { name: say('podium.wins') }).waitFor();
  return ada;
}

const shown = ({ page }) => page.locator('output').filter({ hasText: /^\d+ \/ \d+$/ });
const moment_of = async (visitor) => (await shown(visitor).innerText()).split(' / ').map(Number);
const at = (visitor, moment) => shown(visitor).filter({ hasText: new RegExp(`^${moment} /`) }).waitFor();

scene('a record is opened, scrubbed and stepped through', async ({ folder, visit }) => {
  const ada = await opened(folder, visit, 'formula-de', { laps: 1 });
  const { page } = ada;
  const [end, total] = await moment_of(ada);
  assert.equal(end, total, 'it opens at the flag');
  assert.ok(total > 50);
  await page.locator('.scrubber i').first().waitFor({ state: 'attached' }); // what happened stands above the scrubber

  await page.keyboard.press('Home');
  await at(ada, 0);
  await ada.button(say('replay.question')).click();
  await page.keyboard.press('ArrowRight');
  await at(ada, 1);
  await ada.button(say('replay.forward')).click();
  await at(ada, 2);
  await ada.button(say('replay.back')).click();
  await at(ada, 1);
  await page.keyboard.press('End');
  await at(ada, total);

  await page.getByLabel(say('replay.moment')).fill('40');
  await at(ada, 40);
  await page.locator('.told').waitFor();
  const there = await page.locator('.board').innerHTML();
  await ada.button(say('replay.first')).click();
  await at(ada, 0);
  await page.waitForFunction((there) => document.querySelector('.board').innerHTML !== there, there);
});

scene('the link to a moment shows others that moment', async ({ folder, visit }) => {
  const ada = await opened(folder, visit, 'pole-position', { laps: 2 });
  const end = await ada.page.locator('.told').innerText();
  await ada.page.getByLabel(say('replay.moment')).fill('25');
  await at(ada, 25);
  await ada.page.locator('.told').filter({ hasNotText: end }).waitFor();
  const told = await ada.page.locator('.told').innerText();
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.button(say('replay.link')).click();
  const ben = await visit();
  await ben.go(await ada.page.evaluate(() => navigator.clipboard.readText()));
  await at(ben, 25);
  await ben.page.locator('.told').filter({ hasText: told }).waitFor();
  await ada.page.reload();
  await at(ada, 25);
  const [, total] = await moment_of(ada);
  for (const nonsense of ['99999', '-5', 'abc']) {
    await ada.go(ada.page.url().replace(/moment=[^#]*/, `moment=${nonsense}`));
    await at(ada, total);
  }
});

for (const game of ['street-illegal', 'race-formula-90']) {
  scene(`a person takes over from a moment of ${game}`, async ({ folder, visit }) => {
    const ada = await opened(folder, visit, game, {});
    await ada.page.getByLabel(say('replay.moment')).fill('20');
    await at(ada, 20);
    await ada.button(say('replay.take-over')).click();
    await ada.page.getByRole('radio', { name: 'Ben' }).check();
    await ada.button(say('take-over.go')).click();
    await ada.page.waitForURL(/\/race\//);
    assert.ok((await next(ada)).id, 'it goes on with a question');
  });
}
