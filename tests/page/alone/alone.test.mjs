// The page without a server: races to the flag, loses nothing, and needs no network.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { settle, StaticHost } from './alone.mjs';
import { drive, next } from '../driving.mjs';
import { games } from '../pages.mjs';
import { start } from '../races.mjs';
import { scene } from '../scene.mjs';
import { say } from '../words.mjs';

const home = () => new StaticHost();
const not_found = /404 \(Not Found\)/; // an address inside the page, as a static host hands it out

for (const [game, options] of Object.entries({ ...games, redline: {} }))
  scene(`${game}, alone in the page, to the flag; left in mid-race and found again`, async ({ t, visit }) => {
    const ada = await settle(await visit());
    const race = await start(ada.person, game, options, 'pro', game === 'redline' ? 'champion' : 'club');
    await ada.go(race);
    let came_back = 0;
    const at_question = async (turn) => {
      if (turn % 5 !== 3 || came_back > 5) return;
      const { id } = await next(ada);
      await ada.go(race);
      assert.equal((await next(ada)).id, id);
      ++came_back;
    };
    const used = await drive(ada, { at_question });
    t.diagnostic(`answers: ${Object.entries(used).map(([way, times]) => `${times} by ${way}`).join(', ')}; came back ${came_back} times`);
    assert.ok(came_back > 0);
    await ada.link(say('over.replay')).click();
    await ada.page.getByRole('heading', { name: say('podium.win') }).waitFor();
  }, { home, expected: not_found });

// A client in the page that answers as pro would, as fast as it can, and says what it has heard.
function race_on({ engine: { worker, module }, race, key }) {
  const engine = new Worker(worker, { type: 'module' });
  const send = (wish) => engine.postMessage({ line: 1, text: JSON.stringify(wish) });
  let question = null;
  engine.onmessage = ({ data: { text } }) => {
    const message = JSON.parse(text);
    if (message.type === 'update') {
      question = message.questions ? message.questions[0] : question;
      window.heard(message.n, question?.id ?? null);
      if (question) send({ type: 'hint', quick: true });
    }
    if (message.type === 'hint') send({ type: 'answer', question: question.id, answer: message.answer });
  };
  engine.postMessage({ module: new URL(module, location.href).href });
  engine.postMessage({ line: 1, race });
  send({ type: 'hello', key });
}

scene('a tab that is killed at any moment has lost nothing that it has heard of', async ({ t, visit }) => {
  const ada = await settle(await visit());
  let [kills, answered, race, last, lost] = [0, new Set(), null, 0, []];
  while (kills < 100) {
    if (!race) [race, last] = [(await start(ada.person, 'formula-de', { circuit: 'monaco', laps: 2 }, 'pro', 'club')).slice('/race/'.length), 0];
    const page = await ada.context.newPage();
    await page.goto('/icon-192.png');
    let over = false;
    const first = new Promise((resolve) => {
      page.exposeFunction('heard', (n, question) => {
        if (n < last) lost.push(`entry ${n} after ${last}`);
        last = n;
        if (question) answered.add(`${race} ${question}`);
        over = !question;
        resolve();
      });
    });
    await page.evaluate(race_on, { engine: ada.engine, race, key: ada.person.key });
    await first;
    await setTimeout(Math.random() * 60);
    const session = await ada.context.newCDPSession(page);
    session.send('Page.crash').catch(() => {});
    await page.waitForEvent('crash');
    await page.close();
    ++kills;
    if (over) race = null;
  }
  t.diagnostic(`${kills} tabs killed, ${answered.size} questions`);
  assert.deepEqual(lost, []);
  assert.ok(answered.size > 100);
}, { home, expected: not_found });

scene('after the first visit the page needs no network', async ({ server, visit }) => {
  const ada = await visit({ serviceWorkers: 'allow' });
  await ada.go('/');
  await ada.page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await ada.page.reload();
  await ada.page.waitForFunction(() => navigator.serviceWorker.controller);
  await server.end();
  await ada.go('/');
  assert.equal(await ada.link(say('nav.seasons')).count(), 0, 'what needs other people is not shown');
  await ada.page.getByRole('button', { name: say('quick.go') }).click();
  await next(ada);
  const address = ada.page.url();
  await ada.go(address);
  await next(ada);
  for (const path of ['/rules?words=slipstream', '/circuits/monaco', '/learn', '/me', '/settings']) await ada.go(path);
}, { home, expected: not_found });

scene('what another tab has done is seen', async ({ visit }) => {
  const ada = await settle(await visit());
  const race = await start(ada.person, 'redline', {}, 'pro');
  await ada.go(race);
  const { id } = await next(ada);
  const other = await ada.context.newPage();
  await other.goto(race);
  await other.locator(`[data-question="${id}"]`).waitFor();
  await drive(ada, { advice: false, enough: (turn) => turn > 0 });
  const now = await next(ada, id);
  await other.locator('[data-question] .list button').first().click();
  await other.locator('[data-question] .primary[aria-disabled=false]').click({ timeout: 2000 }).catch(() => {}); // some answers need no more
  await other.locator(now.id ? `[data-question="${now.id}"]` : '#over').waitFor();
}, { home, expected: /./ });
