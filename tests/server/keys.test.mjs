// Keys: each device has its own, and one that was stolen can be made void.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Live, Lost } from './live.mjs';
import { Person, refusal, serve } from './paddock.mjs';

const device = (person, { key }) => new Person(person.server, { ...person, key });
const revoke = (person, { id }) => person.server.request('DELETE', `/api/me/keys/${id}`, undefined, person.key);
const recover = ({ server, recovery }) => server.request('POST', '/api/people/recover', { recovery });

// A live connection and an event stream, and how the first is closed.
async function connect(person, race) {
  const live = await Live.join(race, { key: person.key });
  const closed = live.until('nothing', () => false).catch((error) => error);
  const events = await fetch(`${person.server.url}/api/me/events`, { headers: { authorization: `Bearer ${person.key}` } });
  return { live, closed, events: events.body.pipeThrough(new TextDecoderStream()) };
}

const to_the_end = async (stream) => {
  for await (const _ of stream);
};

test('keys are listed with their names and days, and each can be revoked', async (t) => {
  const server = await serve(t);
  const [ada, eve] = await server.people('Ada', 'Eve');
  const begun = Date.now() - 2000;
  const made = await ada.post('/api/me/keys', { name: 'Phone' });
  const phone = device(ada, made);
  const { keys } = await phone.get('/api/me/keys');
  assert.deepEqual(keys.map(({ name, this: mine }) => [name, mine]).sort(), [['', false], ['Phone', true]]);
  for (const key of keys) for (const at of [key.created, key.used]) assert.ok(at >= begun && at <= Date.now() + 1000);
  assert.ok(!JSON.stringify(keys).includes(made.key), 'a key is told once');

  const renamed = await server.request('PATCH', `/api/me/keys/${made.id}`, { name: 'Lost phone' }, ada.key);
  assert.equal(renamed.name, 'Lost phone');
  for (const change of [() => revoke(eve, made), () => server.request('PATCH', `/api/me/keys/${made.id}`, { name: 'Mine' }, eve.key)])
    assert.equal(await refusal(change()), 'not-found', 'keys of others are nobody else\'s business');

  const race = await ada.create({ game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'human' }] });
  const [mine, stolen] = [await connect(ada, race), await connect(phone, race)];
  await revoke(ada, made);
  assert.equal(await refusal(phone.get('/api/me')), 'no-key');
  const error = await stolen.closed;
  assert.ok(error instanceof Lost && error.code === 1008, `the connection is closed: ${error}`);
  await to_the_end(stolen.events);
  await mine.live.ask({ type: 'say', text: 'I am still here' });
  mine.live.drop();
  assert.equal(await refusal(Live.join(race, { key: phone.key })), 'no-key');
});

test('a recovery voids all keys that were there, and closes their connections', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const race = await ada.create({ game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'human' }] });
  const thief = device(ada, await ada.post('/api/me/keys', { name: 'Thief' }));
  const stolen = await connect(thief, race);
  const again = device(ada, await recover(ada));
  assert.equal((await stolen.closed).code, 1008);
  await to_the_end(stolen.events);
  for (const old of [ada, thief]) assert.equal(await refusal(old.get('/api/me')), 'no-key');
  assert.equal((await again.get('/api/me')).person, ada.person);
  await server.restart('SIGTERM');
  assert.equal((await again.get('/api/me/keys')).keys.length, 1);
});
