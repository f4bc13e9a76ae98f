// Every game but Race! Formula 90, whose editions have a file of their own: by every set of its rules.
import { whole_race } from './whole_race.mjs';

const modules = { circuit_rules: true, events: true, drivers_teams: true, collisions: true, yellow_flags: true, safety_car: true, drs: true,
  stress: true, custom_start: true, custom_pits: true };

whole_race('Street Illegal', 'street-illegal', {}, 'pro', 'rookie');
whole_race('Street Illegal with all its options', 'street-illegal', { grid: 'tactical', better_pros: true, nitrous: true }, 'pro', 'random');
whole_race('Street Illegal alone', 'street-illegal', {});
whole_race('Formula Dé', 'formula-de', { circuit: 'monaco', laps: 1 }, 'pro', 'rookie');
whole_race('Formula Dé with timed trials before the race', 'formula-de', { circuit: 'indianapolis', laps: 1, sessions: 1 }, 'pro');
whole_race('Formula Dé against the clock', 'formula-de', { circuit: 'daytona', mode: 'trial' });
whole_race('Pole Position', 'pole-position', { laps: 2 }, 'pro', 'rookie');
whole_race('Pole Position with its modules', 'pole-position', { laps: 2, ...modules }, 'pro', 'rookie');
whole_race('Pole Position against a printed bot', 'pole-position', { laps: 2, bots: ['red-a'] });
