// Around the race: wrong links, a server that goes away, broken files, rematches, and what happens while one is on the start page.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drive, next } from './driving.mjs';
import { record, resume, start, until } from './races.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';
import { say } from './words.mjs';

const not_there = /404|Failed to load/;

scene('a wrong link is told calmly and without ids', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  for (const path of ['/race/r_nothing', '/replay/r_nothing', '/season/s_nothing', '/season/s_nothing/screen', '/circuits/nowhere', '/nowhere']) {
    await ada.go(path);
    await ada.page.getByRole('heading', { name: say('lost.title') }).waitFor();
    const text = await ada.page.locator('main').innerText();
    assert.ok(text.includes(say('lost.text')), `${path}: ${text}`);
    assert.doesNotMatch(text, /nothing\b.*_|_nothing/, `${path} shows an id`);
  }
  await ada.go('/rules/FD-99-99');
  await ada.page.getByText(say('rules.no-article')).waitFor();
  await ada.go('/?game=chess&circuit=mars');
  for (const name of ['Formula Dé', 'Monza']) {
    assert.equal(await ada.button(name).first().getAttribute('aria-pressed'), 'true', `${name} is chosen instead`);
  }
  await ada.go('/new?game=chess');
  assert.equal(await ada.button(/Formula Dé/).first().getAttribute('aria-pressed'), 'true');
}, { expected: not_there });

scene('a private race says so', async ({ visit }) => {
  const [ada, eve] = [await visit({ name: 'Ada' }), await visit({ name: 'Eve' })];
  const { id } = await ada.person.create({ game: 'formula-de', seats: [{ driver: 'human' }, { driver: 'pro' }] });
  await eve.go(`/race/${id}`);
  await eve.page.getByRole('heading', { name: say('closed.race') }).waitFor();
});

scene('a server that goes away is waited for on every page', async ({ server, visit }) => {
  const ada = await visit({ name: 'Ada' });
  await start(ada.person, 'street-illegal', {}, 'pro');
  await ada.go('/circuits');
  await server.end('SIGKILL');
  await ada.link(say('brand.home')).click();
  await ada.page.getByText(say('connection.lost')).waitFor();
  assert.equal(await ada.page.getByText(say('start.no-races')).count(), 0, 'it does not say that there are no races');
  await server.restart('SIGKILL');
  await ada.page.locator('section[aria-labelledby=continue] li a').waitFor();
  await ada.page.getByText(say('connection.lost')).waitFor({ state: 'detached' });
}, { expected: /ERR_CONNECTION_REFUSED|Failed to load/ });

scene('a race that waits for me comes to the start page by itself', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await ada.go('/');
  await ada.page.getByText(say('start.no-races')).waitFor();
  await start(ada.person, 'street-illegal', {}, 'pro');
  await ada.page.locator('section[aria-labelledby=continue]').getByText(say('card.your-move')).waitFor();
});

scene('a race of mine tells how far it is and where I am', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  const file = await record(folder, 'formula-de', { circuit: 'monza', laps: 2 }, 'pro', 'rookie');
  await resume(ada.person, await until(file, 60));
  await ada.go('/');
  const card = ada.page.locator('section[aria-labelledby=continue] li a');
  await card.getByText(`Formula Dé, ${say('card.lap', { now: 1, all: 2 })}`).waitFor();
  assert.match(await card.innerText(), /\bP[1-3]\b/);
});

scene('files that are no records are refused in words', async ({ folder, visit }) => {
  const ada = await visit({ name: 'Ada' });
  const whole = await readFile(await record(folder, 'street-illegal', {}, 'pro'), 'utf8');
  const files = { 'holiday.png': ['\u0089PNG', say('replays.no-record')], 'empty.race': ['', say('replays.no-record')], 'half.race': [whole.slice(0, whole.length / 2), 'breaks off'] };
  await ada.go('/replays');
  for (const [name, [text, why]] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await ada.page.getByLabel(say('replays.open')).setInputFiles(join(folder, name));
    await ada.page.getByRole('alert').filter({ hasText: name }).filter({ hasText: why }).waitFor();
  }
}, { expected: /400/ });

// Two people at one screen, who take their seats.
async function at_one_screen(visitor) {
  await visitor.go('/new');
  await visitor.button(/Street Illegal/).click();
  await visitor.button(say('new.remove-seat', { number: 4 })).click();
  await visitor.button(say('new.create')).click();
  await visitor.page.getByLabel(say('lobby.name')).fill('Ben');
  await visitor.button(say('join.take')).click();
  await visitor.button(say('lobby.start')).click();
}

const hand_over = (visitor) => async () => {
  await visitor.button(/^I am /).click();
  await visitor.page.locator('.curtain').waitFor({ state: 'detached' });
};

scene('a rematch at one screen needs no names again, and begins', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await at_one_screen(ada);
  await ada.page.locator('.curtain').waitFor();
  assert.equal(await ada.page.locator('.livery use').getAttribute('href'), '#chip-1', 'the curtain has the livery of who is next');
  await drive(ada, { advice: false, at_curtain: hand_over(ada) });
  const over = ada.page.url();
  await ada.button(say('over.rematch')).click();
  await ada.page.waitForURL((url) => url.href !== over);
  await ada.page.locator('.curtain').waitFor();
  const { seats, state } = await ada.person.get(`/api/races/${ada.page.url().match(/r_[\w-]+/)[0]}`);
  assert.equal(state, 'running');
  assert.deepEqual(seats.slice(0, 2).map(({ name }) => name), ['Ada', 'Ben']);
});

scene('who made a race can invite from another browser, too', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const { id } = await ada.person.create({ game: 'formula-de', seats: [{ driver: 'human' }, { driver: 'human' }] });
  await ada.go(`/race/${id}`);
  await ada.button(say('lobby.new-link')).click();
  const link = await ada.page.getByRole('textbox', { name: say('lobby.invite') }).inputValue();
  const ben = await visit();
  await ben.go(link);
  await ben.button(say('lobby.join')).click();
  await ben.button(say('lobby.leave')).waitFor();
});

scene('the longest name fits', async ({ visit }) => {
  const ada = await visit({ name: 'W'.repeat(40), size: phone });
  const lobby = await ada.person.create({ game: 'formula-de', seats: [{ driver: 'human' }, { driver: 'human' }] });
  await lobby.claim(ada.person, 1);
  for (const path of ['/', `/race/${lobby.id}`]) {
    await ada.go(path);
    await ada.assert_fits(path);
  }
});

scene('a replay of a race that is not over is the race', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const race = await start(ada.person, 'street-illegal', {}, 'pro');
  await ada.go(race.replace('/race/', '/replay/'));
  await ada.page.waitForURL(new RegExp(`${race}$`));
  assert.ok((await next(ada)).id);
}, { expected: /409|Failed to load/ });

scene('on a very large window the headline stands above the quick race', async ({ visit }) => {
  const ada = await visit({ size: { width: 3840, height: 2160 } });
  await ada.go('/');
  const [words, quick] = [await ada.page.locator('.hero h1').boundingBox(), await ada.page.locator('.quick').boundingBox()];
  assert.ok(Math.abs(words.x - quick.x) < 24, `${words.x} and ${quick.x}`);
  await ada.assert_fits('the start page');
});
