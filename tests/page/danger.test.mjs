// Danger before the click: what ends a race stands last, red and hatched, and is asked twice; and being out is not the end of the page.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Live } from '../server/live.mjs';
import { paddock } from '../server/paddock.mjs';
import { assert_usable } from './axe.mjs';
import { next } from './driving.mjs';
import { resume, until } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';
import { say, say_of } from './words.mjs';

// After so many answers of a race of reckless drivers, the first seat may end its race; in Redline it may spin and miss a turn. In
// Street Illegal no car is ever out (tests/street_illegal/facts_test.cpp): its worst is to brake.
const moments = {
  'formula-de': { seed: 1, answers: 147, options: { circuit: 'monza', laps: 1 } },
  'pole-position': { seed: 1, answers: 267, options: {} },
  'race-formula-90': { seed: 3, answers: 246, options: {} },
  redline: { seed: 1, answers: 20, options: {} },
};
const braking = { seed: 1, answers: 9, options: {} };
// It may spin, but is not out.
const spin = { seed: 6, answers: 52, options: { circuit: 'monza', laps: 2 } };

async function at_moment(visitor, folder, game, before = 0, { seed, answers, options } = moments[game]) {
  const file = join(folder, `${game}.race`);
  const set = Object.entries(options).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const seats = 'random:Ada,random:Ben,random:Tom';
  const { code, complaint } = await paddock('play', game, '--seats', seats, '--seed', `${seed}`, '--file', file, ...set);
  assert.equal(code, 0, complaint);
  await visitor.go(await resume(visitor.person, await until(file, answers - before)));
  return (await next(visitor)).id;
}

// The last danger of the list, in whichever group it is.
async function danger_in(visitor) {
  const rows = visitor.page.locator('[data-question] .list .row');
  const danger = visitor.page.locator('[data-question] .list .row.danger').last();
  const groups = visitor.page.locator('[data-question] .list .row:not([aria-pressed])');
  await rows.first().waitFor();
  for (let group = 0; (await danger.count()) === 0; ++group) {
    if (await visitor.page.locator('[data-question] .back').count()) await visitor.page.keyboard.press('Escape');
    await visitor.press(groups.nth(group));
  }
  const last = rows.and(visitor.page.locator('[aria-pressed]')).last();
  assert.equal(await last.textContent(), await danger.textContent(), 'danger stands last');
  return danger;
}

const asked = (visitor) => visitor.page.locator('[data-question]').getAttribute('data-question');

for (const game of Object.keys(moments)) {
  scene(`two presses do not end a race of ${game}`, async ({ folder, visit }) => {
    const ada = await visit({ name: 'Ada' });
    const id = await at_moment(ada, folder, game);
    const danger = await danger_in(ada);
    const button = ada.page.locator('[data-question] .primary');
    await ada.press(danger);
    assert.equal(await danger.getAttribute('aria-pressed'), 'true');
    await ada.press(danger);
    await ada.page.waitForFunction(() => document.querySelector('[data-question] .primary')?.textContent.includes('Really?'));
    assert.equal(await asked(ada), id, 'nothing is answered yet');
    await ada.page.keyboard.press('Escape');
    assert.ok(!(await button.textContent()).includes('Really?'), 'Escape calms it down');
    await assert_usable(ada, `danger in ${game}`);
  });
}

scene('one press does not brake in Street Illegal', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  const id = await at_moment(ada, folder, 'street-illegal', 0, braking);
  const brake = ada.page.locator('[data-question] .list .row').filter({ hasText: say_of('street-illegal', 'answer.brake') });
  await ada.press(brake);
  assert.equal(await brake.getAttribute('aria-pressed'), 'true');
  assert.match(await brake.textContent(), new RegExp(say_of('street-illegal', 'risk.emergency-braking', { odds: '' })));
  assert.equal(await asked(ada), id, 'nothing is answered yet');
});

for (const [name, size] of Object.entries({ desktop, phone })) {
  scene(`whoever has spun tries the corner again, ${name}`, async ({ folder, visit }) => {
    const ada = await visit({ name: 'Ada', size });
    const first = await at_moment(ada, folder, 'formula-de', 0, spin);
    const note = ada.page.locator('p.panel').filter({ hasText: say('again.text') });
    const danger = await danger_in(ada);
    assert.equal(await note.count(), 0);
    for (let press = 0; press < 3; ++press) await ada.press(danger);
    await next(ada, first);
    await note.waitFor();
    await assert_usable(ada, 'the note after a spin');
    await ada.assert_fits('the note after a spin');
    await ada.press(note.getByRole('button', { name: say('again.corner') }));
    await note.waitFor({ state: 'detached' });
    await next(ada);
  });

  scene(`whoever is out takes back, watches on or jumps to the flag, ${name}`, async ({ folder, visit }) => {
    const ada = await visit({ name: 'Ada', size });
    await at_moment(ada, folder, 'formula-de');
    const drive_out = async () => {
      const danger = await danger_in(ada);
      for (let press = 0; press < 3; ++press) await ada.press(danger);
      await ada.page.getByRole('heading', { name: say('out.title') }).waitFor();
    };
    await drive_out();
    assert.equal(await ada.page.locator('section[aria-labelledby=over] li').count(), 0, 'how it ended is not told yet');
    await assert_usable(ada, 'the page of whoever is out');
    await ada.press(ada.button(say('undo')));
    await next(ada);
    await drive_out();
    await ada.press(ada.button(say('out.flag')));
    assert.equal(await ada.page.locator('section[aria-labelledby=over] li').count(), 3);
    await ada.press(ada.button(say('out.watch')));
    await ada.page.waitForURL(/\/replay\/.*moment=\d+/);
  });
}

scene('whoever is out tries the whole turn again', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  await at_moment(ada, folder, 'formula-de');
  const danger = await danger_in(ada);
  for (let press = 0; press < 3; ++press) await ada.press(danger);
  await ada.press(ada.button(say('out.again')));
  await next(ada);
  await ada.page.locator('.gate [aria-disabled=false]').first().waitFor(); // it begins with the gear
});

scene('whoever is out tries the corner again', async ({ folder, server, visit }) => {
  const ada = await visit({ name: 'Ada' });
  await at_moment(ada, folder, 'formula-de');
  const danger = await danger_in(ada);
  for (let press = 0; press < 3; ++press) await ada.press(danger);
  await ada.press(ada.button(say('again.corner')));
  await next(ada);
  const live = await Live.join({ server, id: ada.page.url().split('/').at(-1) }, { key: ada.person.key });
  const { spaces } = await ada.person.get('/api/boards/formula-de/monza');
  const { where } = live.cars.find(({ seat }) => seat === 1);
  assert.notEqual(spaces.find(({ id }) => id === where).kind, 'corner');
  live.drop();
});

scene('a gear shows on the board where its die may lead, and a price says why', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  await at_moment(ada, folder, 'formula-de', 1);
  const { page } = ada;
  assert.equal(await page.locator('.board [data-reach]').count(), 0);
  await page.locator('[data-question] .row').first().hover();
  await page.locator('.board [data-reach]').first().waitFor({ state: 'attached' });
  await page.mouse.move(2, 2);
  await page.locator('.dash .gate button[aria-disabled=false]').first().focus();
  await page.locator('.board [data-reach]').first().waitFor({ state: 'attached' });
  await ada.press(page.locator('[data-question] .row', { has: page.locator('.price.costs .icons') }).first());
  await page.locator('[data-question] li a[href^="/rules/FD-"]').first().waitFor();
});

scene('a race that a computer drives to the flag says so', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  await at_moment(ada, folder, 'pole-position');
  await ada.press(ada.button(say('bar.hand-over')));
  await ada.press(ada.button(say('out.flag'))); // it is out by the rules
  await ada.page.getByText(/driven by a computer from round \d+/).waitFor();
});
