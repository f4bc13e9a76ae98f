// A person races against computer drivers to the podium.
import assert from 'node:assert/strict';
import { drive } from './driving.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

export function whole_race(name, game, options, ...drivers) {
  scene(name, async ({ t, visit }) => {
    const ada = await visit({ name: 'Ada' });
    await ada.go(await start(ada.person, game, options, ...drivers));
    const used = await drive(ada);
    t.diagnostic(`answers: ${Object.entries(used).map(([way, times]) => `${times} by ${way}`).join(', ')}`);
    assert.ok(await ada.page.getByText('Ada').count(), 'the result names who raced');
    await ada.link(say('over.replay')).click();
    await ada.page.getByRole('heading', { name: say('podium.win') }).waitFor();
  });
}
