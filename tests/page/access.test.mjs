// Everybody can use the page: what axe-core knows of WCAG, on every page, in both themes and sizes, and text of twice the size.
import { readFile } from 'node:fs/promises';
import { assert_usable } from './axe.mjs';
import { drive, next } from './driving.mjs';
import { games, pages } from './pages.mjs';
import { record, start } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';

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

scene('axe finds nothing at the curtain and behind the flag', async ({ folder, visit }) => {
  for (const size of [desktop, phone]) {
    const ada = await visit({ name: 'Ada', size });
    const shared = await ada.person.create({ game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'human' }, { driver: 'pro' }] });
    for (const seat of [1, 2]) await shared.claim(ada.person, seat);
    await ada.person.post(`/api/races/${shared.id}/start`);
    await ada.go(`/race/${shared.id}`);
    await ada.page.locator('.curtain').waitFor();
    await assert_usable(ada, 'the curtain');

    const driven = await readFile(await record(folder, 'pole-position', { laps: 2 }, 'pro', 'rookie'), 'utf8');
    const { race, invite } = await ada.person.post('/api/records', { record: driven, do: 'watch' });
    await ada.go(`/race/${race}#${invite}`);
    await ada.page.locator('#over').waitFor();
    await assert_usable(ada, 'the flag');
    await ada.assert_fits('the flag');
  }
});
