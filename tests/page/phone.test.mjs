// On a phone: a whole race with the finger, and nothing wider than the screen.
import assert from 'node:assert/strict';
import { drive, next } from './driving.mjs';
import { pages } from './pages.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';

const races = [
  ['street-illegal', {}],
  ['formula-de', { circuit: 'indianapolis', laps: 1 }],
];

for (const [game, options] of races) {
  scene(`a race of ${game} on a phone`, async ({ t, visit }) => {
    const ada = await visit({ name: 'Ada', size: phone });
    await ada.go(await start(ada.person, game, options, 'pro', 'rookie'));
    await next(ada);
    await ada.assert_fits('the race');
    const track = await ada.page.locator('.track').first().boundingBox();
    assert.ok(track.width === phone.width && track.height > 200, `the track has ${track.width} x ${track.height} px`);
    const used = await drive(ada);
    t.diagnostic(JSON.stringify(used));
    if (game === 'street-illegal') assert.ok(used.hand > 0, 'cards are played from the hand in the question');
    await ada.assert_fits('the result');
  });
}

scene('no page is wider than a phone', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada', size: phone });
  for (const [name, path] of await pages(folder, ada.person)) {
    await ada.go(path);
    await ada.assert_fits(name);
  }
});
