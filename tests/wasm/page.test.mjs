// The engine of the page: whole races by its calls, as WebAssembly and as a program of this machine.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { module_house, native_house, Page } from './houses.mjs';

const games = {
  'street-illegal': {},
  'formula-de': { circuit: 'monaco', laps: 1 },
  'pole-position': { circuit: 'silverstone', laps: 2 },
  'race-formula-90': { circuit: 'monza' },
  redline: {},
};

async function at_home(t, open = module_house) {
  const page = new Page(open);
  t.after(() => page.end());
  await page.start();
  await page.fine('POST', '/api/people', { name: 'Ada' });
  return page;
}

// To the flag, as pro would; how many answers.
async function drive(page, race, { at_answer = () => {} } = {}) {
  await page.follow(race);
  for (let answers = 0; ; ++answers) {
    const question = page.question();
    if (!question) return answers;
    const hint = await page.wish({ type: 'hint', quick: true });
    assert.equal(hint.type, 'hint', JSON.stringify(hint));
    const reply = await page.wish({ type: 'answer', question: question.id, answer: hint.answer });
    assert.equal(reply.type, 'done', JSON.stringify(reply));
    page.question();
    await at_answer(answers, question, hint.answer);
  }
}

for (const [game, options] of Object.entries(games)) {
  test(`${game}: the module says, letter by letter, what the program of this machine says`, async (t) => {
    const figures = [];
    for (const open of [module_house, native_house]) {
      const page = await at_home(t, open);
      const race = await page.race(game, options, 'pro', 'club');
      const before = performance.now();
      const answers = await drive(page, race);
      const took = performance.now() - before;
      assert.ok(answers > 3);
      const { state, result } = await page.fine('GET', `/api/races/${race}`);
      assert.equal(state, 'over');
      assert.ok(result.length >= 3);
      const { text } = await page.ask('GET', `/api/races/${race}/record`);
      await page.fine('GET', `/api/races/${race}/moments/${answers}`);
      const digest = createHash('sha256').update(page.heard.join('\n')).digest('hex').slice(0, 16);
      figures.push({ answers, digest, lines: text.split('\n').length, took });
    }
    const [module, native] = figures;
    t.diagnostic(`${module.answers} answers, ${module.lines} lines, ${module.digest}: ${module.took.toFixed()} ms, native ${native.took.toFixed()} ms`);
    assert.equal(module.digest, native.digest);
  });

  test(`${game}: a page that is lost at any moment finds every answered question again`, async (t) => {
    const page = await at_home(t);
    const race = await page.race(game, options, 'pro');
    let came_back = 0;
    const at_answer = async (answers) => {
      if (answers % 7 !== 3) return;
      const before = page.last;
      await page.start();
      page.told = [];
      await page.follow(race);
      const question = page.question();
      assert.equal(question?.id, before.questions[0]?.id);
      assert.deepEqual(page.last.view, before.view);
      ++came_back;
    };
    await drive(page, race, { at_answer });
    assert.ok(came_back > 0);
  });
}

test('what could not be kept has not happened', async (t) => {
  const page = await at_home(t);
  const race = await page.race('formula-de', games['formula-de'], 'pro');
  await page.follow(race);
  const { id, options } = page.question();
  const entries = page.races.get(race).entries.length;
  const refused = await page.wish({ type: 'answer', question: id, answer: options[0].id }, 1, () => false);
  assert.equal(refused.code, 'trouble');
  assert.equal(page.races.get(race).entries.length, entries);
  const done = await page.wish({ type: 'answer', question: id, answer: options[0].id });
  assert.equal(done.type, 'done');
  assert.ok(page.races.get(race).entries.length > entries);
  const lost = await page.ask('POST', '/api/races', { game: 'redline', seats: [{ driver: 'human' }, { driver: 'pro' }] }, () => false);
  assert.equal(lost.status, 500);
  assert.equal((await page.fine('GET', '/api/me')).races.length, 1);
});

test('people take back, ask why not, look through several seats, and hand over', async (t) => {
  const page = await at_home(t);
  const seats = [{ driver: 'human' }, { driver: 'human' }, { driver: 'pro' }];
  const { race } = await page.fine('POST', '/api/races', { game: 'formula-de', options: { laps: 1 }, seats });
  for (const [seat, name] of [[1, 'Ada'], [2, 'Ben']]) await page.fine('POST', `/api/races/${race}/seats/${seat}`, { do: 'claim', name });
  await page.fine('POST', `/api/races/${race}/start`);
  await page.follow(race);
  const [seat] = page.told.find(({ waiting }) => waiting).waiting;
  assert.equal((await page.wish({ type: 'look', seat })).type, 'done');
  const { id, options } = page.question();
  const no = await page.wish({ type: 'why_not', answer: 'fly' });
  assert.equal(no.legal, false);
  const illegal = await page.wish({ type: 'answer', question: id, answer: 'fly' });
  assert.equal(illegal.code, 'illegal');
  assert.equal((await page.wish({ type: 'answer', question: id, answer: options[0].id })).type, 'done');
  assert.equal((await page.wish({ type: 'undo' })).type, 'done');
  assert.notEqual(page.question().id, id);
  assert.equal((await page.wish({ type: 'say', text: 'hello' })).code, 'forbidden');
  for (const one of [1, 2]) assert.equal((await page.wish({ type: 'hand_over', seat: one })).type, 'done');
  assert.equal((await page.fine('GET', `/api/races/${race}`)).state, 'over');
  const next = await page.fine('POST', `/api/races/${race}/rematch`);
  assert.equal((await page.fine('GET', `/api/races/${race}`)).rematch, next.race);
  await page.start();
  assert.equal((await page.fine('GET', `/api/races/${race}`)).rematch, next.race);
  assert.deepEqual((await page.fine('GET', '/api/me/history')).races.map((one) => one.race), [race]);
});

test('a record comes in, is looked at and driven on, and a race is put away and dropped', async (t) => {
  const page = await at_home(t);
  const race = await page.race('redline', {}, 'pro');
  await drive(page, race);
  const { text } = await page.ask('GET', `/api/races/${race}/record`);
  const seen = await page.fine('POST', '/api/records', { record: text, do: 'watch' });
  assert.ok((await page.fine('GET', `/api/races/${seen.race}/steps`)).steps.length > 0);
  const half = `${text.split('\n').slice(0, 8).join('\n')}\n`;
  const taken = await page.fine('POST', '/api/records', { record: half, do: 'continue', seat: 1, dice: 'same' });
  await page.fine('POST', `/api/races/${taken.race}/seats/1`, { do: 'claim' });
  await page.fine('POST', `/api/races/${taken.race}/start`);
  await drive(page, taken.race);
  assert.equal((await page.ask('POST', '/api/records', { record: 'nothing', do: 'watch' })).status, 400);
  await page.fine('PUT', `/api/me/races/${race}`, { keep: 'archive' });
  await page.start();
  assert.equal((await page.fine('GET', '/api/me/history')).races.find((one) => one.race === race).archived, true);
  assert.equal((await page.ask('DELETE', `/api/me/races/${race}`)).status, 204);
  assert.ok(!page.races.has(race));
  assert.equal((await page.ask('GET', `/api/races/${race}`)).status, 404);
});

test('the champion thinks in another house, and what he thought of another position is forgotten', async (t) => {
  const page = await at_home(t);
  const race = await page.race('redline', {}, 'champion');
  await page.follow(race);
  const elsewhere = async (call) => {
    const other = new Page(module_house);
    await other.start();
    await page.load(race, other);
    const answer = await other.say(call);
    other.end();
    return answer;
  };
  let thought = 0;
  for (let question; (question = page.question()); ) {
    const reply = await page.wish({ type: 'answer', question: question.id, answer: question.options[0].id });
    assert.equal(reply.type, 'done');
    while (page.thinks) {
      page.thinks = null;
      const { reply } = await elsewhere({ call: 'think', race });
      await page.carry({ call: 'thought', race, text: reply.body });
      if (!thought++) await page.carry({ call: 'thought', race, text: reply.body }); // once more: nobody waits for it
    }
  }
  assert.ok(thought > 0);
  assert.equal((await page.fine('GET', `/api/races/${race}`)).state, 'over');

  const alone = await page.race('street-illegal', {}, 'pro');
  await page.follow(alone, 2);
  page.told = [];
  await page.carry({ call: 'message', line: 2, text: JSON.stringify({ type: 'hint', id: 7 }) });
  const other = new Page(module_house);
  await other.start();
  await page.load(alone, other);
  await other.say({ call: 'advise', ...page.advises });
  const [hint] = other.told;
  assert.equal(hint.type, 'hint');
  assert.equal(hint.line, 2);
  assert.ok(hint.options.some(({ races }) => races > 0));
});

test('the page has games, boxes, circuits, boards, rules, lessons, and refuses in words', async (t) => {
  const page = await at_home(t);
  assert.equal((await page.fine('GET', '/api/games')).games.length, 5);
  assert.equal((await page.fine('GET', '/api/games/formula-de/box')).dice.faces.length, 6);
  const { circuits } = await page.fine('GET', '/api/circuits');
  assert.ok(circuits.length >= 11);
  assert.ok((await page.fine('GET', circuits[0].boards['formula-de'])).spaces.length > 100);
  assert.ok((await page.fine('GET', '/api/boards/race-formula-90/monza?edition=first')).spaces.length > 20);
  assert.ok((await page.fine('GET', '/api/rules?game=formula-de&words=slipstream')).articles.length > 0);
  assert.equal((await page.fine('GET', '/api/rules/SI-P3-12')).game, 'street-illegal');
  const { courses } = await page.fine('GET', '/api/lessons');
  const { race } = await page.fine('POST', `/api/lessons/${courses[0].game}/${courses[0].lessons[0].name}`);
  assert.equal((await page.fine('GET', `/api/races/${race}`)).state, 'running');
  for (const [method, path, body, status] of [
    ['GET', '/api/nothing', null, 404], ['PUT', '/api/games', null, 405], ['GET', '/api/races/r_none', null, 404],
    ['GET', '/api/boards/formula-de/nowhere', null, 404], ['GET', '/api/rules/SI-X', null, 404],
    ['POST', '/api/races', { game: 'nothing', seats: [] }, 400], ['PUT', '/api/me', { name: '' }, 400],
    ['POST', `/api/races/${race}/seats/9`, { do: 'claim' }, 404], ['POST', `/api/races/${race}/start`, null, 409],
  ]) assert.equal((await page.ask(method, path, body)).status, status, `${method} ${path}`);
  page.me = null;
  assert.equal((await page.ask('GET', '/api/me')).status, 401);
});
