// How long the page lets a newcomer wait: from the press on a first race until everything is there for the first metre, by somebody who
// presses "Do it" as soon as it is offered. The middle of several races, for docs/first-race.md. With ./play's build:
//   PADDOCK=$PWD/build/release/src/paddock node tests/page/first_metre.mjs [RACES]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Live } from '../server/live.mjs';
import { next } from './driving.mjs';
import { launch, serve, Visitor } from './visitors.mjs';
import { say } from './words.mjs';

const drives = ({ outcome }) => outcome?.spaces > 0 || outcome?.speed > 0;

async function wait_for_first_metre(ada, title) {
  await ada.go('/');
  const button = ada.page.locator('section[aria-labelledby=first-race]').getByRole('button', { name: title, exact: true });
  await button.waitFor();
  const began = performance.now();
  await ada.press(button);
  for (let asked = await next(ada); ; asked = await next(ada, asked.id)) {
    const coach = ada.button(say('coach.do'));
    await coach.waitFor();
    const shown = performance.now();
    const live = await Live.join({ server: ada.server, id: ada.page.url().match(/r_[\w-]+/)[0] }, { key: ada.person.key });
    live.drop();
    if (live.question.options.some(drives)) return (shown - began) / 1000;
    await ada.press(coach);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'paddock-'));
const [server, browser] = [await serve(folder).start(), await launch()];
try {
  const ada = await Visitor.arrive(browser, server, { name: 'Ada' });
  const { games } = await ada.person.get('/api/games');
  for (const { title } of games) {
    const seconds = [];
    while (seconds.length < Number(process.argv[2] ?? 5)) seconds.push(await wait_for_first_metre(ada, title));
    console.log(`${title}: ${seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)].toFixed(1)} s`);
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
}
