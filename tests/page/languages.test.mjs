// Races of every game and the pages around them in every other language: no English is left, neither of the page nor of the server.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { drive, next } from './driving.mjs';
import { pages } from './pages.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';

const english = 'the you your to of and is are which what with from by space spaces tyre tyres card cards chip chips brake turn lap'.split(' ');
// Words that a language shares with English.
const shared = { de: ['chip', 'chips'] };

const languages = readdirSync(new URL('../../content/messages', import.meta.url)).filter((language) => language !== 'en');

// Ids of articles, and a strategy that all rulebooks call by its English name.
const names = /\b(FD|PP|R90|RL|SI)-[\w.-]+|\bSAVE TYRES\b/g;

const races = [
  ['Redline', 'redline', {}, 'pro', 'rookie'],
  ['Street Illegal', 'street-illegal', { grid: 'tactical', nitrous: true }, 'pro', 'rookie'],
  ['Formula Dé', 'formula-de', { circuit: 'monza', laps: 1 }, 'pro', 'rookie'],
  ['Formula Dé against the clock', 'formula-de', { circuit: 'daytona', mode: 'trial' }],
  ['Pole Position', 'pole-position', { circuit: 'monza', drivers_teams: true, stress: true }, 'pro', 'rookie'],
  ['Race! Formula 90', 'race-formula-90', { circuit: 'monza' }, 'pro', 'rookie'],
];

async function english_in({ page }, language) {
  const words = english.filter((word) => !shared[language]?.includes(word));
  const word = new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu');
  return (await page.locator('main').innerText()).replaceAll(names, '').split('\n').filter((line) => word.test(line));
}

// Articles are in English, and so are the names of some corners.
for (const language of languages) {
  scene(`the pages around a race: ${language}`, async ({ folder, visit }) => {
    const ada = await visit({ name: 'Ada', keep: { language } });
    for (const [name, path] of await pages(folder, ada.person)) {
      if (name === 'rules' || name === 'circuit') continue;
      await ada.page.goto(path);
      await ada.page.waitForLoadState('networkidle');
      assert.deepEqual(await english_in(ada, language), [], name);
    }
  });

  scene(`every opponent has one line, also where words are long: ${language}`, async ({ visit }) => {
    const ada = await visit({ size: { width: 1440, height: 900 }, keep: { language } });
    await ada.go('/');
    await ada.page.locator('.stepper').nth(2).waitFor();
    const lines = await ada.page.locator('.stepper').evaluateAll((steppers) => steppers.map((one) => [one, one.parentElement].map((node) => node.getBoundingClientRect().height)));
    assert.equal(lines.length, 3);
    for (const [stepper, line] of lines) assert.ok(line < 2 * stepper, `${line} px around ${stepper} px`);
  });

  for (const [name, game, options, ...drivers] of races) {
    scene(`${name}: ${language}`, async ({ visit }) => {
      const ada = await visit({ name: 'Ada', keep: { language } });
      await ada.go(await start(ada.person, game, options, ...drivers));
      let last = null;
      for (let turn = 0; turn < 12; ++turn) {
        ({ id: last = null } = await next(ada, last));
        assert.deepEqual(await english_in(ada, language), [], `question ${turn + 1}`);
        if (last === null) break;
        await drive(ada, { advice: false, enough: (answers) => answers === 1 });
      }
      assert.match(await ada.page.locator('main').innerText(), /Ada/);
    });
  }
}
