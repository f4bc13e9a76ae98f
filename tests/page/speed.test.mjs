// How fast the page is, told and not judged: the machine may have other work.
import { drive } from './driving.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';

scene('the first picture', async ({ t, visit }) => {
  const ada = await visit();
  await ada.go('/');
  const paint = await ada.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  t.diagnostic(`first picture of the start page after ${Math.round(paint)} ms (budget 1000 ms)`);
});

scene('frames while cars move', async ({ t, visit }) => {
  const ada = await visit({ name: 'Ada', keep: { speed: 1 } });
  await ada.go(await start(ada.person, 'formula-de', { circuit: 'silverstone', laps: 1 }, 'pro', 'pro', 'pro'));
  const count_frames = () => {
    globalThis.gaps = [];
    let last = performance.now();
    requestAnimationFrame(function frame(now) {
      globalThis.gaps.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    });
  };
  await drive(ada, {
    async enough(turn) {
      if (turn === 4) await ada.page.evaluate(count_frames);
      return turn === 8;
    },
  });
  const gaps = (await ada.page.evaluate(() => globalThis.gaps)).toSorted((a, b) => a - b);
  const slowest = Math.round(gaps.at(-1));
  const late = gaps.filter((gap) => gap > 32).length;
  t.diagnostic(`${gaps.length} frames, half of them within ${Math.round(gaps[gaps.length >> 1])} ms, ${late} over 32 ms, the slowest ${slowest} ms (no GPU)`);
});
