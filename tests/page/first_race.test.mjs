// The first race of a newcomer: set up by itself, with a coach; how a game is played; words that explain themselves.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { assert_usable } from './axe.mjs';
import { next, then } from './driving.mjs';
import { record, resume, until } from './races.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';
import { say, say_of } from './words.mjs';

async function first_race(ada, title) {
  await ada.go('/');
  await ada.press(ada.page.locator('section[aria-labelledby=first-race]').getByRole('button', { name: title, exact: true }));
  await next(ada);
}

for (const size of [undefined, phone])
  scene(`a first race begins with driving, and the coach says what wins${size ? ', on a phone' : ''}`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada', size });
    await first_race(ada, 'Formula Dé');
    const coach = ada.page.getByRole('region', { name: say('coach.title') });
    await coach.locator('.goal').waitFor();
    for (let turn = 0, asked = await next(ada); turn < 4; ++turn, asked = await next(ada, asked.id)) {
      const shown = coach.getByRole('button', { name: say('coach.show') });
      const alone = ada.page.locator('[data-question] .list button');
      await shown.or(alone).first().waitFor();
      if ((await alone.count()) > 1) await ada.press(shown);
      else await ada.press(alone);
      for (let text = ''; (text = await then(ada, asked.id, text)) !== null; ) await ada.press(ada.page.locator('[data-question] .primary'));
    }
    await assert_usable(ada, 'a first race');
  });

scene('the coach that is told to roll again goes on until that is settled', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  const file = await record(folder, 'pole-position', { circuit: 'silverstone', laps: 2 }, 'pro', 'pro');
  const again = (await readFile(file, 'utf8')).split('\n').find((line) => line.includes('"seat":1,"answer":"reroll"'));
  const address = await resume(ada.person, await until(file, JSON.parse(again).n - 1));
  await ada.go('/');
  await ada.page.evaluate((race) => localStorage.setItem('paddock.coached', JSON.stringify([race])), address.split('/').at(-1));
  await ada.go(address);
  const { id } = await next(ada);
  const coach = ada.page.getByRole('region', { name: say('coach.title') });
  await coach.getByText(say('coach.keep')).waitFor();
  await ada.press(coach.getByRole('button', { name: say('coach.do') }));
  await next(ada, id);
  await ada.page.getByRole('heading', { name: say_of('pole-position', 'ask.drive') }).waitFor();
  await coach.getByText(say('coach.keep')).waitFor({ state: 'detached' });
});

scene('what was set up is changed, and the coach is sent away and called back', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await first_race(ada, 'Formula Dé');
  const prepared = ada.page.getByRole('region', { name: say('prepared.title') });
  await ada.press(prepared.getByRole('button', { name: say('prepared.change') }));
  await ada.press(prepared.locator('li button').first());
  await ada.page.getByRole('heading', { name: say_of('formula-de', 'ask.box') }).waitFor();
  const coach = ada.page.getByRole('region', { name: say('coach.title') });
  await ada.press(coach.getByRole('button', { name: say('coach.away') }));
  await coach.waitFor({ state: 'detached' });
  await ada.press(ada.button(say('coach.call')));
  await coach.waitFor();
});

scene('a term explains itself, and an article opens beside its link', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await first_race(ada, 'Pole Position');
  const link = ada.page.locator('[data-question] .asked a').first();
  const { x, y } = await link.boundingBox();
  await ada.press(link);
  const card = ada.page.locator('section.panel', { has: ada.button(say('close')) }).last();
  const box = await card.boundingBox();
  assert.ok(box.x + box.width <= x + 1 && box.y <= y && y <= box.y + box.height + 24, `${JSON.stringify(box)} beside ${x} ${y}`);
});

for (const size of [undefined, phone])
  scene(`every game has a page that tells how it is played${size ? ', on a phone' : ''}`, async ({ visit, server }) => {
    const ada = await visit({ name: 'Ada', size });
    const { games } = await server.request('GET', '/api/games');
    for (const { game, title } of games) {
      await ada.go(`/how/${game}`);
      await ada.page.getByRole('heading', { name: say('how.title', { game: title }) }).waitFor();
      await ada.page.getByRole('button', { name: say('how.drive') }).waitFor();
      await ada.assert_fits(`how to play ${title}`);
    }
    await assert_usable(ada, 'how to play');
  });

scene('the rules begin with their books, and a search with the chapter of that name', async ({ visit }) => {
  const ada = await visit();
  await ada.go('/rules');
  await ada.page.getByRole('link', { name: say('how.link') }).first().waitFor();
  await ada.go('/rules?game=formula-de&words=slipstream');
  await ada.page.waitForFunction(() => /slipstream/i.test(document.querySelector('main h2')?.textContent ?? ''));
  await ada.go('/rules/R90-SETUP-5');
  const article = ada.page.locator('#R90-SETUP-5');
  await article.waitFor();
  assert.doesNotMatch(await article.textContent(), /\[E1B|\(R6\)/);
});
