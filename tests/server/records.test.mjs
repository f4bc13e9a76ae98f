// Records that come from elsewhere, to watch and to go on with.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { Live, play, seeded } from './live.mjs';
import { Race, refusal, serve, started, verify } from './paddock.mjs';

const folder = fileURLToPath(new URL('../records', import.meta.url));
const upload = async (person, record, what) => new Race(person.server, await person.post('/api/records', { record, do: what }));

test('a record of every rule set can be watched', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    const race = await upload(ada, text, 'watch');
    const live = await Live.join(race, { key: ada.key });
    assert.ok(live.over, file);
    assert.ok(live.events.length > 10, file);
    const { result } = JSON.parse(text.trimEnd().split('\n').at(-1));
    assert.deepEqual(live.info.result, result.map((standing) => ({ seat: null, ...standing })), file);
    live.drop();
  }
});

test('a record goes on where it ends', async (t) => {
  const server = await serve(t);
  const [ada, ben, eve] = await server.people('Ada', 'Ben', 'Eve');
  const played = await started([ada, ben], { game: 'street-illegal' });
  const lives = await Promise.all([ada, ben].map(({ key }) => Live.join(played, { key })));
  await play(lives, { random: seeded(3) });
  const lines = (await played.record(ada)).trimEnd().split('\n');
  const half = lines.slice(0, lines.findIndex((line) => line.startsWith('{"round":2')) + 1);
  assert.ok(half.length > 5);

  const race = await upload(ada, `${half.join('\n')}\n`, 'continue');
  assert.equal(race.info.state, 'open');
  assert.equal(await refusal(eve.post(`${race.path}/seats/1`, { do: 'claim', entropy: 'x' })), 'forbidden');
  await race.claim(ben, 1);
  await race.claim(ada, 2);
  await race.start(ada);
  const again = await Promise.all([ben, ada].map(({ key }) => Live.join(race, { key })));
  assert.deepEqual(
    again[0].events.slice(0, 5).map(({ event }) => event),
    lives[0].events.slice(0, 5).map(({ event }) => event),
  );
  await play(again, { random: seeded(4) });
  const whole = await race.record(ada);
  const answers = (text) => text.filter((line) => line.startsWith('{"n":'));
  assert.deepEqual(answers(whole.split('\n')).slice(0, answers(half).length), answers(half));
  const { code, out, complaint } = await verify(t, whole);
  assert.equal(code, 0, out + complaint);
});

test('a damaged record is refused with its line', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const text = await readFile(join(folder, 'street-illegal-three.race'), 'utf8');
  const damages = [(s) => s.replace('"n":3,', '"n":4,'), (s) => s.replace(/"hash":"./, '"hash":"x'), (s) => s.replace('"seat":2', '"seat":9'),
    (s) => s.replace(/"result":"(\w+) (\w+)/, '"result":"$2 $1'), (s) => s.replace(/"answer":"\w+"/, '"answer":"nonsense"')];
  for (const what of ['watch', 'continue']) {
    for (const nothing of ['', 'nonsense', '{}']) assert.equal(await refusal(upload(ada, nothing, what)), 'bad-request');
    for (const damage of damages)
      await assert.rejects(upload(ada, damage(text), what), ({ code, text }) => ['bad-request', 'illegal'].includes(code) && /line \d+/.test(text), String(damage));
  }
  assert.equal(await refusal(upload(ada, text, 'steal')), 'bad-request');
  assert.equal(await refusal(upload(ada, `${text}${' '.repeat(1 << 20)}`, 'watch')), 'too-large');
});
