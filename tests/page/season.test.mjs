// A season of two people and computer drivers, from the plan to the champion; and what its pages show to whom.
import assert from 'node:assert/strict';
import { assert_usable } from './axe.mjs';
import { drive } from './driving.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';
import { say } from './words.mjs';

// A season of two races of Street Illegal, with the organiser and two computer drivers in it.
async function plan(visitor) {
  await visitor.go('/seasons');
  await visitor.link(say('season.new')).click();
  await visitor.button(/Street Illegal/).click();
  await visitor.page.getByText(say('season.own-rounds'), { exact: true }).click();
  for (let more = 0; more < 2; ++more) await visitor.button(say('fewer', { name: say('driver.club') })).click();
  await visitor.page.getByLabel(say('season.name')).fill('Night cup');
  await visitor.button(say('season.create')).click();
  await visitor.page.getByRole('heading', { name: 'Night cup' }).waitFor();
}

async function enter(visitor, link, name) {
  await visitor.go(link);
  await visitor.page.getByLabel(say('season.enter.name'), { exact: true }).fill(name);
  await visitor.button(say('season.enter')).click();
  await visitor.page.getByRole('heading', { name: say('season.enter.title') }).waitFor({ state: 'detached' });
}

// Both drive their race and come back to the season.
async function race(visitor) {
  await visitor.page.locator('.side').getByRole('link', { name: say('season.enter-race') }).click();
  await drive(visitor, { advice: false });
  await visitor.link(say('season.to')).click();
  await visitor.page.getByRole('heading', { name: 'Night cup' }).waitFor();
}

scene('two people and two computers race a season to its champion', async ({ visit }) => {
  const [ada, ben, wall] = [await visit({ name: 'Ada' }), await visit({ size: phone }), await visit()];
  await plan(ada);
  const link = await ada.page.getByRole('textbox', { name: say('lobby.invite') }).inputValue();
  await enter(ben, link, 'Ben');
  await ada.page.locator('.side').getByText('Ben').first().waitFor();
  await wall.go(link.replace('#', '/screen#'));

  for (const round of [1, 2]) {
    const name = say('season.race-number', { number: round });
    await ada.button(say('season.start.round', { round, name })).click();
    await wall.page.getByText(say('season.next.running', { round, name })).waitFor();
    await wall.page.getByRole('region', { name: say('season.table', { number: 1 }) }).getByText('Ben').waitFor();
    await Promise.all([race(ada), race(ben)]);
    if (round === 1) await ben.page.getByText(say('season.organiser-starts')).waitFor();
  }

  const season = await ada.person.get(`/api/seasons/${ada.page.url().match(/s_[\w-]+/)[0]}`);
  assert.equal(season.state, 'over');
  for (const { page } of [ada, ben, wall]) await page.getByText(/is champion|share the title/).first().waitFor();
  const rows = await ada.page.locator('table').first().locator('tbody tr').allInnerTexts();
  assert.equal(rows.length, season.standings.length, 'everybody is in the table');
  for (const [i, { name, points }] of season.standings.entries()) {
    assert.ok(rows[i].includes(name) && rows[i].trim().endsWith(String(points)), `${rows[i]} is ${name} with ${points}`);
  }
  await ada.link(say('over.replay')).first().click();
  await ada.page.getByText(say('replay.classification')).waitFor();
});

scene('the organiser sends a reserve and amends a result', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const { page } = ada;
  await plan(ada);
  await page.getByRole('button', { name: say('season.replace.name', { name: 'Ada' }) }).click();
  await page.getByLabel(say('season.replace.reserve', { name: 'Ada' })).fill('Rolf');
  await page.locator('li form').getByLabel(say('season.driver-kind')).selectOption('pro');
  await ada.button(say('season.replace.do')).click();
  await page.getByText(say('season.instead-of', { name: 'Ada' })).waitFor();
  await ada.button(say('season.start.all')).click();
  await page.getByText(/is champion|share the title/).first().waitFor();

  await page.getByText(say('season.amend'), { exact: true }).click();
  await page.getByLabel(say('season.amend.place')).fill('0');
  await page.getByLabel(say('season.amend.reason')).fill('Drove the wrong way.');
  await ada.button(say('season.amend.do')).click();
  await page.getByText(/is excluded\. Drove the wrong way\./).waitFor();

  const [file] = await Promise.all([page.waitForEvent('download'), ada.button(say('season.export.results')).click()]);
  assert.match(file.suggestedFilename(), /results\.csv$/);
});

scene('a season is closed to who is not invited', async ({ visit }) => {
  const [ada, eve] = [await visit({ name: 'Ada' }), await visit({ name: 'Eve' })];
  await plan(ada);
  await eve.go(new URL(ada.page.url()).pathname);
  await eve.link(say('season.all')).waitFor();
  assert.equal(await eve.page.getByText('Night cup').count(), 0);
}, { expected: /403/ });

for (const [name, size] of Object.entries({ desktop, phone })) {
  scene(`axe finds nothing on the pages of a season, ${name}`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada', size });
    const body = {
      name: 'Cup', game: 'formula-de', options: { laps: 1 }, listed: true,
      rounds: [{ name: 'Monza', options: { circuit: 'monza' }, sessions: 1 }, { name: 'Monaco', options: { circuit: 'monaco' } }],
    };
    const { season } = await ada.person.post('/api/seasons', body);
    const path = `/api/seasons/${season}`;
    await ada.person.post(`${path}/drivers`, { do: 'enter', team: 'Red' });
    await ada.person.post(`${path}/drivers`, { do: 'add', driver: 'rookie', count: 4, team_size: 2 });
    const look = async (what, address) => {
      await ada.go(address);
      await ada.page.locator('h1', { hasText: /./ }).first().waitFor();
      await assert_usable(ada, what);
      await ada.assert_fits(what);
    };
    await look('seasons', '/seasons');
    await look('a new season', '/seasons/new');
    await look('an open season', `/season/${season}`);
    await ada.person.post(`${path}/start`);
    await look('a season with timed trials', `/season/${season}`);
    await look('the big screen in timed trials', `/season/${season}/screen`);
    await ada.person.post(`${path}/drivers`, { do: 'replace', name: 'Ada', reserve: 'Rolf', driver: 'rookie' });
    await ada.person.post(`${path}/start`, { all: true });
    await look('a season that is over', `/season/${season}`);
    await look('the big screen', `/season/${season}/screen`);
  });
}

scene('the organiser types in an evening with the box of the game, and corrects it', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const { page } = ada;
  await plan(ada);
  const { drivers } = await ada.person.get(`/api/seasons/${page.url().match(/s_[\w-]+/)[0]}`);
  const others = drivers.map(({ name }) => name).filter((name) => name !== 'Ada');
  const finish = (...first) => [...first, ...others, ...Array(7 - first.length - others.length).fill('Old Pros')].join('\n');
  await page.getByText(say('season.type'), { exact: true }).click();
  const type = async (order, reason, button) => {
    await page.getByLabel(say('season.type.order')).fill(order);
    await page.getByLabel(say('season.amend.reason')).first().fill(reason);
    await ada.button(say(button)).click();
  };
  assert.equal(await page.getByLabel(say('season.type.order')).inputValue(), finish('Ada'), 'all seven cars stand there');
  await type('Zoe', 'Club evening', 'season.type.do');
  await page.getByText(/Zoe is not at table 1/).first().waitFor();
  await type(finish('Ada'), 'Club evening', 'season.type.do');
  await page.getByText(say('sheet.typed', { by: 'Ada', reason: 'Club evening' })).waitFor();
  await page.getByLabel(say('season.type.race'), { exact: true }).selectOption('1 1');
  await type(finish('Old Pros', 'Ada'), 'Photo finish', 'season.type.correct');
  await page.getByText(say('sheet.typed', { by: 'Ada', reason: 'Photo finish' })).waitFor();
  assert.match((await page.locator('table').first().locator('tbody tr').allInnerTexts())[0], /Old Pros[^]*15/);
  await assert_usable(ada, 'a result that is typed in');
}, { expected: /409 \(Conflict\)/ });

scene('the organiser types in timed laps from the stopwatch, corrects one and takes it back', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const { page } = ada;
  const { season } = await ada.person.post('/api/seasons', { name: 'Open', game: 'formula-de', rounds: [{ name: 'Monza', sessions: 1 }] });
  for (const name of ['Ben', 'Cleo']) await ada.person.post(`/api/seasons/${season}/drivers`, { do: 'add', driver: 'human', name });
  await ada.go(`/season/${season}`);
  await page.getByText(say('season.type-lap'), { exact: true }).click();
  const field = (id) => page.getByLabel(say(`season.type-lap.${id}`), { exact: true });
  const laps = async () => (await ada.person.get(`/api/seasons/${season}`)).rounds[0].timed.map(({ name, result }) => `${name} ${result.aborted ? 'aborted' : result.rolls}`);
  const type = async (lap, more, button = 'season.type.do') => {
    await field('lap').selectOption(lap);
    for (const [id, value] of Object.entries(more)) await field(id).fill(String(value));
    await page.getByLabel(say('season.amend.reason')).first().fill('Stopwatch of table 2');
    await ada.button(say(button)).click();
  };
  await type('1 Ben', { rolls: 14, time: 'quick', die: 20 });
  await page.getByText(/write a lap time as in 1:02.50/).first().waitFor();
  await type('1 Ben', { rolls: 41, time: '1:02.50', overshot: 2, errors: 1, die: 20 });
  await page.getByText(/41 rolls, 1:02.50, 2 for overshooting, 1 error/).waitFor();
  await page.getByText(say('season.lap.typed', { typed: 'Ada: Stopwatch of table 2', names: 'Ben' })).waitFor();
  assert.equal((await ada.person.get(`/api/seasons/${season}`)).rounds[0].session_weather.length, 1);
  assert.equal(await field('die').count(), 0, 'the session has its weather');
  await assert_usable(ada, 'a timed lap that is typed in');

  await field('lap').selectOption('1 Ben');
  assert.equal(await field('time').inputValue(), '1:02.50');
  await type('1 Ben', { rolls: 14 }, 'season.type.correct');
  await page.getByText(/14 rolls, 1:02.50/).waitFor();
  await field('lap').selectOption('1 Cleo');
  await field('aborted').check();
  await ada.button(say('season.type.do')).click();
  await page.getByText(say('lap.aborted')).waitFor();
  assert.deepEqual(await laps(), ['Ben 14', 'Cleo aborted']);
  await field('lap').selectOption('1 Cleo');
  await ada.button(say('season.type.take-back')).click();
  await page.getByText(say('lap.not-run')).waitFor();
  assert.deepEqual(await laps(), ['Ben 14']);
}, { expected: /400 \(Bad Request\)/ });
