// Everybody can use the page: what axe-core knows of WCAG, on every page, in both themes and sizes, and text of twice the size.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drive, next } from './driving.mjs';
import { games, pages } from './pages.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The other theme has other colours and nothing else.
const rules = { dark: {}, light: { runOnly: ['color-contrast', 'link-in-text-block'] } };

// One line for everything that axe finds on the page as it is now.
async function assert_usable({ page }, what) {
  await page.evaluate(axe);
  for (const [theme, options] of Object.entries(rules)) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    const { violations } = await page.evaluate((options) => globalThis.axe.run({ resultTypes: ['violations'], ...options }), options);
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) => `${id}: ${[...any, ...all, ...none][0]?.message} ${html}`));
    assert.ok(found.length === 0, [`${what}, ${theme}:`, ...found].join('\n'));
  }
}

for (const [name, size] of Object.entries({ desktop, phone })) {
  scene(`axe finds nothing on any page, ${name}`, async ({ folder, visit }) => {
    const ada = await visit({ name: 'Ada', size });
    for (const [what, path] of await pages(folder, ada.person)) {
      await ada.go(path);
      await assert_usable(ada, what);
    }
  });

  scene(`axe finds nothing in a race, ${name}`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada', size });
    for (const [game, options] of Object.entries(games)) {
      await ada.go(await start(ada.person, game, options, 'pro', 'rookie', 'pro'));
      await drive(ada, { enough: (turn) => turn === 6 });
      await next(ada);
      await assert_usable(ada, game);
    }
  });
}

// Panels grow and scroll, the board gives way.
scene('text of twice the size', async ({ folder, visit }) => {
  for (const size of [desktop, phone]) {
    const ada = await visit({ name: 'Ada', size });
    const browser = await ada.context.newCDPSession(ada.page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const [what, path] of await pages(folder, ada.person)) {
      await ada.go(path);
      await ada.assert_fits(what);
    }
    for (const [game, options] of Object.entries(games)) {
      await ada.go(await start(ada.person, game, options, 'pro', 'rookie', 'pro'));
      await drive(ada, { enough: (turn) => turn === 3 });
      await ada.assert_fits(game);
    }
  }
});
