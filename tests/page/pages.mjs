// Every page there is, with something on it.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { record } from './races.mjs';

export const games = {
  'street-illegal': {},
  'formula-de': { circuit: 'monaco', laps: 1 },
  'pole-position': { circuit: 'silverstone', laps: 2 },
  'race-formula-90': { circuit: 'monza' },
};

// A season of computer drivers with one race driven and one to come; its address.
async function season_of(person, language) {
  const rounds = ['monza', 'silverstone'].map((circuit) => ({ name: circuit[0].toUpperCase() + circuit.slice(1), options: { circuit } }));
  const { season } = await person.post('/api/seasons', { name: 'Autumn cup', game: 'formula-de', options: { laps: 1 }, listed: true, rounds });
  const path = `/api/seasons/${season}`;
  await person.post(`${path}/drivers?lang=${language}`, { do: 'add', driver: 'pro', count: 4, team_size: 2 });
  await person.post(`${path}/drivers?lang=${language}`, { do: 'add', driver: 'rookie', count: 2, team_size: 2 });
  await person.post(`${path}/start`);
  while ((await person.get(path)).standings.every(({ points }) => points === 0)) await setTimeout(50);
  return `/season/${season}`;
}

// Name and address of each page that does not need a race to be driven.
export async function pages(folder, person, language = 'en') {
  const lobby = await person.create({ game: 'formula-de', seats: [{ driver: 'human' }, { driver: 'human' }, { driver: 'pro' }] });
  await lobby.claim(person, 1);
  const text = await readFile(await record(folder, 'formula-de', { laps: 2 }, 'pro', 'rookie', 'pro', 'pro', 'rookie', 'pro', 'pro'), 'utf8');
  const finished = await person.post('/api/records', { record: text, do: 'watch' });
  const season = await season_of(person, language);
  return [
    ['start', '/'],
    ['new-race', '/new'],
    ['lobby', `/race/${lobby.id}`],
    ['replay', `/replay/${finished.race}#${finished.invite}`],
    ['replays', '/replays'],
    ['circuits', '/circuits'],
    ['circuit', '/circuits/monaco'],
    ['day', '/day'],
    ['seasons', '/seasons'],
    ['new-season', '/seasons/new'],
    ['season', season],
    ['season-screen', `${season}/screen`],
    ['rules', '/rules?words=slipstream'],
    ['garage', '/me'],
    ['settings', '/settings'],
    ['lost', '/nowhere'],
  ];
}
