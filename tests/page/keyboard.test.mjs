// Whole races without a mouse.
import assert from 'node:assert/strict';
import { next, text_of, then } from './driving.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

// Tab until the focus is on what has this name.
async function tab_to(page, name) {
  for (let steps = 0; steps < 160; ++steps) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim());
    if (here.startsWith(name)) return;
  }
  assert.fail(`Tab does not get to '${name}'`);
}

// An Enter right after the question was meant for the one before.
async function press_enter({ page }, asked) {
  await page.waitForFunction((asked) => performance.now() - asked > 250, asked, { polling: 50 });
  await page.keyboard.press('Enter');
}

// The first option, and the first of those that this opens.
async function take_first(ada, id, asked) {
  const chosen = await ada.page.locator('[data-question] .primary[aria-disabled=false]').count();
  await (chosen ? press_enter(ada, asked) : ada.page.keyboard.press('1'));
}

// What the computer driver advises; a second press confirms what costs.
async function take_advice(ada, id, asked) {
  const { page } = ada;
  if (!(await page.locator(`[data-question="${id}"] .advice`).count())) {
    await tab_to(page, say('question.hint'));
    await page.keyboard.press('Enter');
    await page.locator(`[data-question="${id}"] .advice`).waitFor();
    await page.keyboard.press('n');
  }
  await press_enter(ada, asked);
}

// To the flag, and on to the podium; returns how many questions there were.
async function race(ada, answer) {
  const { page } = ada;
  let answers = 0;
  for (let last = null, now; !(now = await next(ada, last)).over; last = now.id, ++answers) {
    await page.waitForFunction(() => document.activeElement.id === 'question');
    const asked = await page.evaluate(() => performance.now());
    for (let text = await text_of(ada, now.id); text !== null; text = await then(ada, now.id, text)) await answer(ada, now.id, asked);
  }
  await tab_to(page, say('over.replay'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say('podium.win') }).waitFor();
  return answers;
}

scene('Street Illegal by keyboard, from the start page to the podium', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const { page } = ada;
  await ada.go('/');
  await ada.button(say('quick.go')).waitFor();
  await tab_to(page, 'Street Illegal');
  await page.keyboard.press('Enter');
  await tab_to(page, say('quick.go'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/race\//);
  const answers = await race(ada, take_first);
  assert.ok(answers > 10, `${answers} answers`);
});

const races = [
  ['Formula Dé', 'formula-de', { circuit: 'daytona', laps: 1 }, 'pro'],
  ['Pole Position', 'pole-position', { circuit: 'indianapolis', laps: 2 }, 'pro'],
  ['Race! Formula 90', 'race-formula-90', { ruleset: 'e1j' }, 'pro'],
];

for (const [name, game, options, ...drivers] of races) {
  scene(`${name} by keyboard`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada' });
    await ada.go(await start(ada.person, game, options, ...drivers));
    const answers = await race(ada, take_advice);
    assert.ok(answers > 10, `${answers} answers`);
  });
}
