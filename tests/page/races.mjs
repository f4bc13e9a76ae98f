// Races with known dice: in every run of a test the same race.
import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Live, drive } from '../server/live.mjs';
import { paddock } from '../server/paddock.mjs';

const names = ['Ben', 'Tom', 'Eva', 'Kim', 'Max', 'Liv', 'Ole', 'Zoe', 'Ian', 'Fay', 'Jon'];

// Goes on where a record ends, with the person on the first seat; the address of the race.
export async function resume(person, record) {
  const { race } = await person.post('/api/records', { record, do: 'continue', seat: 1, dice: 'same' });
  await person.post(`/api/races/${race}/seats/1`, { do: 'claim' });
  await person.post(`/api/races/${race}/start`);
  return `/race/${race}`;
}

// A race from its beginning, against these computer drivers.
export async function start(person, game, options, ...drivers) {
  const { games } = await person.get('/api/games');
  const { rules } = games.find((one) => one.game === game);
  const seats = [{ name: person.name, driver: 'human' }, ...drivers.map((driver, index) => ({ name: names[index], driver }))];
  return resume(person, `${JSON.stringify({ paddock: 1, game, rules, options, seats, seed: '0000000000000001' })}\n`);
}

// The record of a whole race of computer drivers, one of them with the name Ada, as a file in the folder.
export async function record(folder, game, options, ...drivers) {
  const file = join(folder, `${game}.race`);
  const seats = ['pro:Ada', ...drivers.map((driver, index) => `${driver}:${names[index]}`)];
  const set = Object.entries(options).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  await rm(file, { force: true });
  const { code, complaint } = await paddock('play', game, '--seats', seats.join(), '--seed', '7', '--file', file, ...set);
  assert.equal(code, 0, complaint);
  return file;
}

// The text of a record as it was after so many answers.
export async function until(file, answers) {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return `${lines.slice(0, lines.findIndex((line) => line.startsWith(`{"n":${answers + 1},`))).join('\n')}\n`;
}

// Somebody's race of the day to its end, without a browser.
export async function drive_day(person, choose) {
  const { race } = await person.post('/api/day');
  const live = await Live.join({ server: person.server, id: race }, { key: person.key });
  await drive(live, { choose });
  live.drop();
  return race;
}
