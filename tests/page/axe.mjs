// What axe-core knows of WCAG, asked of a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The other theme has other colours and nothing else.
const rules = { dark: {}, light: { runOnly: ['color-contrast', 'link-in-text-block'] } };

// One line for everything that axe finds on the page as it is now.
export async function assert_usable({ page }, what) {
  await page.evaluate(axe);
  for (const [theme, options] of Object.entries(rules)) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    const { violations } = await page.evaluate((options) => globalThis.axe.run({ resultTypes: ['violations'], ...options }), options);
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) => `${id}: ${[...any, ...all, ...none][0]?.message} ${html}`));
    assert.ok(found.length === 0, [`${what}, ${theme}:`, ...found].join('\n'));
  }
}
