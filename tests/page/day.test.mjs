// The race of the day in the browser: a card, a table, a picture to show, and the ghosts of others.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { assert_usable } from './axe.mjs';
import { next } from './driving.mjs';
import { drive_day } from './races.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';
import { say } from './words.mjs';

const day_length = 24 * 60 * 60 * 1000;
const turns = ['formula-de', 'pole-position', 'race-formula-90', 'street-illegal'];

// The server's clock goes to the next day of this game, and so many days beyond.
async function go_to(server, game, days = 0) {
  const today = Math.floor(Date.now() / day_length);
  const ahead = ((turns.indexOf(game) - (today % 4) + 4) % 4) + days;
  server.flags = [...server.flags.filter((_, at, all) => !all.slice(Math.max(0, at - 1), at + 1).includes('--clock-ahead')), '--clock-ahead', String(ahead)];
  await server.restart('SIGTERM');
}

const option_at = (part) => ({ options }) => options[Math.floor(part * options.length)];

scene('one press on the start page, and one drives; the same race goes on later', async ({ server, visit }) => {
  await go_to(server, 'pole-position');
  for (const size of [undefined, phone]) {
    const ada = await visit({ name: 'Ada', size });
    await ada.go('/');
    await ada.press(ada.button(say('day.go')));
    await ada.page.waitForURL(/\/race\//);
    const { id } = await next(ada);
    assert.ok(id);
    assert.equal(await ada.button(say('question.hint')).count(), 0, 'nobody is advised');
    const race = ada.page.url().match(/r_[\w-]+/)[0];
    const info = await ada.person.get(`/api/races/${race}`);
    assert.deepEqual([info.state, info.seats[0].prepare, info.seats.length], ['running', 'pro', 4]);
    await ada.go('/day');
    await ada.page.getByText(say('day.empty')).waitFor();
    await assert_usable(ada, 'the day before the race');
    await ada.button(say('day.continue')).focus();
    await ada.page.keyboard.press('Enter');
    await ada.page.waitForURL(new RegExp(race));
  }
});

scene('a table of the day, with a picture of my result that is saved, copied and gives nothing away', async ({ server, visit }) => {
  await go_to(server, 'street-illegal');
  const ben = await visit({ name: 'Ben' });
  await drive_day(ben.person);
  for (const size of [undefined, phone]) {
    const ada = await visit({ name: 'Ada', size, permissions: ['clipboard-read', 'clipboard-write'] });
    await ada.go('/day');
    await ada.page.locator('tbody tr').first().waitFor();
    assert.equal(await ada.link(say('day.watch.of', { name: 'Ben' })).count(), 0, 'nothing to watch before my race');
    await drive_day(ada.person, option_at(0.4));
    await ada.go('/day');
    const { table } = await ada.person.get('/api/day');
    const rows = await ada.page.locator('tbody tr').allInnerTexts();
    assert.deepEqual(rows.map((text) => text.match(/Ada|Ben/)[0]), table.map(({ name }) => name));
    assert.match(await ada.page.locator('tr.me').innerText(), /Ada/);
    await ada.press(ada.button(say('day.share.make')));
    const image = ada.page.locator('section img');
    await image.waitFor();
    assert.equal(await image.evaluate((one) => one.decode().then(() => one.naturalWidth)), 1080);
    await assert_usable(ada, 'the table of the day');
    await ada.assert_fits('the table of the day');

    const saved = ada.page.waitForEvent('download');
    await ada.press(ada.button(say('day.share.save')));
    const file = await saved;
    assert.match(file.suggestedFilename(), /^paddock-\d{4}-\d\d-\d\d\.png$/);
    const bytes = await readFile(await file.path());
    assert.deepEqual([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)], ['PNG', 1080, 1080]);
    await ada.press(ada.button(say('day.share.copy')));
    await ada.page.locator('output', { hasText: say('lobby.copied') }).waitFor();
    const text = await ada.page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /^Race of the day, /);
    assert.match(text, /[🟨⬜🟧⬛]{5,}/u);
    for (const { name } of table.slice(0, 2)) assert.ok(!text.includes(name), 'it names nobody');
  }
});

scene('who has driven watches the others, and sees them as ghosts on the board', async ({ server, visit }) => {
  await go_to(server, 'formula-de');
  const [ada, ben] = [await visit({ name: 'Ada' }), await visit({ name: 'Ben' })];
  const theirs = await drive_day(ben.person);
  const mine = await drive_day(ada.person, option_at(0.3));
  await ada.go(`/replay/${mine}`);
  const ghost = ada.page.getByRole('checkbox', { name: /Ben/ });
  await ghost.waitFor();
  assert.ok(await ghost.isChecked(), 'the best of the others is there');
  await ada.page.locator('.controls').getByRole('button', { name: say('replay.first') }).click();
  const drawn = ada.page.locator('.ghosts span', { hasText: 'Ben' });
  await drawn.waitFor();
  await assert_usable(ada, 'a replay with ghosts');
  await ghost.focus();
  await ada.page.keyboard.press('Space');
  await drawn.waitFor({ state: 'detached' });
  await ada.link(say('day.table')).click();
  await ada.page.waitForURL(/\/day\//);
  await ada.link(say('day.watch.of', { name: 'Ben' })).click();
  await ada.page.waitForURL(new RegExp(theirs));
  await ada.page.getByRole('checkbox', { name: /Ada/ }).waitFor();
});

scene('days in a row, yesterday’s winner, and earlier days', async ({ server, visit }) => {
  await go_to(server, 'street-illegal');
  const ada = await visit({ name: 'Ada' });
  await drive_day(ada.person);
  await go_to(server, 'street-illegal', 1);
  await ada.go('/');
  await ada.page.getByText(say('day.yesterday', { name: 'Ada' })).waitFor();
  await ada.page.getByText(say('day.streak.next', { count: 2 })).waitFor();
  await ada.go('/day');
  await ada.page.getByText(say('day.empty')).waitFor();
  await ada.link(say('day.earlier')).click();
  await ada.page.locator('tr.me').waitFor();
  await ada.link(say('day.later')).click();
  await ada.page.getByText(say('day.empty')).waitFor();
});

scene('after the flag the way leads to the table', async ({ server, visit }) => {
  await go_to(server, 'street-illegal');
  const ada = await visit({ name: 'Ada' });
  const race = await drive_day(ada.person);
  await ada.go(`/race/${race}`);
  await ada.link(say('day.table')).click();
  await ada.page.locator('tr.me').waitFor();
});
