// A whole race without a mouse, from the start page to the podium.
import assert from 'node:assert/strict';
import { next, text_of, then } from './driving.mjs';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

// Tab until the focus is on what has this name.
async function tab_to(page, name) {
  for (let steps = 0; steps < 80; ++steps) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim());
    if (here.startsWith(name)) return;
  }
  assert.fail(`Tab does not get to '${name}'`);
}

scene('Street Illegal by keyboard', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const { page } = ada;
  await ada.go('/');
  await ada.button(say('quick.go')).waitFor();
  await tab_to(page, 'Street Illegal');
  await page.keyboard.press('Enter');
  await tab_to(page, say('quick.go'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/race\//);

  let answers = 0;
  for (let last = null, now; !(now = await next(ada, last)).over; last = now.id, ++answers) {
    await page.waitForFunction(() => document.activeElement.id === 'question');
    const asked = await page.evaluate(() => performance.now());
    for (let text = await text_of(ada, now.id); text !== null; text = await then(ada, now.id, text)) {
      const chosen = await page.locator('[data-question] .primary[aria-disabled=false]').count();
      // An Enter right after the question was meant for the one before.
      if (chosen) await page.waitForFunction((asked) => performance.now() - asked > 500, asked);
      await page.keyboard.press(chosen ? 'Enter' : '1');
    }
  }
  assert.ok(answers > 10, `${answers} answers`);
  await tab_to(page, say('over.replay'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say('podium.wins') }).waitFor();
});
