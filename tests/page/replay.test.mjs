// A recorded race again: from a file, to any moment, by link, and on from there.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { folder_for, paddock } from '../server/paddock.mjs';
import { next } from './driving.mjs';
import { scene } from './visitors.mjs';
import { say } from './words.mjs';

// The same race every time, played by computer drivers.
async function recorded(t, game, ...more) {
  const file = join(await folder_for(t), `${game}.race`);
  const { code, complaint } = await paddock('play', game, '--seats', 'pro:Ada,pro:Ben,rookie:Tom', '--seed', '7', '--file', file, ...more);
  assert.equal(code, 0, complaint);
  return file;
}

async function opened(t, visit, game, ...more) {
  const ada = await visit({ name: 'Ada' });
  await ada.go('/replays');
  await ada.page.getByLabel(say('replays.open')).setInputFiles(await recorded(t, game, ...more));
  await ada.page.getByRole('heading', { name: say('podium.wins') }).waitFor();
  return ada;
}

const shown = ({ page }) => page.locator('output').filter({ hasText: /^\d+ \/ \d+$/ });
const moment_of = async (visitor) => (await shown(visitor).innerText()).split(' / ').map(Number);
const at = (visitor, moment) => shown(visitor).filter({ hasText: new RegExp(`^${moment} /`) }).waitFor();

scene('a record is opened, scrubbed and stepped through', async ({ t, visit }) => {
  const ada = await opened(t, visit, 'formula-de', '--set', 'laps=1');
  const { page } = ada;
  const [end, total] = await moment_of(ada);
  assert.equal(end, total, 'it opens at the flag');
  assert.ok(total > 50);

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

scene('the link to a moment shows others that moment', async ({ t, visit }) => {
  const ada = await opened(t, visit, 'pole-position', '--set', 'laps=2');
  await ada.page.getByLabel(say('replay.moment')).fill('25');
  await at(ada, 25);
  const told = await ada.page.locator('.told').innerText();
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.button(say('replay.link')).click();
  const ben = await visit();
  await ben.go(await ada.page.evaluate(() => navigator.clipboard.readText()));
  await at(ben, 25);
  await ben.page.locator('.told').filter({ hasText: told }).waitFor();
  await ada.page.reload();
  await at(ada, 25);
});

for (const game of ['street-illegal', 'race-formula-90']) {
  scene(`a person takes over from a moment of ${game}`, async ({ t, visit }) => {
    const ada = await opened(t, visit, game);
    await ada.page.getByLabel(say('replay.moment')).fill('20');
    await at(ada, 20);
    await ada.button(say('replay.take-over')).click();
    await ada.page.getByRole('radio', { name: 'Ben' }).check();
    await ada.button(say('take-over.go')).click();
    await ada.page.waitForURL(/\/race\//);
    assert.ok((await next(ada)).id, 'it goes on with a question');
  });
}
