// Whole races of every game and the pages around them in every language: no word of another one.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { drive } from './driving.mjs';
import { foreign_in, languages } from './foreign_words.mjs';
import { pages } from './pages.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, phone, root } from './visitors.mjs';

const races = [
  ['Redline', 'redline', {}, 'pro', 'rookie'],
  ['Street Illegal', 'street-illegal', { grid: 'tactical', nitrous: true }, 'pro', 'rookie'],
  ['Formula Dé', 'formula-de', { circuit: 'monza', laps: 1 }, 'pro', 'rookie'],
  ['Formula Dé against the clock', 'formula-de', { circuit: 'daytona', mode: 'trial' }],
  ['Pole Position', 'pole-position', { circuit: 'monza', laps: 2, drivers_teams: true, stress: true }, 'pro', 'rookie'],
  ['Race! Formula 90', 'race-formula-90', { circuit: 'monza' }, 'pro', 'rookie'],
];

// As if it had been chosen in another tab.
async function speak({ page }, language) {
  await page.evaluate(async (language) => {
    const key = 'paddock.settings';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
  }, language);
}

// Everything that can be read now, on the screen or aloud.
const text_of = ({ page }) => page.locator('main').evaluate((main) =>
  [main.innerText, ...[...main.querySelectorAll('[aria-label]')].map((node) => node.ariaLabel)].join('\n'));

// The page as it is now, in one language after the other; then it is English again.
async function read(visitor, what, spoken = languages) {
  for (const language of spoken) {
    await speak(visitor, language);
    assert.deepEqual(foreign_in(await text_of(visitor), language), [], `${what}, ${language}`);
  }
  await speak(visitor, 'en');
}

// The first questions in all languages, later ones in one of them in turn. The log has all of the race at the flag.
const languages_at = (turn) => (turn < 10 ? languages : [languages[turn % languages.length]]);

for (const [name, game, options, ...drivers] of races) {
  for (const [device, size] of Object.entries({ desktop, phone })) {
    scene(`${name} in every language: ${device}`, async ({ visit }) => {
      const ada = await visit({ name: 'Ada', size });
      await ada.go(await start(ada.person, game, options, ...drivers));
      for (const language of languages) {
        await speak(ada, language);
        await ada.page.waitForLoadState('networkidle');
      }
      await drive(ada, { at_question: (turn) => read(ada, `question ${turn + 1}`, languages_at(turn)) });
      await read(ada, 'the flag');
    });
  }
}

// Scripts of a race page with the catalogues it needs, compressed as the server sends them.
const budget = 300_000;

for (const language of languages) {
  scene(`a race loads less than ${budget / 1000} KB of scripts: ${language}`, async ({ t, visit }) => {
    const ada = await visit({ name: 'Ada', keep: { language } });
    for (const [name, game, options, ...drivers] of races) {
      const files = new Set();
      const note = (response) => files.add(new URL(response.url()).pathname);
      ada.page.on('response', note);
      await ada.go(await start(ada.person, game, options, ...drivers));
      await ada.page.waitForLoadState('networkidle');
      ada.page.off('response', note);
      const scripts = [...files].filter((file) => file.endsWith('.js'));
      const size = scripts.reduce((sum, file) => sum + statSync(`${root}web/dist${file}.gz`).size, 0);
      t.diagnostic(`${name}: ${Math.round(size / 1000)} KB in ${scripts.length} files`);
      assert.ok(scripts.length > 2 && size < budget, `${name}: ${size} bytes`);
    }
  });

  // Articles are in English.
  scene(`the pages around a race: ${language}`, async ({ folder, visit }) => {
    const ada = await visit({ name: 'Ada', keep: { language } });
    for (const [name, path] of await pages(folder, ada.person, language)) {
      if (name === 'rules') continue;
      await ada.page.goto(path);
      await ada.page.waitForLoadState('networkidle');
      assert.deepEqual(foreign_in(await text_of(ada), language), [], name);
    }
  });

  scene(`every level fits its place, also where words are long: ${language}`, async ({ visit }) => {
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      const ada = await visit({ size, keep: { language } });
      await ada.go('/');
      const labels = ada.page.locator('label:has(input[type=radio])');
      await labels.nth(5).waitFor();
      const places = await labels.evaluateAll((all) => all.map(({ clientHeight, scrollWidth, clientWidth }) => [clientHeight, scrollWidth - clientWidth]));
      assert.equal(places.length, 6);
      for (const [height, over] of places) assert.ok(height <= 48 && over <= 0, `${height} px high, ${over} px too wide`);
      await ada.assert_fits('the start page');
    }
  });
}
