// Who only obeys the coach reaches the flag of a first race. docs/first-race.md has the figures of many races.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coach_in, drive_first_race, games } from '../../tools/newcomer.mjs';
import { folder_for } from '../server/paddock.mjs';
import { serve } from './visitors.mjs';

for (const game of games)
  test(`a newcomer finishes a first race of ${game}`, async (t) => {
    const folder = await folder_for(t);
    const server = await serve(folder).start();
    t.after(() => server.end('SIGKILL'));
    const [coach, person] = [await coach_in(folder), await server.person('Newcomer')];
    const driven = [];
    for (let race = 0; race < 3; ++race) driven.push(await drive_first_race(server, person, coach, game));
    assert.ok(driven.filter(({ finished }) => finished).length >= 2, 'one of three may be unlucky');
  });
