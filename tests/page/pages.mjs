// Every page there is, with something on it.
import { readFile } from 'node:fs/promises';
import { record } from './races.mjs';

export const games = {
  'street-illegal': {},
  'formula-de': { circuit: 'monaco', laps: 1 },
  'pole-position': { circuit: 'silverstone', laps: 2 },
  'race-formula-90': { circuit: 'monza' },
};

// Name and address of each page that does not need a race to be driven.
export async function pages(folder, person) {
  const lobby = await person.create({ game: 'formula-de', seats: [{ driver: 'human' }, { driver: 'human' }, { driver: 'pro' }] });
  await lobby.claim(person, 1);
  const text = await readFile(await record(folder, 'formula-de', { laps: 2 }, 'pro', 'rookie', 'pro', 'pro', 'rookie', 'pro', 'pro'), 'utf8');
  const finished = await person.post('/api/records', { record: text, do: 'watch' });
  return [
    ['start', '/'],
    ['new-race', '/new'],
    ['lobby', `/race/${lobby.id}`],
    ['replay', `/replay/${finished.race}#${finished.invite}`],
    ['replays', '/replays'],
    ['circuits', '/circuits'],
    ['rules', '/rules?words=slipstream'],
    ['settings', '/settings'],
    ['lost', '/nowhere'],
  ];
}
