// Every page there is, with something on it.
import { started } from '../server/paddock.mjs';

export const games = {
  'street-illegal': {},
  'formula-de': { circuit: 'monaco' },
  'pole-position': { circuit: 'silverstone' },
  'race-formula-90': { circuit: 'monza' },
};

// A race of this person against computer drivers, at its first question.
export async function running(person, game) {
  const { id } = await started([person], { game, options: games[game] }, 'pro', 'rookie', 'pro');
  return `/race/${id}`;
}

// Name and address of each page that does not need a race to be driven.
export async function pages(server, person) {
  const seats = [{ driver: 'human' }, { driver: 'human' }, { driver: 'pro' }];
  const lobby = await person.create({ game: 'formula-de', seats });
  await lobby.claim(person, 1);
  const drivers = ['Ben', 'Tom', 'Eva', 'Kim', 'Max', 'Liv', 'Ole', 'Zoe', 'Ian', 'Fay'].map((name) => ({ driver: 'pro', name }));
  const finished = await person.create({ game: 'formula-de', options: { laps: 1 }, seats: drivers });
  await finished.start(person);
  return [
    ['start', '/'],
    ['new-race', '/new'],
    ['lobby', `/race/${lobby.id}`],
    ['replay', `/replay/${finished.id}#${finished.invite}`],
    ['replays', '/replays'],
    ['circuits', '/circuits'],
    ['rules', '/rules?words=slipstream'],
    ['settings', '/settings'],
    ['lost', '/nowhere'],
  ];
}
