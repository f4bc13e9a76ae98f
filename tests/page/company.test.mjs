// Company: a friend by link, friends at this screen, what they say to each other.
import assert from 'node:assert/strict';
import { assert_usable } from './axe.mjs';
import { drive } from './driving.mjs';
import { start } from './races.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';
import { say } from './words.mjs';

// A race of Street Illegal with a friend, from the start page.
async function invite_friend(visitor) {
  await visitor.go('/?game=street-illegal');
  await visitor.button(say('quick.way.friends')).click();
  await visitor.page.getByLabel(say('lobby.your-name')).fill(visitor.person?.name ?? 'Anna');
  await visitor.button(say('quick.invite')).click();
  await visitor.page.getByRole('heading', { name: say('lobby.title') }).waitFor();
  return visitor.page.getByLabel(say('lobby.invite'), { exact: true }).inputValue();
}

scene('a friend follows the link, types a name and presses one button', async ({ visit }) => {
  const host = await visit({ size: phone });
  const link = await invite_friend(host);
  await host.assert_fits('the lobby');
  await host.page.getByRole('img', { name: say('lobby.qr') }).waitFor();
  await assert_usable(host, 'the lobby');

  const name = host.page.getByLabel(say('lobby.name-of-seat', { number: 1 }));
  assert.equal(await name.inputValue(), 'Anna');
  await name.fill('Annie');
  await name.blur();

  const friend = await visit({ size: phone });
  await friend.go(link.split('#')[0]);
  await friend.page.getByText(say('closed.race')).first().waitFor();
  await friend.page.evaluate((hash) => (location.hash = hash), link.split('#')[1]);
  await friend.page.getByRole('heading', { name: say('lobby.invites', { name: 'Annie' }) }).waitFor();
  await friend.assert_fits('the invitation');
  await assert_usable(friend, 'the invitation');
  await friend.page.getByLabel(say('lobby.your-name')).fill('Ben');
  await friend.press(friend.button(say('lobby.join')));
  await host.page.getByText('Ben', { exact: true }).waitFor();

  await friend.press(friend.button(say('chat.quick.luck')));
  await host.page.getByText(say('chat.quick.luck')).first().waitFor();
  await host.press(host.button(say('lobby.start')));
  await friend.page.locator('main.table').waitFor();
}, { expected: /403/ });

scene('a race that waits for people is joined from the start page with one press', async ({ visit }) => {
  const [ada, ben, stranger] = [await visit({ name: 'Ada' }), await visit({ name: 'Ben', size: phone }), await visit()];
  const seats = [{ driver: 'human' }, { driver: 'human' }, { driver: 'human' }];
  const { race } = await ada.person.post('/api/races', { game: 'formula-de', options: { circuit: 'monaco' }, seats, listed: true });
  await ada.person.post(`/api/races/${race}/seats/1`, { do: 'claim' });
  const join = ({ page }) => page.getByRole('button', { name: say('lobby.join-race', { name: 'Ada', what: 'Formula Dé, Monaco' }) });
  await ben.go('/');
  await ben.assert_fits('the start page with a lobby');
  await assert_usable(ben, 'the start page with a lobby');
  await ben.press(join(ben));
  await ben.page.waitForURL(`**/race/${race}`);
  assert.equal((await ada.person.get(`/api/races/${race}`)).seats[1].name, 'Ben');
  await stranger.go('/');
  await join(stranger).click();
  await stranger.page.getByRole('heading', { name: say('lobby.invites', { name: 'Ada' }) }).waitFor();
  await ada.go('/');
  await ada.page.getByRole('heading', { name: say('start.watch') }).waitFor();
  assert.equal(await join(ada).count(), 0, 'I am in it already');
});

scene('a line of chat is told by a badge and over the log', async ({ visit }) => {
  const [ada, ben] = [await visit({ name: 'Ada' }), await visit({ name: 'Ben' })];
  await ben.go(await invite_friend(ada));
  await ben.button(say('lobby.join')).click();
  await ada.page.getByText('Ben', { exact: true }).waitFor();
  await ada.button(say('lobby.start')).click();
  await ben.button(say('chat.open', { count: 0 })).click();
  await ben.button(say('chat.quick.nice')).click();
  await ada.button(say('chat.open', { count: 1 })).waitFor();
  await ada.button(say('chat.last', { name: 'Ben', text: say('chat.quick.nice') })).click();
  await ada.page.getByRole('list').getByText(say('chat.quick.nice')).waitFor();
  await ada.button(say('chat.open', { count: 0 })).waitFor();
  await ada.page.reload();
  await ada.page.getByText(/Your move|waiting/i).first().waitFor();
  assert.equal(await ada.button(say('chat.open', { count: 1 })).count(), 0, 'what was read stays read');
});

scene('two people at one screen are racing after three clicks', async ({ visit }) => {
  const visitor = await visit();
  await visitor.go('/?game=street-illegal');
  await visitor.button(say('quick.way.here')).click();
  for (const [index, name] of ['Ada', 'Ben'].entries()) {
    await visitor.page.getByLabel(say('quick.name', { number: index + 1 })).fill(name);
  }
  await visitor.button(say('quick.go')).click();
  await visitor.button(/^I am (Ada|Ben)$/).waitFor();
});

scene('on a phone the start is never under the bar', async ({ visit }) => {
  const visitor = await visit({ size: phone });
  await visitor.go('/');
  const go = visitor.button(say('quick.go'));
  for (const top of [0, 200, 400]) {
    await visitor.page.evaluate((y) => scrollTo(0, y), top);
    const box = await go.boundingBox();
    const bar = await visitor.page.locator('nav.narrow').boundingBox();
    assert.ok(box.y + box.height <= bar.y || box.y > bar.y + bar.height, `scrolled by ${top}: the button ends at ${box.y + box.height}, the bar begins at ${bar.y}`);
    assert.ok(box.y < bar.y, 'it is in view');
  }
});

scene('after the flag the podium comes by itself, with who won, who is behind and who is out', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const address = await start(ada.person, 'street-illegal', {}, 'rookie');
  await ada.go(address);
  await drive(ada, { advice: false });
  await ada.page.locator('.flag').getByRole('heading', { level: 1 }).waitFor();
  await assert_usable(ada, 'the podium');
  await ada.button(say('over.link')).waitFor();
  const { result } = await ada.person.get(`/api${address.replace('race', 'races')}`);
  const won = result.find(({ seat }) => seat === 1).place === 1;
  assert.equal(await ada.page.getByRole('heading', { name: say('over.you-win') }).count() > 0, won, 'who wins is told so');
  await ada.page.keyboard.press('Escape');
  await ada.page.locator('.flag').waitFor({ state: 'detached' });
});
