// Keys: a second browser of the same person, and what happens to it when it is lost.
import assert from 'node:assert/strict';
import { scene } from './scene.mjs';
import { say } from './words.mjs';

scene('another browser becomes the same person with a code, until it is revoked', async ({ visit }) => {
  const desk = await visit({ name: 'Ada' });
  await desk.go('/settings');
  await desk.page.getByText(say('keys.this')).waitFor();
  await desk.page.getByLabel(say('keys.add')).fill('Phone');
  await desk.button(say('keys.make')).click();
  await desk.page.getByText(say('keys.made')).waitFor();
  const code = await desk.page.locator('code').first().innerText();

  const phone = await visit();
  await phone.go('/settings');
  await phone.page.getByLabel(say('settings.other-device')).fill(code);
  await phone.button(say('settings.recover')).click();
  await phone.page.getByText(say('settings.recovered')).waitFor();
  assert.equal(await phone.page.getByLabel(say('settings.name')).inputValue(), 'Ada');

  await desk.button(say('keys.revoke')).click();
  await desk.page.getByRole('listitem').filter({ hasText: 'Phone' }).waitFor({ state: 'detached' });
  const answer = await phone.page.evaluate((key) => fetch('/api/me', { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status), code);
  assert.equal(answer, 401);
}, { expected: /401/ });
