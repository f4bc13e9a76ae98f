// Race! Formula 90 by every set of its rules.
import { whole_race } from './whole_race.mjs';

whole_race('Race! Formula 90, first edition, base game', 'race-formula-90', { ruleset: 'e1b', short_race: true }, 'pro', 'rookie');
whole_race('Race! Formula 90, first edition, advanced game', 'race-formula-90', { ruleset: 'e1a', short_race: true, reentry: true }, 'pro', 'rookie');
whole_race('Race! Formula 90, first edition, junior game', 'race-formula-90', { ruleset: 'e1j' }, 'pro', 'rookie');
whole_race('Race! Formula 90, second edition', 'race-formula-90', { ruleset: 'e2' }, 'pro', 'rookie');
