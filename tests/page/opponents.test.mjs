// Opponents: six levels wherever they are chosen, rivals with a name and a character, and the words of old records.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { assert_usable } from './axe.mjs';
import { next } from './driving.mjs';
import { record } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';
import { say } from './words.mjs';

const levels = ['karting', 'club', 'national', 'international', 'pro', 'champion'];
const level = (visitor, one) => visitor.page.getByRole('radio', { name: say(`driver.${one}`), exact: true });
const kind = ({ driver }) => driver.split('/')[0];
const race_of = async (visitor) => visitor.person.get(`/api/races/${visitor.page.url().split('/').pop()}`);

for (const [name, size] of Object.entries({ desktop, phone })) {
  scene(`the quick race has a field that suits the level, ${name}`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada', size });
    await ada.go('/');
    await level(ada, 'club').waitFor();
    assert.equal(await ada.page.getByRole('radio').count(), 6);
    assert.ok(await level(ada, 'club').isChecked(), 'a newcomer races in the club');
    await assert_usable(ada, 'the start page');

    await level(ada, 'club').focus();
    await ada.page.keyboard.press('ArrowRight');
    assert.ok(await level(ada, 'national').isChecked(), 'by keyboard');
    await ada.page.getByText(say('driver.national.note')).waitFor();
    await ada.press(ada.button(say('quick.go')));
    await next(ada);
    const { seats } = await race_of(ada);
    const opponents = seats.slice(1);
    assert.deepEqual(opponents.map(kind).sort(), ['club', 'international', 'national', 'national']);
    assert.equal(new Set(opponents.map(({ driver }) => driver.split('/')[1] ?? 'balanced')).size, 4, 'all temperaments');
    assert.equal(new Set(seats.map(({ name }) => name)).size, 5, 'nobody has the name of another');
    await ada.go('/');
    await level(ada, 'national').waitFor();
    assert.ok(await level(ada, 'national').isChecked(), 'the level is remembered');
  });
}

scene('who is at the start is shown before it, and in the race', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await ada.go('/');
  await level(ada, 'club').waitFor();
  const rivals = ada.page.getByRole('list', { name: say('quick.rivals') });
  const names = await rivals.locator('b').allTextContents();
  assert.equal(names.length, 4);
  assert.equal(await rivals.getByRole('img').count(), 4, 'a flag each');
  await ada.button(say('quick.go')).click();
  await next(ada);
  const tower = ada.page.locator('section[aria-labelledby=standings]');
  const text = await tower.innerText();
  for (const name of names) assert.ok(text.includes(name), `${name} in ${text}`);
  await tower.getByRole('img', { name: say('driver.club'), exact: true }).waitFor();
  assert.ok(text.includes(say('temperament.attacking')), text);
});

scene('everybody on the grid can be chosen by level and temperament', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await ada.go('/new');
  const seat = (number) => ada.page.getByLabel(say('new.seat', { number }), { exact: true });
  await seat(3).waitFor();
  assert.deepEqual(await seat(3).locator('option').evaluateAll((options) => options.map(({ value }) => value)), ['human', ...levels]);
  await seat(2).selectOption('champion');
  await seat(3).selectOption('national');
  await ada.page.getByLabel(say('new.temperament', { number: 3 })).selectOption('attacking');
  await assert_usable(ada, 'the seat plan');
  await ada.button(say('new.create')).click();
  await ada.page.waitForURL(/\/race\//);
  const { seats } = await race_of(ada);
  assert.deepEqual(seats.map(({ driver }) => driver), ['human', 'champion', 'national/attacking', 'club/attacking']);
  await ada.page.getByText(say('driver.of-temperament', { driver: say('driver.national'), temperament: say('temperament.attacking') })).waitFor();
  await ada.go('/');
  await level(ada, 'national').waitFor();
  assert.ok(await level(ada, 'national').isChecked(), 'the level chosen last, anywhere');
});

scene('computer drivers of a season have names and characters, too', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await ada.go('/seasons/new');
  await ada.button(say('more', { name: say('driver.pro') })).click();
  await ada.button(say('season.create')).click();
  await ada.page.waitForURL(/\/season\//);
  await ada.page.getByRole('heading', { name: say('season.drivers', { count: 6 }) }).waitFor();
  const { drivers } = await ada.person.get(`/api/seasons/${ada.page.url().split('/').pop()}`);
  assert.deepEqual(drivers.map(kind), ['human', 'club', 'club', 'club', 'club', 'pro']);
  assert.equal(new Set(drivers.map(({ name }) => name)).size, 6);
  assert.ok(drivers.slice(1).every(({ name }) => /^\S+ \S+$/.test(name)), drivers.map(({ name }) => name).join());
  await assert_usable(ada, 'a season');
});

scene('old records still say who drove', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  const text = await readFile(await record(folder, 'street-illegal', {}, 'rookie', 'random'), 'utf8');
  const { race, invite } = await ada.person.post('/api/records', { record: text, do: 'watch' });
  await ada.go(`/replay/${race}#${invite}`);
  for (const one of ['rookie', 'random', 'pro']) await ada.page.getByText(say(`driver.${one}`), { exact: true }).first().waitFor();
});
