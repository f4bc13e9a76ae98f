// Who may sit where, and what people at a table may do beside answering.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Live, drive, in_step, play } from './live.mjs';
import { Person, refusal, serve, started } from './paddock.mjs';

const three = [{ driver: 'human' }, { driver: 'human' }, { driver: 'pro' }];
const duel = { game: 'street-illegal', options: { age_order: [1, 2] } };

let server, ada, ben, cleo;
const cleaning = [];
before(async () => {
  server = await serve({ after: (f) => cleaning.push(f) });
  [ada, ben, cleo] = await server.people('Ada', 'Ben', 'Cleo');
});
after(async () => {
  for (const f of cleaning) await f();
});

const open_race = (more = {}) => ada.create({ game: 'street-illegal', seats: three, ...more });
const info = (race) => ada.get(race.path);
const join = (race, ...people) => Promise.all(people.map(({ key }) => Live.join(race, { key })));

// Everybody resigns, and the computer drivers bring the race home.
async function finish(race, ...people) {
  const lives = await join(race, ...people);
  for (const live of lives) await live.ask({ type: 'resign' });
  for (const live of lives) await live.until('the end', () => live.over);
  return lives;
}

describe('seats', () => {
  test('the invitation opens a seat, a wrong or missing one does not', async () => {
    const race = await open_race();
    assert.equal(await refusal(race.claim(ben, 1, { invite: undefined })), 'forbidden');
    assert.equal(await refusal(race.claim(ben, 1, { invite: `${race.invite}x` })), 'forbidden');
    const { seats } = await race.claim(ben, 1);
    assert.deepEqual(seats[0], { seat: 1, name: 'Ben', driver: 'human', person: ben.person, profile: null, drives: 'human', prepare: null, why: null, computer_from: null, dice: 'open', commitment: null, steps: 0 });
    await race.claim(ada, 2, { invite: undefined });
  });

  test('a new invitation makes the one before void', async () => {
    const race = await open_race();
    const { invite } = await ada.post(`${race.path}/invite`);
    assert.equal(await refusal(race.claim(ben, 1)), 'forbidden');
    await race.claim(ben, 1, { invite });
  });

  test('a seat that is taken, a computer driver\'s or not there cannot be claimed', async () => {
    const race = await open_race();
    await race.claim(ben, 1);
    assert.equal(await refusal(race.claim(cleo, 1)), 'conflict');
    assert.equal(await refusal(race.claim(cleo, 3)), 'conflict');
    assert.equal(await refusal(race.claim(cleo, 4)), 'not-found');
    assert.equal((await info(race)).seats[0].person, ben.person);
  });

  test('who leaves makes room, but nobody leaves for somebody else', async () => {
    const race = await open_race();
    await race.claim(ben, 1);
    assert.equal(await refusal(race.leave(cleo, 1)), 'forbidden');
    const { seats } = await race.leave(ben, 1);
    assert.equal(seats[0].person, null);
    await race.claim(cleo, 1);
  });

  test('only the creator puts drivers on free seats', async () => {
    const race = await open_race();
    const seat = (person, number, driver) => person.post(`${race.path}/seats/${number}`, { do: 'seat', driver });
    assert.equal(await refusal(seat(ben, 1, 'pro')), 'forbidden');
    assert.equal(await refusal(seat(ada, 1, 'ghost')), 'bad-request');
    assert.equal((await seat(ada, 1, 'rookie')).seats[0].driver, 'rookie');
    assert.equal((await seat(ada, 3, 'human')).seats[2].driver, 'human');
    await race.claim(ben, 2);
    assert.equal(await refusal(seat(ada, 2, 'pro')), 'conflict');
  });

  test('only the creator starts, once, and not before every seat is taken', async () => {
    const race = await open_race();
    await race.claim(ada, 1);
    assert.equal(await refusal(race.start(ada)), 'conflict');
    await race.claim(ben, 2);
    assert.equal(await refusal(race.start(ben)), 'forbidden');
    assert.equal((await race.start(ada)).state, 'running');
    assert.equal(await refusal(race.start(ada)), 'conflict');
    assert.equal(await refusal(race.leave(ben, 2)), 'conflict');
    assert.equal(await refusal(race.record(ada)), 'forbidden');
  });

  test('with auto_start the last person to sit down starts the race', async () => {
    const race = await open_race({ auto_start: true });
    assert.equal((await race.claim(ben, 1)).state, 'open');
    assert.equal((await race.claim(cleo, 2)).state, 'running');
    const without_people = await ada.create({ game: 'street-illegal', seats: [{ driver: 'pro' }, { driver: 'rookie' }], auto_start: true });
    assert.equal((await info(without_people)).state, 'over');
  });

  test('a listed race is in the list and needs no invitation; another is not', async () => {
    const [listed, hidden] = [await open_race({ listed: true }), await open_race()];
    const { races } = await ben.get('/api/races');
    const ids = races.map(({ race }) => race);
    assert.ok(ids.includes(listed.id));
    assert.ok(!ids.includes(hidden.id));
    await listed.claim(ben, 1, { invite: undefined });
    assert.equal(await refusal(cleo.get(hidden.path)), 'forbidden');
    assert.equal((await cleo.get(`${hidden.path}?invite=${hidden.invite}`)).race, hidden.id);
    assert.equal(await refusal(Live.join(hidden, { key: cleo.key })), 'forbidden');
    await Live.join(hidden, { key: cleo.key, invite: hidden.invite });
    await Live.join(listed);
  });

  test('one person on two seats looks through one at a time', async () => {
    const race = await ada.create({ ...duel, seats: three.slice(0, 2) });
    await race.claim(ada, 1, { name: 'Left' });
    const { seats } = await race.claim(ada, 2, { name: 'Right' });
    assert.deepEqual(seats.map(({ name }) => name), ['Left', 'Right']);
    await race.start(ada);
    const [live] = await join(race, ada);
    assert.deepEqual(live.you, { person: ada.person, seats: [1, 2], seat: null });
    assert.deepEqual(live.questions, []);
    for (const turn of [1, 2]) {
      const [seat] = live.waiting;
      await live.ask({ type: 'look', seat });
      await live.until('the question', () => live.question?.seat === seat);
      assert.equal(live.you.seat, seat);
      const { n } = await live.answer(live.question.options[turn].id);
      await in_step(n, live);
    }
    await live.ask({ type: 'say', text: 'I talk to myself' });
    await live.ask({ type: 'look', seat: null });
    await live.until('no question', () => live.you.seat === null && live.questions.length === 0);
    assert.equal(live.said.length, 1, 'no line comes twice');
    assert.equal(await refusal(live.ask({ type: 'look', seat: 3 })), 'forbidden');
    const through_two = await Live.join(race, { key: ada.key, seat: 2 });
    assert.equal(through_two.you.seat, 2);
    const { n } = await live.ask({ type: 'undo', seat: 2 });
    await in_step(n, live);
    assert.deepEqual(live.waiting, [2]);
  });
});

describe('who comes at the same time', () => {
  test('of two people who claim a seat one gets it', async () => {
    const race = await open_race();
    const codes = await Promise.all([ben, cleo].map((person) => refusal(race.claim(person, 1))));
    assert.deepEqual(codes.sort(), ['conflict', 'done']);
  });

  test('of two answers from two devices of a person one counts', async () => {
    const race = await started([ada], { game: 'street-illegal' });
    const devices = await join(race, ada, ada);
    const { options } = devices[0].question;
    const codes = await Promise.all(devices.map((device, i) => refusal(device.answer(options[i].id))));
    assert.deepEqual(codes.sort(), ['conflict', 'done']);
    for (const device of devices) await device.until('the answer', () => device.question?.options !== options);
    assert.deepEqual(devices[0].view, devices[1].view);
  });
});

describe('the live connection', () => {
  test('tells who sits down and that the race starts', async () => {
    const race = await open_race();
    const [live] = await join(race, ada);
    assert.equal(live.info.state, 'open');
    assert.equal(live.view, undefined);
    await race.claim(ben, 1);
    await live.until('Ben', () => live.info.seats[0].person === ben.person);
    await race.claim(ada, 2);
    await live.until('the own seat', () => live.you.seat === 2);
    await race.start(ada);
    await live.until('the start', () => live.info.state === 'running' && live.view);
  });

  test('tells who is here', async () => {
    const race = await started([ada, ben], duel);
    const here = (live) => live.messages.filter(({ type }) => type === 'here').map(({ seats, watching }) => `${seats} ${watching}`).at(-1);
    const [one] = await join(race, ada);
    await one.until('myself', () => here(one) === '1 0');
    const [two] = await join(race, ben);
    const spectator = await Live.join(race, { invite: race.invite });
    await one.until('all', () => here(one) === '1,2 1');
    two.drop();
    spectator.drop();
    await one.until('myself again', () => here(one) === '1 0');
  });
});

describe('chat', () => {
  for (const chat of ['players', 'everyone'])
    test(`open to ${chat}`, async () => {
      const race = await started([ada, ben], { ...duel, chat });
      const lives = await join(race, ada, ben);
      const spectator = await Live.join(race, { invite: race.invite });
      lives[1].drop();
      await lives[0].ask({ type: 'say', text: 'Good luck!' });
      await lives[0].ask({ type: 'say', text: 'And <b>no</b> crashes' });
      await lives[1].connect();
      await lives[0].until('two lines', () => lives[0].said.length === 2);
      for (const live of lives) {
        assert.deepEqual(live.said.map(({ name, seat, text }) => ({ name, seat, text })), [
          { name: 'Ada', seat: 1, text: 'Good luck!' },
          { name: 'Ada', seat: 1, text: 'And <b>no</b> crashes' },
        ]);
        assert.ok(live.said[0].number < live.said[1].number);
        assert.ok(Math.abs(live.said[0].at - Date.now()) < 60_000);
      }
      if (chat === 'everyone') await spectator.until('two lines', () => spectator.said.length === 2);
      const late = await Live.join(race, { invite: race.invite });
      assert.equal(late.said.length, chat === 'everyone' ? 2 : 0);
      assert.equal(spectator.said.length, late.said.length);
      assert.equal(await refusal(lives[0].ask({ type: 'say', text: 'x'.repeat(501) })), 'bad-request');
      assert.equal(await refusal(lives[0].ask({ type: 'say', text: '' })), 'bad-request');
      const stranger = await Live.join(race, { key: cleo.key, invite: race.invite });
      assert.equal(await refusal(stranger.ask({ type: 'say', text: 'Go, Ada!' })), chat === 'everyone' ? 'done' : 'forbidden');
    });

  test('a line of chat brings no position', async () => {
    const race = await started([ada, ben], duel);
    const [live, other] = await join(race, ada, ben);
    const asked = live.question ? live : other;
    const question = asked.question;
    const { n } = await live.ask({ type: 'say', text: 'Hello' });
    await in_step(n, live, other);
    for (const { messages } of [live, other]) {
      const update = messages.findLast(({ type }) => type === 'update');
      assert.deepEqual(Object.keys(update).sort(), ['events', 'events_from', 'n', 'said', 'type']);
      assert.deepEqual(update.said.map(({ text }) => text), ['Hello']);
    }
    await asked.answer(question.options[0].id, question);
    await in_step(n + 1, live, other);
    for (const { messages } of [live, other]) assert.ok(messages.findLast(({ type }) => type === 'update').view);
  });
});

describe('questions', () => {
  test('why_not explains by which article, hint helps who plays alone', async () => {
    const race = await started([ada], { game: 'street-illegal' }, 'pro');
    const [live] = await join(race, ada);
    const because = await live.ask({ type: 'why_not', answer: 'nonsense' });
    assert.equal(because.type, 'because');
    assert.equal(because.legal, false);
    assert.match(because.article, /^SI-/);
    assert.ok(because.reason.text.length > 5);
    await live.until('a question', () => live.question);
    const hint = await live.ask({ type: 'hint' });
    assert.equal(hint.type, 'hint');
    assert.ok(live.question.options.some(({ id }) => id === hint.answer), JSON.stringify(hint));
  });

  for (const game of ['formula-de', 'pole-position', 'race-formula-90', 'street-illegal'])
    test(`why_not of a legal answer says that it is legal: ${game}`, async () => {
      const race = await started([ada], { game }, 'pro');
      const [live] = await join(race, ada);
      let asked = 0;
      await drive(live, { enough: () => asked > 20, think: async () => {
        const { id } = live.question.options.at(-1);
        const { legal, reason } = await live.ask({ type: 'why_not', answer: id });
        assert.deepEqual([legal, reason.id], [true, 'race.refusal.legal'], id);
        const nonsense = await live.ask({ type: 'why_not', answer: `${id} and more` });
        assert.equal(nonsense.legal, false, id);
        ++asked;
      } });
      assert.ok(asked > 0);
    });

  test('there are no hints against people', async () => {
    const race = await started([ada, ben], duel);
    const [live] = await join(race, ada);
    assert.equal(await refusal(live.ask({ type: 'hint' })), 'forbidden');
  });

  test('an illegal answer is refused with its article and changes nothing', async () => {
    const race = await started([ada], { game: 'street-illegal' });
    const [live] = await join(race, ada);
    const { n, question } = live;
    await assert.rejects(live.answer('nonsense'), ({ code, article }) => code === 'illegal' && /^SI-/.test(article));
    const again = await Live.join(race, live.hello);
    assert.deepEqual([again.n, again.question], [n, question]);
  });
});

describe('resign', () => {
  test('a computer driver takes over for good, and the race goes on to its end', async () => {
    const race = await started([ada, ben], duel);
    const [one, two] = await join(race, ada, ben);
    await in_step((await two.ask({ type: 'resign' })).n, one, two);
    const { driver, drives } = one.info.seats[1];
    assert.equal(driver, 'human');
    assert.notEqual(drives, 'human');
    assert.ok(await refusal(two.ask({ type: 'back' })) !== 'done');
    await play([one]);
    assert.ok(one.over);
    await two.until('the end', () => two.over);
    assert.equal(await refusal(one.ask({ type: 'resign' })), 'conflict');
  });
});

describe('afterwards', () => {
  test('in a rematch the same people need no invitation', async () => {
    const race = await started([ada, ben], duel);
    await finish(race, ada, ben);
    assert.equal(await refusal(cleo.post(`${race.path}/rematch`)), 'forbidden');
    const next = await ben.post(`${race.path}/rematch`);
    assert.equal((await info(race)).rematch, next.race);
    assert.deepEqual(next.info.options, race.info.options);
    assert.equal(next.info.state, 'open');
    assert.notEqual(next.info.commitment, race.info.commitment);
    const claim = { do: 'claim', entropy: 'again' };
    const seat = (number) => `/api/races/${next.race}/seats/${number}`;
    assert.equal(await refusal(cleo.post(seat(1), claim)), 'forbidden');
    await ada.post(seat(1), claim);
    await ben.post(seat(2), claim);
  });

  test('a race that is running has no rematch yet', async () => {
    const race = await started([ada, ben], duel);
    assert.equal(await refusal(ada.post(`${race.path}/rematch`)), 'conflict');
  });

  test('the history has the finished races, the others are with me', async () => {
    const [dana, eve] = await server.people('Dana', 'Eve');
    const [over, running] = [await started([dana, eve], duel), await started([dana, eve], duel)];
    await finish(over, dana, eve);
    for (const person of [dana, eve]) {
      const me = await person.get('/api/me');
      assert.equal(me.person, person.person);
      assert.deepEqual(me.races.map(({ race }) => race), [running.id]);
      const history = await person.get('/api/me/history');
      assert.deepEqual(history.races.map(({ race }) => race), [over.id]);
      assert.equal(history.races[0].result[0].place, 1);
    }
  });
});

describe('who you are', () => {
  test('a recovery code moves a person to another device, once', async () => {
    const dana = await server.person('Dana');
    const race = await dana.create({ game: 'street-illegal', seats: [{ driver: 'human' }] });
    await race.claim(dana, 1);
    const moved = new Person(server, await server.request('POST', '/api/people/recover', { recovery: dana.recovery }));
    assert.equal(moved.person, dana.person);
    assert.equal(moved.name, 'Dana');
    assert.notEqual(moved.key, dana.key);
    assert.notEqual(moved.recovery, dana.recovery);
    assert.equal((await moved.get('/api/me')).races[0].race, race.id);
    assert.equal(await refusal(dana.get('/api/me')), 'no-key', 'what was lost is void');
    const used = server.request('POST', '/api/people/recover', { recovery: dana.recovery });
    assert.ok(['no-key', 'forbidden', 'not-found'].includes(await refusal(used)));
    await server.request('POST', '/api/people/recover', { recovery: moved.recovery });
  });

  test('names have 1 to 40 characters', async () => {
    for (const name of ['', ' ', 'x'.repeat(41), 'a\u0000b', 'two\nlines', 7, null])
      assert.equal(await refusal(server.request('POST', '/api/people', { name })), 'bad-request', JSON.stringify(name));
    for (const name of ['x', 'ü'.repeat(40), '🏎️ Ada']) assert.equal((await server.person(name)).name, name);
  });

  test('no person has more open races than the server allows', async () => {
    const eager = await server.person('Eager');
    const seats = [{ driver: 'human' }];
    for (let n = 0; n < 100; ++n) await eager.create({ game: 'street-illegal', seats });
    assert.ok((await refusal(eager.create({ game: 'street-illegal', seats }))) !== 'done');
  });
});
