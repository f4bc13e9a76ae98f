// What is worth a look is shown on the track: lights, dice, overtakes. It is short, skipped by any key, and waits for nobody.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { assert_usable } from './axe.mjs';
import { next } from './driving.mjs';
import { record, resume, until } from './races.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';
import { say, say_of } from './words.mjs';

const shown = { highlights: true, film: true, speed: 0.5 };
const mark = ({ page }, kind) => page.locator(`[data-highlight=${kind}]`);

// At the first decision of Ada that she answers like this.
async function at(ada, folder, game, options, answer) {
  const file = await record(folder, game, options, 'pro', 'rookie', 'pro', 'rookie', 'pro');
  const [, number] = new RegExp(`^\\{"n":(\\d+),"seat":1,"answer":"${answer}`, 'm').exec(await readFile(file, 'utf8'));
  await ada.go(await resume(ada.person, await until(file, number - 1)));
  return next(ada);
}

const at_a_gear = (ada, folder) => at(ada, folder, 'formula-de', { circuit: 'monza', laps: 2 }, 'gear 4');

async function choose(ada, id) {
  await ada.press(ada.page.locator('[data-question] .list button').first());
  const sure = ada.page.locator(`[data-question="${id}"]:not(.busy) .primary[aria-disabled=false]`);
  while (await sure.count()) await sure.click();
}

for (const [name, options] of Object.entries({ desktop: {}, phone: { size: phone } })) {
  scene(`a die is rolled beside the car while I already choose, ${name}`, async ({ folder, visit }) => {
    const ada = await visit({ name: 'Ada', keep: { ...shown, follow: true }, ...options });
    const { id } = await at_a_gear(ada, folder);
    await choose(ada, id);
    await mark(ada, 'dice').waitFor();
    await next(ada, id);
    assert.equal(await mark(ada, 'dice').count(), 1, 'the question does not wait for it');
    const [die, car] = [await mark(ada, 'dice').boundingBox(), await ada.page.locator('.board .car:has(.ring) .number').boundingBox()];
    assert.ok(Math.hypot(die.x + die.width / 2 - car.x - car.width / 2, die.y + die.height / 2 - car.y - car.height / 2) < 90, 'it lies beside my car');
    await assert_usable(ada, `a die on the track, ${name}`);
    await ada.assert_fits('a die on the track');
    await ada.page.keyboard.press('Shift');
    await mark(ada, 'dice').waitFor({ state: 'detached' });
  });
}

scene('who wants no motion sees a still mark, and who wants none of it nothing', async ({ folder, visit }) => {
  const still = await visit({ name: 'Ada', keep: shown, reducedMotion: 'reduce' });
  const { id } = await at_a_gear(still, folder);
  await choose(still, id);
  const moving = await mark(still, 'dice').evaluate((die) => die.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length);
  assert.equal(moving, 0);
  await mark(still, 'dice').waitFor({ state: 'detached' });

  const calm = await visit({ name: 'Eve', keep: { ...shown, highlights: false } });
  const first = await at_a_gear(calm, folder);
  await choose(calm, first.id);
  await next(calm, first.id);
  assert.equal(await mark(calm, 'dice').count(), 0);
});

scene('the start lights greet who comes in the first round, and no later', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada', keep: shown });
  const lights = mark(ada, 'lights');
  await at(ada, folder, 'formula-de', { circuit: 'monza', laps: 2 }, '[sc]\\d+/');
  await lights.waitFor();
  await lights.waitFor({ state: 'detached' });
  await at_a_gear(ada, folder);
  assert.equal(await lights.count(), 0);
});

scene('sounds are offered once', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada', size: phone, keep: { sounds: null } });
  await at_a_gear(ada, folder);
  await ada.page.getByText(say('sounds.offer')).waitFor();
  await assert_usable(ada, 'the offer of sounds');
  await ada.press(ada.button(say('sounds.no')));
  await ada.page.getByText(say('sounds.offer')).waitFor({ state: 'detached' });
  await ada.page.reload();
  await next(ada);
  assert.equal(await ada.page.getByText(say('sounds.offer')).count(), 0);
});

scene('a street car has the number and name of the standings, and its driver’s sheet is one press away', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada', keep: shown });
  const { id } = await at(ada, folder, 'street-illegal', {}, 'bid');
  const cars = ada.page.locator('.cars > li');
  const names = (await cars.locator('.name').allTextContents()).toReversed();
  for (const name of names) assert.ok(await ada.page.getByText(name, { exact: true }).count(), name);
  assert.ok(names.includes(say_of('street-illegal', 'old-pro', { number: 1 })));
  const ben = cars.filter({ hasText: 'Ben' });
  assert.equal(await ben.locator('.plate').textContent(), '2');
  await ben.getByRole('button').press('Enter');
  await ada.page.getByRole('region', { name: say('dashboard.of', { name: 'Ben' }) }).waitFor();
  await ada.page.keyboard.press('Escape');
  await choose(ada, id);
  await ada.page.locator('[data-highlight=held], [data-highlight=pass]').first().waitFor();
});
