// Fair dice: the page commits, reveals, and checks the finished race by itself.
import assert from 'node:assert/strict';
import { bytes_hash, hash, seed_of } from '../server/commitments.mjs';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

// Both retire at once, and computers bring the race home.
async function raced(ada, ben) {
  await ada.go('/new');
  await ada.button(/Street Illegal/).click();
  for (const number of [4, 3]) await ada.button(say('new.remove-seat', { number })).click();
  await ada.button(say('new.create')).click();
  await ben.go(await ada.page.getByLabel(say('lobby.invite')).inputValue());
  await ben.button(say('lobby.join')).click();
  await ada.page.getByText('Ben').waitFor();
  await ada.button(say('lobby.start')).click();
  for (const visitor of [ada, ben]) {
    await visitor.button(say('bar.resign')).click();
    await visitor.button(say('bar.really-resign')).click();
  }
  await ada.page.getByText(say('over.title')).waitFor();
}

// The record as a server that cheats would send it.
async function assert_red(visitor, cheat, difference, seat = 0) {
  await visitor.page.route('**/record*', async (route) => {
    const answer = await route.fetch();
    const [header, ...lines] = (await answer.text()).split('\n');
    const changed = JSON.parse(header);
    cheat(changed, changed.fair);
    await route.fulfill({ response: answer, body: [JSON.stringify(changed), ...lines].join('\n') });
  });
  await visitor.page.reload();
  const red = visitor.page.getByText(say('dice.differ'), { exact: true });
  await red.click();
  await visitor.page.getByText(say(`dice.differ.${difference}`, { seat })).waitFor();
  const [, r, g, b] = (await red.evaluate((element) => getComputedStyle(element).color)).match(/(\d+), (\d+), (\d+)/).map(Number);
  assert.ok(r > 1.5 * g && r > 1.5 * b, `it is red, not ${r} ${g} ${b}`);
  await visitor.page.unroute('**/record*');
}

scene('the page checks the dice of a finished race, and names what a server that cheats has changed', async ({ visit }) => {
  const [ada, ben] = [await visit({ name: 'Ada' }), await visit({ name: 'Ben' })];
  await raced(ada, ben);
  for (const visitor of [ada, ben]) {
    await visitor.page.getByText(say('dice.checked')).click();
    await visitor.page.getByText(say('dice.means')).waitFor();
  }
  await assert_red(ben, (header) => (header.seed = header.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))), 'seed');
  // All fits together, but it is not what was shown before the race.
  await assert_red(
    ben,
    (header, fair) => {
      fair.secret = 'ab'.repeat(32);
      fair.commitment = bytes_hash(Buffer.from(fair.secret, 'hex'));
      header.seed = seed_of(fair);
    },
    'promise',
  );
  await assert_red(
    ben,
    (header, fair) => {
      fair.entropy[0] = 'a text that suits the operator';
      fair.commitments[0] = hash(fair.entropy[0]);
      header.seed = seed_of(fair);
    },
    'seat',
    1,
  );
  await assert_red(
    ben,
    (header, fair) => {
      fair.entropy[1] = '';
      fair.withheld = [2];
      header.seed = seed_of(fair);
    },
    'mine',
    2,
  );
});

scene('everybody sees how often the organiser has started a race again', async ({ visit }) => {
  const [ada, ben] = [await visit({ name: 'Ada' }), await visit({ name: 'Ben' })];
  const rounds = [{ name: 'Docks' }];
  const { season } = await ada.person.post('/api/seasons', { name: 'Cup', game: 'street-illegal', listed: true, rounds });
  const path = `/api/seasons/${season}`;
  for (const { person } of [ada, ben]) await person.post(`${path}/drivers`, { do: 'enter' });
  let { you } = await ada.person.post(`${path}/start`);
  for (let i = 0; i < 2; ++i) ({ you } = await ada.person.post(`${path}/races/${you.races[0]}/restart`));
  await ben.go(`/season/${season}`);
  await ben.page.getByText(say('season.restarted', { count: 2, by: 'Ada' })).first().waitFor();
});
