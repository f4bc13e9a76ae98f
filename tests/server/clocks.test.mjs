// The machine's clock is put forward or back while people have a certain time to answer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { serve_on_bad_machine } from './bad_machine.mjs';
import { started } from './paddock.mjs';

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const driven_by = async (race, person) => (await person.get(race.path)).seats[0].drives;

for (const [words, jump] of [['ten minutes forward', 600], ['four days forward', 4 * 86_400], ['an hour back', -3600]])
  test(`a clock that is put ${words} costs nobody a turn`, async (t) => {
    const { server, move_clock } = await serve_on_bad_machine(t);
    const [ada, ben] = await server.people('Ada', 'Ben');
    const live = await started([ada], { game: 'street-illegal', pace: { kind: 'live', seconds: 3, reserve: 0 } });
    const days = await started([ben], { game: 'street-illegal', pace: { kind: 'days', days: 3 } });
    const began = Date.now();
    await move_clock(jump);
    await sleep(1000);
    assert.equal(await driven_by(live, ada), 'human');
    assert.equal(await driven_by(days, ben), 'human');
    while ((await driven_by(live, ada)) === 'human') {
      assert.ok(Date.now() < began + 20_000, 'the time of a turn never ends');
      await sleep(100);
    }
    assert.ok(Date.now() - began > 2000, 'three seconds are three seconds');
  });

for (const [words, jump] of [['four days later', 4 * 86_400], ['an hour earlier', -3600]])
  test(`a server that starts again ${words} by its clock leaves everybody time to answer`, async (t) => {
    const { server, move_clock } = await serve_on_bad_machine(t);
    const [ada, ben] = await server.people('Ada', 'Ben');
    const live = await started([ada], { game: 'street-illegal', pace: { kind: 'live', seconds: 3, reserve: 0 } });
    const days = await started([ben], { game: 'street-illegal', pace: { kind: 'days', days: 3 } });
    await server.end('SIGTERM');
    await move_clock(jump);
    await server.start();
    assert.equal(await driven_by(live, ada), 'human');
    await sleep(1000);
    assert.equal(await driven_by(days, ben), 'human');
    const began = Date.now();
    while ((await driven_by(live, ada)) === 'human') {
      assert.ok(Date.now() < began + 20_000, 'the time of a turn never ends');
      await sleep(100);
    }
  });
