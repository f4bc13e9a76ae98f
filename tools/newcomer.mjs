// A newcomer who never reads the rules and obeys the coach: drives the first race of every game over the protocol, again and again.
//   PADDOCK=build/release/src/paddock node tools/newcomer.mjs [RACES [GAME ...]]
// It prints how many of these races reach the flag, how many questions and clicks come before the first metre, with the car set up and
// without, and how many questions a round has; it fails if fewer than 90 % reach the flag. The coach is the one of the page
// (web/src/coach/advice.ts), without its types.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import typescript from '../web/node_modules/typescript/lib/typescript.js';
import { Live, in_step } from '../tests/server/live.mjs';
import { Server } from '../tests/server/paddock.mjs';

const web = fileURLToPath(new URL('../web/src', import.meta.url));
export const games = ['formula-de', 'pole-position', 'race-formula-90', 'street-illegal', 'redline'];

export const first_race = async (game) => JSON.parse(await readFile(`${web}/games/${game}/first-race.json`, 'utf8'));

// The coach of the page, as a module of its own in this folder.
export async function coach_in(folder) {
  const file = join(folder, 'advice.mjs');
  const module = typescript.ModuleKind.ESNext, target = typescript.ScriptTarget.ESNext;
  const source = await readFile(`${web}/coach/advice.ts`, 'utf8');
  await writeFile(file, typescript.transpileModule(source, { compilerOptions: { module, target } }).outputText);
  return import(pathToFileURL(file));
}

// What the page asks for: nothing where there is no choice or the coach goes on with what it was told, one press of what the coach
// offers; without the coach a second one where something is paid or a card is played.
function clicks_for({ options }, { costs, touches }, coached, goes_with_it) {
  if (options.length === 1 || (coached && goes_with_it)) return 0;
  if (coached) return 1;
  return costs.length > 0 || touches.some(({ kind }) => kind === 'card') ? 2 : 1;
}

const drives = ({ set_up }, { outcome }) => !set_up && (outcome?.spaces > 0 || outcome?.speed > 0);

// From the press of the button to the flag, or until the car has moved or a turn is over. A question without advice has a single answer,
// or is answered by the first.
export async function drive_first_race(server, person, { coach, goesWithIt }, game, { prepared = true, first_metre = false } = {}) {
  const { options, opponents } = await first_race(game);
  const seats = [{ driver: 'human', ...(prepared && { prepare: 'pro' }) }, ...opponents.map((driver) => ({ driver }))];
  const { race } = await person.post('/api/races', { game, options, seats });
  await person.post(`/api/races/${race}/seats/1`, { do: 'claim' });
  await person.post(`/api/races/${race}/start`);
  const live = await Live.join({ server, id: race }, { key: person.key, lang: 'none' }, { lazy: true });
  const round = () => live.events.at(-1)?.round ?? 0;
  let questions = 0, before = null; // what was answered last
  const start = { questions: 0, clicks: 1, driven: false }; // the press of the button
  while (!live.over) {
    start.driven ||= before !== null && !before.set_up && round() > before.round;
    if (start.driven && first_metre) break;
    const { question } = live;
    const hint = question.options.length > 1 ? await live.ask({ type: 'hint', quick: true }) : null;
    const option = coach(question, hint).option ?? question.options[0];
    ++questions;
    if (!start.driven) {
      ++start.questions;
      start.clicks += clicks_for(question, option, prepared, before && goesWithIt(before, question));
      start.driven = drives(question, option);
    }
    before = { kind: question.kind, set_up: question.set_up, option, round: round() };
    await in_step((await live.answer(option.id)).n, live);
  }
  live.drop();
  if (first_metre) return { start };
  const { retired, place } = live.info.result.find(({ seat }) => seat === 1);
  return { finished: !retired, place, questions, start, rounds: live.events.at(-1).round };
}

// "1 question and 2 clicks" of most beginnings, and the most clicks of any.
function beginning_of(races) {
  const clicks = races.map(({ start }) => start.clicks).toSorted((a, b) => a - b);
  const questions = races.map(({ start }) => start.questions).toSorted((a, b) => a - b);
  const middle = Math.floor(races.length / 2), few = clicks.filter((count) => count <= 3).length;
  return `${questions[middle]} questions and ${clicks[middle]} clicks (at most ${clicks.at(-1)}; ${few} of ${races.length} within 3)`;
}

async function main([races = '200', ...wanted]) {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-'));
  const server = new Server(join(folder, 'paddock.db'), [...Server.unlimited, '--races-per-person', '100000']);
  let enough = true;
  try {
    await server.start();
    const person = await server.person('Newcomer');
    const coach = await coach_in(folder);
    for (const game of wanted.length > 0 ? wanted : games) {
      const driven = [];
      while (driven.length < Number(races)) driven.push(await drive_first_race(server, person, coach, game));
      const finished = driven.filter((race) => race.finished).length;
      const wins = driven.filter(({ finished, place }) => finished && place === 1).length;
      const unready = [];
      while (unready.length < Math.min(driven.length, 20)) unready.push(await drive_first_race(server, person, coach, game, { prepared: false, first_metre: true }));
      const sum = (name) => driven.reduce((sum, race) => sum + race[name], 0);
      console.log(`${game}: ${finished} of ${driven.length} finished, ${wins} won; first metre after ${beginning_of(driven)}, without set-up and coach after ${beginning_of(unready)}; ${(sum('questions') / sum('rounds')).toFixed(1)} questions a round`);
      enough &&= finished >= 0.9 * driven.length;
    }
  } finally {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
  if (!enough) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
