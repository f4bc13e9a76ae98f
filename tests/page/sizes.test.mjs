// From a tablet to a wall: the circuit keeps clear of every panel, nothing of the dashboard is cut, and what is written on the board can be read.
import assert from 'node:assert/strict';
import { drive, next } from './driving.mjs';
import { games } from './pages.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, tablet, upright, wall } from './visitors.mjs';

const boxes = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return { left, top, right, bottom };
}));
const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

for (const [name, size] of Object.entries({ tablet, upright })) {
  scene(`a race on a tablet, ${name}`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada', size });
    for (const [game, options] of Object.entries(games)) {
      await ada.go(await start(ada.person, game, options, 'pro', 'rookie', 'pro'));
      await drive(ada, { enough: (turn) => turn === 3 });
      await next(ada);
      await ada.assert_fits(game);
      const [dash] = await boxes(ada.page, '.dash');
      for (const part of await boxes(ada.page, '.dash > :not(.spare), .dash .hand > button, .dash .pips')) {
        assert.ok(part.right <= dash.right + 2, `the dashboard of ${game} is cut at ${dash.right}: ${part.right}`);
      }
      const panels = [...(await boxes(ada.page, '.right > .question')), ...(await boxes(ada.page, 'nav[style]')), dash];
      for (const a of panels) for (const b of panels) assert.ok(a === b || !overlap(a, b), `panels of ${game} lie on each other: ${JSON.stringify([a, b])}`);
    }
  });
}

scene('the tower hides nothing of the circuit', async ({ visit }) => {
  const ada = await visit({ name: 'Ada', size: desktop });
  for (const circuit of ['monza', 'monaco', 'silverstone']) {
    await ada.go(await start(ada.person, 'formula-de', { circuit, laps: 1 }, ...Array(7).fill('pro')));
    await next(ada);
    const [tower] = await boxes(ada.page, '.tower');
    const [track] = await boxes(ada.page, '.ground .white-line');
    const [column] = await boxes(ada.page, '.right');
    assert.ok(track.right <= column.left, `${circuit} lies under the question`);
    const hidden = await ada.page.evaluate((tower) => {
      const line = document.querySelector('.ground .asphalt');
      const toScreen = line.getScreenCTM();
      const length = line.getTotalLength();
      return Array.from({ length: 400 }, (_, i) => line.getPointAtLength((length * i) / 400).matrixTransform(toScreen))
        .filter(({ x, y }) => x > tower.left && x < tower.right && y > tower.top && y < tower.bottom).length;
    }, tower);
    assert.equal(hidden, 0, `the tower hides ${circuit}`);
  }
});

scene('what is written on the board grows with the screen', async ({ visit }) => {
  const heights = [];
  for (const size of [desktop, wall]) {
    const ada = await visit({ name: 'Ada', size });
    await ada.go(await start(ada.person, 'formula-de', { circuit: 'monza', laps: 1 }, 'pro'));
    await drive(ada, { enough: async () => (await next(ada), (await ada.page.locator('.board .car .number').count()) > 0) });
    const [plate] = await boxes(ada.page, '.plate');
    const [car] = await boxes(ada.page, '.board .car .number');
    heights.push([plate.bottom - plate.top, car.bottom - car.top]);
  }
  const [[plate, car], [largePlate, largeCar]] = heights;
  assert.ok(largePlate > plate * 1.4, `plates are ${plate} px high, on a wall ${largePlate}`);
  assert.ok(largeCar > car * 1.4, `cars are ${car} px long, on a wall ${largeCar}`);
});
