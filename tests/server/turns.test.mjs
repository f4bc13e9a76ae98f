// Whose turn it is, told without a live connection; and what happens when time runs out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Live, drive, play } from './live.mjs';
import { refusal, serve, started, verify } from './paddock.mjs';

const duel = { game: 'street-illegal', options: { age_order: [1, 2] } };

// Server-sent events of a person's races as they come.
async function follow(t, person) {
  const end = new AbortController();
  t.after(() => end.abort());
  const answer = await person.server.fetch('/api/me/events', {
    headers: { authorization: `Bearer ${person.key}`, accept: 'text/event-stream' },
    signal: end.signal,
  });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type'), /^text\/event-stream/);
  const told = [];
  let wake = () => {};
  (async () => {
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk.replaceAll('\r\n', '\n');
      const parts = text.split('\n\n');
      text = parts.pop();
      for (const part of parts) {
        const event = part.match(/^event: ?(.*)$/m)?.[1];
        const data = part.match(/^data: ?(.*)$/m)?.[1];
        if (event) told.push({ event, ...JSON.parse(data) });
      }
      wake();
    }
  })().catch(() => {});
  const until = async (what, condition) => {
    const late = Date.now() + 10_000;
    while (!told.some(condition)) {
      assert.ok(Date.now() < late, `no ${what} in ${JSON.stringify(told)}`);
      await Promise.race([new Promise((resolve) => (wake = resolve)), new Promise((resolve) => setTimeout(resolve, 500))]);
    }
  };
  return { told, until };
}

test('a stream and one request tell whose turn it is', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const streams = [await follow(t, ada), await follow(t, ben)];
  const race = await started([ada, ben], duel);
  const lives = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  const [asked, other] = lives[0].question ? [0, 1] : [1, 0];
  const my_turns = () => Promise.all([ada, ben].map(async (person) => (await person.get('/api/me')).races[0].your_turn));

  const is = (state, your_turn) => (e) => e.event === 'race' && e.race === race.id && e.state === state && e.your_turn === your_turn;
  await streams[asked].until('turn', is('running', true));
  assert.equal((await my_turns())[asked], true);
  assert.equal((await my_turns())[other], false);

  await lives[asked].answer(lives[asked].question.options[0].id);
  await streams[asked].until('end of the turn', is('running', false));
  await streams[other].until('turn of the other', is('running', true));
  assert.equal((await my_turns())[other], true);

  for (const live of lives) await live.ask({ type: 'resign' });
  for (const stream of streams) await stream.until('end', is('over', false));
  for (const { told } of streams)
    for (const [i, event] of told.entries())
      if (i > 0) assert.notDeepEqual(event, told[i - 1], 'only changes are told');
  assert.equal(await refusal(server.request('GET', '/api/me/events', undefined, 'wrong')), 'no-key');
});

const listed = [
  ['street-illegal', {}, 'card', 8],
  ['formula-de', { circuit: 'monza', laps: 2 }, 'lap', 2],
  ['pole-position', { laps: 2 }, 'lap', 2],
  ['race-formula-90', { ruleset: 'e1j' }, 'turn', undefined],
];
for (const [game, options, unit, all] of listed)
  test(`${game}: the list of races tells how far it is and who is where`, async (t) => {
    const server = await serve(t);
    const ada = await server.person('Ada');
    const race = await started([ada], { game, options }, 'pro', 'rookie');
    const live = await Live.join(race, { key: ada.key });
    const seen = [];
    const look = async () => {
      const { standing } = (await ada.get('/api/me')).races[0];
      if (standing) assert.deepEqual(standing.progress, live.progress);
      if (standing) seen.push(standing);
    };
    await drive(live, { think: look, enough: () => seen.length === 20 });
    assert.ok(seen.length > 3, 'it was told');
    for (const { progress, places } of seen) {
      assert.equal(progress.unit, unit);
      assert.ok(progress.now >= 1 && progress.now <= progress.all, JSON.stringify(progress));
      if (all) assert.equal(progress.all, all);
      assert.equal(places.length, 3);
      assert.ok(places.every((place) => place >= 1 && place <= 12), JSON.stringify(places));
    }
  });

test('when time runs out a computer driver decides visibly, until the person is back', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], { ...duel, pace: { kind: 'live', seconds: 1, reserve: 0 } });
  const lives = await Promise.all([ada, ben].map(({ key }) => Live.join(race, { key })));
  const [slow, quick] = lives[0].question ? lives : lives.reverse();
  const seat = slow.you.seat;
  const driver = (live) => live.info.seats[seat - 1].drives;
  assert.equal(driver(slow), 'human');
  assert.ok(slow.clocks, 'there are clocks');

  const began = Date.now();
  let hurry = false;
  const driving = drive(quick, { think: () => hurry || new Promise((resolve) => setTimeout(resolve, 300)) });
  await quick.until('a computer driver', () => driver(quick) !== 'human');
  assert.ok(Date.now() - began > 500, 'there was time');
  assert.equal(slow.info.seats[seat - 1].driver, 'human');
  await quick.until('its answer', () => !quick.waiting.includes(seat));

  assert.equal(await refusal(quick.ask({ type: 'back', seat })), 'forbidden');
  await slow.ask({ type: 'back' });
  hurry = true;
  for (const live of lives) await live.until('the person', () => driver(live) === 'human');
  await quick.until('the next time that time runs out', () => driver(quick) !== 'human');

  await driving;
  const text = await race.record(ada);
  assert.ok(text.split('\n').some((line) => line.includes(`"seat":${seat}`) && line.includes('"by":"clock"')));
  assert.equal((await verify(t, text)).code, 0);
});

test('an answer in time keeps the seat, the reserve is used up first, and days are a long time', async (t) => {
  const server = await serve(t);
  const [ada] = await server.people('Ada');
  const patient = await started([ada], { game: 'street-illegal', pace: { kind: 'live', seconds: 1, reserve: 300 } });
  const live = await Live.join(patient, { key: ada.key });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  assert.equal(live.info.seats[0].drives, 'human');
  await drive(live);
  assert.ok(!(await patient.record(ada)).includes('"by"'));

  const slow = await started([ada], { game: 'street-illegal', pace: { kind: 'days', days: 3 } });
  const letter = await Live.join(slow, { key: ada.key });
  await play([letter]);
  assert.ok(letter.over);
  for (const pace of [{ kind: 'live', seconds: 0, reserve: 0 }, { kind: 'live' }, { kind: 'days', days: -1 }, { kind: 'fast' }])
    assert.equal(await refusal(ada.create({ game: 'street-illegal', seats: [{ driver: 'human' }], pace })), 'bad-request');
});
