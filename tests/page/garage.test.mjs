// My car, my races, and moments to post.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Live } from '../server/live.mjs';
import { assert_usable } from './axe.mjs';
import { record, start } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';
import { say } from './words.mjs';

async function choose_car(visitor, { name, number, livery, helmet }) {
  const { page } = visitor;
  await visitor.go('/me');
  await page.getByLabel(say('settings.name')).fill(name);
  await page.getByLabel(say('me.number')).fill(String(number));
  for (const [title, one] of [['me.livery', livery], ['me.helmet', helmet]]) {
    await page.getByRole('group', { name: say(title) }).getByRole('radio', { name: say(`livery.${one}`) }).focus();
    await page.keyboard.press('Space');
  }
  await visitor.button(say('settings.keep')).click();
  await page.getByText(say('me.saved')).waitFor();
}

const plate = (place, number, livery) => place.locator(`.plate:has(use[href="#chip-${livery}"])`).filter({ hasText: new RegExp(`^${number}$`) });

scene('a car is chosen once and is mine in the lobby, on the board, in the tower and in the replay', async ({ visit }) => {
  for (const size of [desktop, phone]) {
    const ada = await visit({ size });
    const { page } = ada;
    await choose_car(ada, { name: 'Ada', number: 42, livery: 3, helmet: 9 });
    await ada.assert_fits('the garage');
    await assert_usable(ada, 'the garage');

    await ada.go('/?game=formula-de');
    await ada.press(ada.button(say('quick.way.friends')));
    await ada.press(ada.button(say('quick.invite')));
    const seat = page.locator('li').filter({ has: page.getByLabel(say('lobby.name-of-seat', { number: 1 })) });
    await plate(seat, 42, 3).waitFor();
    await seat.locator('use[href="#chip-9"]').waitFor({ state: 'attached' });

    const person = await page.evaluate(() => JSON.parse(localStorage.getItem('paddock.me')));
    const { race } = await ada.server.request('POST', '/api/races', { game: 'formula-de', options: { laps: 1 }, seats: [{ driver: 'human', prepare: 'pro' }, { driver: 'pro' }, { driver: 'pro' }] }, person.key);
    await ada.server.request('POST', `/api/races/${race}/seats/1`, { do: 'claim' }, person.key);
    await ada.server.request('POST', `/api/races/${race}/start`, undefined, person.key);
    await ada.go(`/race/${race}`);
    const car = (livery) => page.locator(`.board .car:has(use[href="#car-${livery}"]) text`);
    assert.equal(await car(3).textContent(), '42');
    assert.equal(await car(1).textContent(), '3'); // whose livery it was
    if (size === phone) await ada.press(page.locator('nav button.standings'));
    await plate(page.locator('li.me'), 42, 3).waitFor();
  }
});

scene('cars look the same in the tables and in the races of a season', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await ada.server.request('PUT', '/api/me', { profile: { number: 27, livery: 3, helmet: 9 } }, ada.person.key);
  const settings = { name: 'Night cup', game: 'street-illegal', rounds: [{ name: 'Docks' }] };
  const { season } = await ada.person.post('/api/seasons', settings);
  await ada.person.post(`/api/seasons/${season}/drivers`, { do: 'enter' });
  await ada.person.post(`/api/seasons/${season}/drivers`, { do: 'add', driver: 'pro', count: 3 });
  await ada.go(`/season/${season}`);
  const driver = ada.page.locator('li').filter({ hasText: 'Ada' }).filter({ has: ada.page.locator('.plate') }).last();
  await plate(driver, 27, 3).waitFor();
  await driver.locator('use[href="#chip-9"]').waitFor({ state: 'attached' });
  await ada.go(`/season/${season}/screen`);
  await plate(ada.page.locator('li').filter({ hasText: 'Ada' }), 27, 3).first().waitFor();

  await ada.person.post(`/api/seasons/${season}/start`);
  const { race } = (await ada.person.get(`/api/seasons/${season}`)).rounds[0].tables[0];
  const live = await Live.join({ server: ada.server, id: race }, { key: ada.person.key });
  await live.ask({ type: 'resign' });
  await live.until('the end', () => live.over);
  live.drop();
  await ada.go(`/season/${season}`);
  await plate(ada.page.locator('tbody tr').filter({ hasText: 'Ada' }), 27, 3).waitFor();

  const { drivers } = await ada.person.get(`/api/seasons/${season}`);
  assert.deepEqual(drivers.map(({ number }) => number), [27, 1, 2, 3]);
  await ada.go(`/replay/${race}`);
  const result = ada.page.getByRole('region', { name: say('replay.classification') });
  for (const { name, number } of drivers)
    await result.locator('li').filter({ hasText: name }).locator('.plate').getByText(String(number), { exact: true }).waitFor();
});

scene('who wants the same number and livery later is told what he drives', async ({ visit }) => {
  const [ada, ben] = [await visit({ name: 'Ada' }), await visit({ name: 'Ben' })];
  for (const [visitor, name] of [[ada, 'Ada'], [ben, 'Ben']]) await choose_car(visitor, { name, number: 7, livery: 12, helmet: 2 });
  await ada.go('/?game=street-illegal');
  await ada.button(say('quick.way.friends')).click();
  await ada.button(say('quick.invite')).click();
  await ben.go(await ada.page.getByLabel(say('lobby.invite'), { exact: true }).inputValue());
  await ben.button(say('lobby.join')).click();
  await ben.page.getByText(say('me.taken', { what: 'both', number: 8 })).waitFor();
  await plate(ada.page, 7, 12).first().waitFor();
  await plate(ada.page, 8, 1).first().waitFor();
});

scene('my races are filtered, archived and deleted, and results are counted', async ({ visit, server }) => {
  const ada = await visit({ name: 'Ada' });
  const { page, person } = ada;
  const running = await start(person, 'redline', {}, 'pro');
  const over = await start(person, 'street-illegal', {}, 'pro');
  const live = await Live.join({ server, id: over.split('/').at(-1) }, { key: person.key });
  await live.ask({ type: 'hand_over' });
  await live.until('the end', () => live.over);
  live.drop();

  await ada.go('/');
  await ada.link(say('me.all-races')).click();
  const shelf = (id, count) => ada.button(`${say(id)} ${count}`);
  const card = (game) => page.locator('li').filter({ has: page.locator(`a[href*="${game.split('/').at(-1)}"]`) });
  await shelf('me.running', 1).waitFor();
  await card(running).getByRole('button', { name: say('me.put-away') }).click();
  await page.getByText(say('me.none.running')).waitFor();
  await shelf('me.archive', 1).click();
  await card(running).waitFor();
  await ada.go('/');
  await page.getByText(say('start.no-races')).waitFor();

  await ada.go('/me');
  await shelf('me.archive', 1).click();
  await card(running).getByRole('button', { name: say('me.take-back') }).click();
  await shelf('me.running', 1).click();
  await card(running).getByRole('button', { name: say('me.delete'), exact: true }).click();
  await card(running).getByRole('button', { name: say('me.delete-sure') }).click();
  await shelf('me.running', 0).waitFor();
  await shelf('me.finished', 1).click();
  await page.getByLabel(say('me.game')).selectOption('street-illegal');
  assert.equal(await card(over).getByRole('link').getAttribute('href'), over.replace('race', 'replay'));
  await page.getByText(say('me.no-results')).waitFor(); // a computer drove it to its end
  await ada.go(running);
  await page.getByText(say('lost.title')).first().waitFor();
}, { expected: /404/ });

scene('a moment becomes a picture and an animation', async ({ folder, visit }) => {
  for (const [game, options] of [['formula-de', { laps: 1 }], ['street-illegal', {}]]) {
    const ada = await visit({ name: 'Ada', keep: { speed: 1 } });
    const { page } = ada;
    await ada.go('/replays');
    await page.getByLabel(say('replays.open')).setInputFiles(await record(folder, game, options, 'pro', 'rookie'));
    await ada.button(say('moment.open')).click();
    const picture = page.locator('[role=img]:has(canvas)');
    await picture.and(page.locator('[aria-busy=false]')).waitFor();
    assert.match(await picture.getAttribute('aria-label'), game === 'formula-de' ? /Monza/ : /Street Illegal/);
    await assert_usable(ada, 'a moment');
    const colours = await picture.locator('canvas').evaluate((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
    assert.ok(colours > 200, `${game}: a picture of ${colours} colours`);
    for (const [words, type, begin] of [['moment.picture', /\.png$/, '89504e47'], ['moment.animation', /\.webm$/, '1a45dfa3']]) {
      const [file] = await Promise.all([page.waitForEvent('download'), ada.button(say(words)).click()]);
      assert.match(file.suggestedFilename(), type);
      const bytes = await readFile(await file.path());
      assert.equal(bytes.subarray(0, 4).toString('hex'), begin);
      assert.ok(bytes.length > 20_000, `${file.suggestedFilename()} has ${bytes.length} bytes`);
    }
    await page.keyboard.press('Escape');
    await picture.waitFor({ state: 'detached' });
  }
});

scene('whoever wants no motion gets the picture alone', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada', size: phone, reducedMotion: 'reduce', keep: { speed: 1 } });
  await ada.go('/replays');
  await ada.page.getByLabel(say('replays.open')).setInputFiles(await record(folder, 'redline', {}, 'pro'));
  await ada.press(ada.button(say('moment.open')));
  await ada.button(say('moment.picture')).waitFor();
  assert.equal(await ada.button(say('moment.animation')).count(), 0);
  await ada.assert_fits('a moment');
});
