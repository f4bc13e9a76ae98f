// Nothing is lost by a reload, a lost connection or a server that ends.
import assert from 'node:assert/strict';
import { drive, next, text_of } from './driving.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

async function in_the_second_turn(visit) {
  const ada = await visit({ name: 'Ada' });
  await ada.go(await start(ada.person, 'formula-de', { circuit: 'monza', laps: 1 }, 'pro'));
  await drive(ada, { enough: (turn) => turn === 4 });
  return ada;
}

scene('a reload in the middle of a turn changes nothing', async ({ visit }) => {
  const ada = await in_the_second_turn(visit);
  const { id } = await next(ada);
  const before = await text_of(ada, id);
  await ada.page.reload();
  assert.deepEqual(await next(ada), { id });
  assert.equal(await text_of(ada, id), before);
  await drive(ada, { enough: (turn) => turn === 2 });
});

const connection_lost = /WebSocket|ERR_CONNECTION_REFUSED|Failed to load/;

scene('a server that ends in the middle of a turn comes back to the same question', async ({ server, visit }) => {
  const ada = await in_the_second_turn(visit);
  const { id } = await next(ada);
  await server.end('SIGKILL');
  await ada.page.getByText(say('race.lost')).waitFor();
  assert.equal((await next(ada)).id, id, 'the question stays on the screen');
  server.port = Number(new URL(server.url).port);
  await server.start();
  await ada.page.getByText(say('race.lost')).waitFor({ state: 'detached' });
  await drive(ada, { enough: (turn) => turn === 2 });
}, { expected: connection_lost });

scene('an answer given while the connection is lost arrives', async ({ server, visit }) => {
  const ada = await in_the_second_turn(visit);
  const { id } = await next(ada);
  await server.end('SIGKILL');
  await ada.page.getByText(say('race.lost')).waitFor();
  await drive(ada, { advice: false, enough: (turn) => turn === 1 });
  server.port = Number(new URL(server.url).port);
  await server.start();
  const after = await next(ada, id);
  assert.ok(after.id || after.over);
}, { expected: connection_lost });

scene('no raw names of places are shown while the board is on its way, and it is asked for again', async ({ visit }) => {
  const ada = await in_the_second_turn(visit);
  const { id } = await next(ada);
  const before = await text_of(ada, id);
  let asked = 0;
  await ada.page.route('**/api/boards/**', (route) => (++asked === 1 ? route.abort() : route.continue()));
  await ada.page.addInitScript(() => {
    globalThis.seen = new Set();
    const look = () => globalThis.seen.add(document.querySelector('[data-question]')?.textContent ?? '');
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await ada.page.reload();
  await ada.page.getByText(say('loading')).waitFor();
  assert.deepEqual(await next(ada), { id });
  assert.equal(asked, 2);
  assert.equal(await text_of(ada, id), before);
  assert.doesNotMatch(await ada.page.evaluate(() => [...globalThis.seen].join()), /\b[sc]\d+\/[LMR]/, 'places are told in words from the first moment');
}, { expected: /Failed to load/ });
