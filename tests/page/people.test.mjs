// Several people in one race: each at a browser, or all at the same.
import assert from 'node:assert/strict';
import { operate } from '../server/paddock.mjs';
import { drive } from './driving.mjs';
import { scene } from './scene.mjs';
import { say, say_of } from './words.mjs';

// Makes a race of Street Illegal for two people, and waits for the other.
async function invite(visitor) {
  await visitor.go('/new');
  await visitor.button(/Street Illegal/).click();
  for (const number of [4, 3]) await visitor.button(say('new.remove-seat', { number })).click();
  await visitor.button(say('new.create')).click();
  await visitor.page.getByRole('heading', { name: say('lobby.title') }).waitFor();
}

scene('two browsers race each other from an invitation', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await invite(ada);
  const link = await ada.page.getByLabel(say('lobby.invite')).inputValue();
  const start = ada.button(say('lobby.start'));
  assert.equal(await start.getAttribute('aria-disabled'), 'true', 'no start before the seats are taken');

  const ben = await visit();
  await ben.go(link);
  await ben.page.getByRole('heading', { name: say('lobby.invites', { name: 'Ada' }) }).waitFor();
  await ben.page.getByLabel(say('lobby.your-name')).fill('Ben');
  await ben.button(say('lobby.join')).click();
  await ben.page.getByText(say('lobby.owner-starts')).waitFor();
  await ada.page.getByText('Ben').waitFor();
  await start.click();

  const [of_ada, of_ben] = await Promise.all([ada, ben].map((visitor) => drive(visitor, { advice: false })));
  assert.ok(of_ada.list > 5 && of_ben.list > 5, 'both have answered');
  for (const visitor of [ada, ben]) {
    for (const name of ['Ada', 'Ben']) await visitor.page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  }

  await ada.button(say('over.rematch')).click();
  await ada.page.getByText(say('lobby.waiting', { count: 1 })).waitFor();
  await ben.button(say('over.rematch')).click();
  for (const visitor of [ada, ben]) await visitor.page.getByText(say('lobby.ready')).waitFor();
  assert.equal(await ben.page.getByLabel(say('lobby.name-of-seat', { number: 2 })).inputValue(), 'Ben', 'everybody has sat down under the old name');
});

scene('what one browser says, the other hears', async ({ visit }) => {
  const [ada, ben] = [await visit({ name: 'Ada' }), await visit({ name: 'Ben' })];
  await invite(ada);
  await ben.go(await ada.page.getByLabel(say('lobby.invite')).inputValue());
  await ben.button(say('lobby.join')).click();
  await ada.page.getByText('Ben').waitFor();
  await ada.button(say('lobby.start')).click();
  for (const visitor of [ada, ben]) await visitor.button(say('chat.title')).click();
  await ada.page.getByLabel(say('chat.write')).fill('Good luck <b>all</b>');
  await ada.page.keyboard.press('Enter');
  const line = ben.page.getByText('Good luck <b>all</b>');
  await line.waitFor();

  const about = ben.button(say('chat.about', { name: 'Ada' }));
  await about.click();
  await ben.button(say('chat.report')).click();
  await ben.page.getByText(say('chat.reported')).waitFor();
  await about.click();
  await ben.button(say('chat.mute', { name: 'Ada' })).click();
  await line.waitFor({ state: 'detached' });
  await ben.button(say('chat.unmute')).click();
  await line.waitFor();
});

scene('an invitation in the address lets a newcomer in', async ({ server, visit }) => {
  server.flags = [...server.flags, '--invitation-only'];
  await server.restart('SIGTERM');
  const stranger = await visit();
  await stranger.go('/new');
  await stranger.button(/Street Illegal/).click();
  await stranger.button(say('new.create')).click();
  await stranger.page.getByText(say_of('server', 'error.invitation-only')).waitFor();
  const { code } = await operate(server, 'invite');
  const eve = await visit();
  await eve.go(`/?invitation=${code}`);
  await invite(eve);
}, { expected: /403/ });

scene('two people at one screen see only their own hand', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await invite(ada);
  await ada.page.getByLabel(say('lobby.name')).fill('Ben');
  await ada.button(say('join.take')).click();
  await ada.page.getByText(say('lobby.ready')).waitFor();
  await ada.button(say('lobby.start')).click();

  const handed = { Ada: 0, Ben: 0 };
  await drive(ada, {
    enough: () => handed.Ada > 2 && handed.Ben > 2,
    at_curtain: async () => {
      const hidden = await ada.page.locator('.hand, .dash, .board, .night, [data-question], #log').count();
      assert.equal(hidden, 0, 'behind the curtain is nothing');
      const heard = await ada.page.locator('[aria-live]').allTextContents();
      assert.deepEqual(heard.filter(Boolean), [], 'nothing is said of what one person saw');
      const button = ada.button(/^I am /);
      const name = (await button.innerText()).replace('I am ', '');
      assert.ok(await button.evaluate((node) => node === document.activeElement), 'Enter is enough');
      ++handed[name];
      await button.click();
      await ada.page.locator('.curtain').waitFor({ state: 'detached' });
    },
  });
});
