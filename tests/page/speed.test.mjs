// How fast the page is. What the clock says is told and not judged: the machine may have other work. What the page itself works is judged.
import assert from 'node:assert/strict';
import { drive } from './driving.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { clicks_in, frames_in, traced } from './tracing.mjs';

const budget = { frame: 32, click: 50 };
const most_spaces = 600;

scene('the first picture', async ({ t, visit }) => {
  const ada = await visit();
  await ada.go('/');
  const paint = await ada.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  t.diagnostic(`first picture of the start page after ${Math.round(paint)} ms (budget 1000 ms)`);
});

// The board with the most spaces of all, filled up to as many as any circuit may have, and eight cars on it.
scene('frames and clicks while cars move', async ({ t, visit }) => {
  const ada = await visit({ name: 'Ada', keep: { speed: 1 } });
  await ada.page.route('**/api/boards/**', async (route) => {
    const response = await route.fetch();
    const board = await response.json();
    const more = board.spaces.slice(0, most_spaces - board.spaces.length).map((space) => ({ ...space, id: `more-${space.id}` }));
    t.diagnostic(`a board of ${board.spaces.length} + ${more.length} spaces`);
    await route.fulfill({ response, json: { ...board, spaces: [...board.spaces, ...more] } });
  });
  await ada.go(await start(ada.person, 'formula-de', { circuit: 'monza', laps: 1 }, ...Array(7).fill('pro')));
  await drive(ada, { enough: (turn) => turn === 4 });
  await ada.page.evaluate(watch);
  const tasks = await traced(ada, () => drive(ada, { enough: (turn) => turn === 10 }));
  const { frames, clicks } = await ada.page.evaluate(() => globalThis.seen);
  t.diagnostic(`frames by the clock: ${told(frames)}, ${frames.filter((time) => time > budget.frame).length} over ${budget.frame} ms (no GPU)`);
  t.diagnostic(`a click is on the screen: ${told(clicks)} (budget ${budget.click} ms)`);

  const work = { frames: frames_in(tasks), clicks: clicks_in(tasks) };
  t.diagnostic(`frames by the work in them: ${told(work.frames)}`);
  t.diagnostic(`from a click to its picture, by the work: ${told(work.clicks)}`);
  assert.ok(work.frames.length > 20 && work.clicks.length > 10, 'frames and clicks were seen');
  assert.ok(at(work.frames, 0.99) <= budget.frame, `frames: ${told(work.frames)}`);
  assert.ok(at(work.clicks, 0.95) <= budget.click, `clicks: ${told(work.clicks)}`);
});

// Runs in the page: the time between frames while a car is driving, and from each click to the picture that answers it.
function watch() {
  const seen = (globalThis.seen = { frames: [], clicks: [] });
  let [last, moving] = [performance.now(), false];
  requestAnimationFrame(function frame(now) {
    if (moving) seen.frames.push(now - last);
    [last, moving] = [now, document.querySelector('.driving') !== null];
    requestAnimationFrame(frame);
  });
  const note = (events) => seen.clicks.push(...events.getEntries().filter(({ name }) => name === 'click').map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 });
}

function at(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)];
}

function told(times) {
  const [half, most, slowest] = [0.5, 0.95, 1].map((share) => Math.round(at(times, share)));
  return `${times.length} times, half within ${half} ms, 95 % within ${most} ms, the slowest ${slowest} ms`;
}
