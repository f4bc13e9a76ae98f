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

scene('frames and clicks while cars move', async ({ t, visit }) => {
  const ada = await visit({ name: 'Ada', keep: { speed: 1 } });
  await ada.go(await start(ada.person, 'formula-de', { circuit: 'monza', laps: 1 }, ...Array(7).fill('pro')));
  const watch = () => {
    const seen = (globalThis.seen = { frames: [], clicks: [] });
    let [last, moving] = [performance.now(), false];
    requestAnimationFrame(function frame(now) {
      if (moving) seen.frames.push(now - last);
      [last, moving] = [now, document.querySelector('.driving') !== null];
      requestAnimationFrame(frame);
    });
    const note = (events) => seen.clicks.push(...events.getEntries().filter(({ name }) => name === 'click').map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 });
  };
  await drive(ada, {
    async enough(turn) {
      if (turn === 4) await ada.page.evaluate(watch);
      return turn === 12;
    },
  });
  const { frames, clicks } = await ada.page.evaluate(() => globalThis.seen);
  t.diagnostic(`${told(frames)}, ${frames.filter((time) => time > 32).length} over 32 ms (no GPU)`);
  t.diagnostic(`a click is on the screen: ${told(clicks)} (budget 50 ms)`);
});

function told(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  return `${times.length} times, half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, the slowest ${at(1)} ms`;
}
