// What the champion advises, in numbers beside the options, and what every option risks.
import assert from 'node:assert/strict';
import { assert_usable } from './axe.mjs';
import { drive, next } from './driving.mjs';
import { hints } from './hints.mjs';
import { games } from './pages.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';
import { say } from './words.mjs';

const robot = (visitor) => visitor.page.locator('[data-question]').getByRole('button', { name: say('question.hint') });
const bars = (visitor) => visitor.page.locator('[data-question] .figures');

// At a question with a few rows: the first choice of a gear.
async function at_a_gear(visitor) {
  await visitor.go(await start(visitor.person, 'formula-de', { circuit: 'monza', laps: 1 }, 'pro', 'club', 'national/attacking'));
  const asks_for_gear = async () => (await visitor.page.locator('[data-question] h1').textContent()).includes('gear');
  await drive(visitor, { enough: async (turn) => turn > 1 && (await next(visitor), asks_for_gear()) });
}

for (const [name, size] of Object.entries({ desktop, phone })) {
  scene(`the three best options have numbers, ${name}`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada', size });
    await hints(ada);
    await at_a_gear(ada);
    await ada.press(robot(ada));
    await ada.page.locator('.advice').waitFor();
    const question = ada.page.locator('[data-question]');
    const text = await question.textContent();
    const rows = await ada.page.locator('[data-question] button.row').count();
    assert.equal(await bars(ada).count(), Math.min(3, rows));
    assert.ok(text.includes(say('advice.spoken', { rank: 1, place: '2.1', win: '31%', out: '4%' })), text);
    if (rows > 1) assert.ok(text.includes(say('advice.worse', { places: '0.5' })), text);
    if (rows > 3) assert.ok(text.includes(say('advice.rest', { places: '1.5' })), text);
    assert.ok(text.includes('Saves two tyres for Parabolica.'), text);
    assert.equal(await ada.page.locator('[data-question] .primary').getAttribute('aria-disabled'), 'false', 'the best one is chosen');
    assert.ok(await bars(ada).first().isVisible());
    await ada.assert_fits('advice');
    await assert_usable(ada, `advice, ${name}`);
    await ada.page.keyboard.press('Escape');
    assert.equal(await bars(ada).count(), 0, 'Escape puts it away');
  });
}

for (const [game, options] of Object.entries(games)) {
  scene(`advice in every question of ${game}`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada', size: phone });
    const questions = await hints(ada);
    await ada.go(await start(ada.person, game, options, 'pro', 'club'));
    for (let turn = 0, last = null; turn < 12; ++turn) {
      const { id, over } = await next(ada, last);
      if (over) break;
      await ada.press(robot(ada));
      await ada.page.locator(`[data-question="${id}"] .advice`).waitFor();
      const { options } = questions.find((one) => one.id === id);
      assert.equal(await bars(ada).count(), Math.min(3, options.length), `question ${turn + 1}`);
      if (turn % 4 === 0) await assert_usable(ada, `question ${turn + 1}`);
      await ada.assert_fits(`question ${turn + 1}`);
      while ((await ada.page.locator(`[data-question="${id}"]:not(.busy) .primary`).count()) > 0) await ada.page.locator('[data-question] .primary').click({ timeout: 2000 }).catch(() => {});
      last = id;
    }
  });
}

scene('a hint that knows nothing shows only the answer', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await hints(ada, { say: (_, answer) => [{ id: answer, place: 0, error: 0, win: 0, out: 0, races: 0, reasons: [] }] });
  await at_a_gear(ada);
  await robot(ada).click();
  await ada.page.locator('.advice').waitFor();
  assert.equal(await bars(ada).count(), 0);
});

scene('while the champion thinks, the question can be answered, and what comes late is dropped', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  let late = 0;
  await hints(ada, { late: () => late });
  await at_a_gear(ada);
  late = 1500;
  const { id } = await next(ada);
  await robot(ada).click();
  await ada.page.getByText(say('question.thinking')).waitFor();
  await assert_usable(ada, 'thinking');
  await ada.page.locator('[data-question] button.row').first().click();
  while ((await ada.page.locator(`[data-question="${id}"]:not(.busy)`).count()) > 0) await ada.page.locator('[data-question] .primary').click({ timeout: 500 }).catch(() => {});
  await next(ada, id);
  assert.equal(await ada.page.getByText(say('question.thinking')).count(), 0, 'nothing is thought about the next question');
  await ada.page.waitForTimeout(late + 500);
  assert.equal(await ada.page.locator('.advice').count(), 0, 'the old answer does not come');
  assert.equal(await bars(ada).count(), 0);
});

scene('nobody is advised against other people', async ({ visit }) => {
  const [ada, ben] = [await visit({ name: 'Ada' }), await visit({ name: 'Ben' })];
  const race = await ada.person.create({ game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'human' }, { driver: 'club' }] });
  await race.claim(ada.person, 1);
  await race.claim(ben.person, 2);
  await ada.person.post(`/api/races/${race.id}/start`);
  await ada.go(`/race/${race.id}`);
  await next(ada);
  assert.equal(await robot(ada).count(), 0);
});

// What the page is told of risks, and what it shows.
const is_risky = ({ outcome }) => outcome && (outcome.out || outcome.spin || outcome.off_track || outcome.risks.some(({ cases }) => cases > 0));

for (const [game, options] of [...Object.entries(games), ['redline', {}]]) {
  scene(`every risk of ${game} is told before the click`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada' });
    const questions = await hints(ada);
    await ada.go(await start(ada.person, game, options, 'pro', 'club'));
    let seen = 0;
    let last = null;
    for (let turn = 0; turn < 60 && seen < 8; ++turn) {
      const { id, over } = await next(ada, last);
      if (over) break;
      const { options } = questions.find((one) => one.id === id);
      const rows = await ada.page.locator('[data-question] button.row').count();
      if (rows === options.length) {
        const told = await ada.page.locator('[data-question] button.row:has(.risk)').count();
        assert.equal(told, options.filter(is_risky).length, `question ${turn + 1}: ${options.map(({ id }) => id)}`);
        seen += told;
      }
      await drive(ada, { enough: (answered) => answered === 1 });
      last = id;
    }
    assert.ok(seen > 0, 'there were risks');
  });
}
