// Records that come from elsewhere, to watch and to go on with.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { Live, any, play, seeded } from './live.mjs';
import { Race, Refusal, refusal, serve, started, verify } from './paddock.mjs';

const folder = fileURLToPath(new URL('../records', import.meta.url));
const golden = async () => (await readdir(folder)).filter((name) => name.endsWith('.race'));
const upload = async (person, record, what, more = {}) =>
  new Race(person.server, await person.post('/api/records', { record, do: what, ...more }));

test('a record of every rule set can be watched', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  for (const file of await golden()) {
    const text = await readFile(join(folder, file), 'utf8');
    const race = await upload(ada, text, 'watch');
    const live = await Live.join(race, { key: ada.key });
    assert.ok(live.over, file);
    assert.ok(live.events.length > 10, file);
    const { result } = JSON.parse(text.trimEnd().split('\n').at(-1));
    assert.deepEqual(live.info.result, result.map((standing) => ({ seat: null, retired: false, ...standing })), file);
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

test('a seat can be taken over: with the same dice the same answers lead to the same race', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const played = await started([ada], { game: 'street-illegal' }, 'pro', 'rookie');
  await play([await Live.join(played, { key: ada.key })]);
  const lines = (await played.record(ada)).trimEnd().split('\n');
  const half = `${lines.slice(0, lines.findIndex((line) => line.startsWith('{"round":2')) + 1).join('\n')}\n`;

  const ended = async (seat, dice) => {
    const race = await upload(ada, half, 'continue', { seat, dice });
    assert.deepEqual(race.info.seats.map(({ driver }) => driver === 'human'), [1, 2, 3].map((number) => number === seat));
    await race.claim(ada, seat);
    await race.start(ada);
    await play([await Live.join(race, { key: ada.key })]);
    const text = await race.record(ada);
    const { code, out, complaint } = await verify(t, text);
    assert.equal(code, 0, out + complaint);
    return text.trimEnd().split('\n').slice(1);
  };
  assert.deepEqual(await ended(1, 'same'), lines.slice(1));
  assert.notDeepEqual(await ended(1, 'fresh'), lines.slice(1));
  assert.notDeepEqual(await ended(2, 'same'), lines.slice(1));

  assert.equal(await refusal(upload(ada, half, 'continue', { seat: 4 })), 'bad-request');
  assert.equal(await refusal(upload(ada, half, 'continue', { dice: 'same' })), 'bad-request');
  assert.equal(await refusal(upload(ada, half, 'continue', { seat: 1, dice: 'loaded' })), 'bad-request');
  assert.equal(await refusal(upload(ada, half, 'watch', { seat: 1 })), 'bad-request');
});

test('a damaged record is refused with its line', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const text = await readFile(join(folder, 'street-illegal-three.race'), 'utf8');
  const damages = [
    ['"n":3,', '"n":4,'],
    [/"hash":"./, '"hash":"x'],
    ['"seat":2', '"seat":9'],
    [/"result":"(\w+) (\w+)/, '"result":"$2 $1'],
    [/"answer":"\w+"/, '"answer":"nonsense"'],
  ];
  for (const what of ['watch', 'continue']) {
    for (const nothing of ['', 'nonsense', '{}']) assert.equal(await refusal(upload(ada, nothing, what)), 'bad-request');
    for (const [good, bad] of damages) {
      const tells_where = ({ code, text }) => ['bad-request', 'illegal'].includes(code) && /line \d+/.test(text);
      await assert.rejects(upload(ada, text.replace(good, bad), what), tells_where, String(good));
    }
  }
  assert.equal(await refusal(upload(ada, text, 'steal')), 'bad-request');
  assert.equal(await refusal(upload(ada, `${text}${' '.repeat(1 << 20)}`, 'watch')), 'too-large');
});

test('names and drivers of a record keep to the limits of all races', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const [header] = (await readFile(join(folder, 'street-illegal-three.race'), 'utf8')).split('\n');
  for (const name of ['', 'x'.repeat(41), 'a\\u0000b'])
    assert.equal(await refusal(upload(ada, `${header.replace('Alex', name)}\n`, 'continue')), 'bad-request', name);
  assert.equal(await refusal(upload(ada, `${header.replace('"pro"', '"ghost"')}\n`, 'continue')), 'bad-request');
  const race = await upload(ada, `${header}\n`, 'continue');
  assert.equal((await race.start(ada)).state, 'over');
});

// The beginning of a record with a few changes of any kind, most of them in the header.
function tampered(text, random) {
  const junk = [...'"{}[],:\n', '-1', '99', 'null', 'true', '""', '1e9', '999999999999', 'ghost', 'human', '\\u0000', '1.5'];
  const lines = text.split('\n').slice(0, 1 + random() * 40);
  let changed = `${lines.join('\n')}\n`;
  for (let changes = 1 + random() * 3; changes >= 1; --changes) {
    const at = Math.floor(random() * (random() < 0.6 ? lines[0].length : changed.length));
    changed = changed.slice(0, at) + any(junk, random) + changed.slice(at + random() * 5);
  }
  return changed;
}

test('records that were tampered with do no harm', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const texts = await Promise.all((await golden()).map((file) => readFile(join(folder, file), 'utf8')));
  const random = seeded(11);
  for (let n = 0; n < 150; ++n)
    try {
      const race = await upload(ada, tampered(any(texts, random), random), any(['watch', 'continue'], random));
      if (race.info.state === 'open') await race.start(ada);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      assert.ok(['bad-request', 'illegal', 'conflict'].includes(error.code), error.message);
    }
  assert.equal((await server.request('GET', '/api/health')).status, 'fine');
});
