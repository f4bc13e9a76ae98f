// A person races against computer drivers to the podium: every game, by every set of its rules.
import assert from 'node:assert/strict';
import { drive } from './driving.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

const modules = { circuit_rules: true, events: true, drivers_teams: true, collisions: true, yellow_flags: true, safety_car: true, drs: true,
  stress: true, custom_start: true, custom_pits: true };

const races = [
  ['Street Illegal', 'street-illegal', {}, 'pro', 'rookie'],
  ['Street Illegal with all its options', 'street-illegal', { grid: 'tactical', better_pros: true, nitrous: true }, 'pro', 'random'],
  ['Street Illegal alone', 'street-illegal', {}],
  ['Formula Dé', 'formula-de', { circuit: 'monaco', laps: 1 }, 'pro', 'rookie'],
  ['Formula Dé with timed trials before the race', 'formula-de', { circuit: 'indianapolis', laps: 1, sessions: 1 }, 'pro'],
  ['Formula Dé against the clock', 'formula-de', { circuit: 'daytona', mode: 'trial' }],
  ['Pole Position', 'pole-position', { laps: 2 }, 'pro', 'rookie'],
  ['Pole Position with its modules', 'pole-position', { laps: 2, ...modules }, 'pro', 'rookie'],
  ['Pole Position against a printed bot', 'pole-position', { laps: 2, bots: ['red-a'] }],
  ['Race! Formula 90, first edition, base game', 'race-formula-90', { ruleset: 'e1b', short_race: true }, 'pro', 'rookie'],
  ['Race! Formula 90, first edition, advanced game', 'race-formula-90', { ruleset: 'e1a', short_race: true, reentry: true }, 'pro', 'rookie'],
  ['Race! Formula 90, first edition, junior game', 'race-formula-90', { ruleset: 'e1j' }, 'pro', 'rookie'],
  ['Race! Formula 90, second edition', 'race-formula-90', { ruleset: 'e2' }, 'pro', 'rookie'],
];

for (const [name, game, options, ...drivers] of races) {
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
