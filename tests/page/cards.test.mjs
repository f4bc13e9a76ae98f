// Cards of the hand: they are picked one by one, added up before they are played, and what belongs together is asked together.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { assert_usable } from './axe.mjs';
import { drive, next } from './driving.mjs';
import { record, resume, start, until } from './races.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';
import { say, say_of } from './words.mjs';

const question = ({ page }) => page.locator('[data-question]');
const hand = ({ page }) => page.locator('.hand:visible > button');
const slots = ({ page }) => page.locator('.slots:visible .slot');
const primary = ({ page }) => page.locator('[data-question] .primary');
const dial = ({ page }) => page.locator('.total b');

// As they lie, from left to right; a place that is free says so.
const laid = (visitor) => slots(visitor).evaluateAll((all) => all.map((slot) => slot.querySelector('[role=img]')?.getAttribute('aria-label') ?? null));

async function at_the_layout(visitor) {
  await visitor.go(await start(visitor.person, 'street-illegal', {}, 'pro', 'club'));
  await drive(visitor, { advice: false, enough: async () => (await next(visitor), (await hand(visitor).count()) > 0) });
}

for (const [name, size] of Object.entries({ desktop, phone })) {
  scene(`three cards are laid one by one, ${name}`, async ({ visit }) => {
    const ada = await visit({ name: 'Ada', size });
    await at_the_layout(ada);
    const cards = await hand(ada).evaluateAll((all) => all.map((card) => card.querySelector('[role=img]').getAttribute('aria-label')));
    assert.equal(cards.length, 8);
    for (const index of [2, 0, 5]) await ada.press(hand(ada).nth(index));
    assert.deepEqual(await laid(ada), [cards[2], cards[0], cards[5]], 'each goes to the first free place');
    const speed = [2, 0, 5].reduce((sum, index) => sum + parseInt(cards[index].match(/\d+/)[0], 10), 0);
    assert.equal(await dial(ada).textContent(), `${speed} mph`);
    assert.equal(await primary(ada).getAttribute('aria-disabled'), 'false');
    await assert_usable(ada, `a layout, ${name}`);
    await ada.assert_fits('a layout');
    await ada.press(slots(ada).nth(1));
    assert.deepEqual(await laid(ada), [cards[2], null, cards[5]], 'a card that is pressed is taken back');
    assert.equal(await primary(ada).getAttribute('aria-disabled'), 'true');
    await ada.press(hand(ada).nth(7));
    assert.deepEqual(await laid(ada), [cards[2], cards[7], cards[5]], 'the free place is filled');
    await slots(ada).nth(0).focus();
    await ada.page.keyboard.press('ArrowRight');
    assert.deepEqual(await laid(ada), [cards[7], cards[2], cards[5]], 'a key swaps them');
    const [from, to] = [await slots(ada).nth(2).boundingBox(), await slots(ada).nth(0).boundingBox()];
    await ada.page.mouse.move(from.x + 20, from.y + 20);
    await ada.page.mouse.down();
    await ada.page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
    await ada.page.mouse.up();
    assert.deepEqual(await laid(ada), [cards[5], cards[2], cards[7]], 'dragging swaps them, too');
    await ada.press(primary(ada));
    await ada.page.locator('[data-question]:not(:has(.slots:visible .open .card)), #waiting').first().waitFor();
  });
}

// The questions as they come.
function questions_of({ page }) {
  const questions = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => questions.push(...(JSON.parse(payload).questions ?? []))));
  return questions;
}

// Race! Formula 90 at the cards of a turn in which Ada uses her trajectory, and the cards that pro plays there.
async function at_the_cards(visitor, folder) {
  const file = await record(folder, 'race-formula-90', {}, 'pro', 'club');
  const answers = (await readFile(file, 'utf8')).split('\n').flatMap((line) => (line.includes('"seat":1,') ? [JSON.parse(line)] : []));
  const { n, answer } = answers[answers.findIndex(({ answer }) => answer === 'use') - 1];
  await visitor.go(await resume(visitor.person, await until(file, n - 1)));
  await next(visitor);
  return answer.split(' ');
}

const pick = (visitor, card) => visitor.press(visitor.page.locator(`.hand:visible > [data-card="${card}"]`).first(), { position: { x: 12, y: 40 } });
const segment = (visitor, title, choice) => visitor.page.locator('.sum').getByRole('group', { name: title }).getByRole('button', { name: choice, exact: true });

for (const [name, size] of Object.entries({ desktop, phone })) {
  scene(`cards are added up before they are played, ${name}`, async ({ visit, folder }) => {
    const ada = await visit({ name: 'Ada', size, keep: { automatic: true } });
    const questions = questions_of(ada);
    const cards = await at_the_cards(ada, folder);
    const text = (id, values) => say_of('race-formula-90', id, values);
    assert.ok((await ada.page.locator('.sum').textContent()).includes(text('sum.none')));
    for (const card of cards) await pick(ada, card);
    const { facts } = questions.at(-1);
    const { ways, movement } = facts.sums[cards.join(' ')];
    const [plain, used] = [false, true].map((trajectory) => ways.find((way) => way.trajectory === trajectory && !way.blue_disc));
    const total = () => ada.page.locator('.sum tfoot').textContent();
    assert.ok((await ada.page.locator('.sum td').first().textContent()).includes(movement));
    assert.ok((await total()).includes(text('sum.points', { points: used.points })), await total());
    assert.ok((await primary(ada).textContent()).includes(text('sum.play', { count: cards.length, section: used.section })), 'the button says where to');
    assert.ok((await ada.page.locator('.board .dots').count()) > 0, 'the way is on the board');
    await assert_usable(ada, `cards added up, ${name}`);
    await ada.assert_fits('cards added up');
    await ada.press(segment(ada, text('switch.trajectory'), text('switch.trajectory.ignore')));
    assert.ok((await total()).includes(text('sum.points', { points: plain.points })), 'without the trajectory');
    await ada.press(segment(ada, text('switch.trajectory'), text('switch.trajectory.use')));
    await ada.press(primary(ada));
    await ada.page.waitForFunction((words) => document.querySelector('.log')?.textContent.includes(words), say('switch.log', { words: text('answer.use') }));
    assert.ok(questions.some(({ kind }) => kind === 'trajectory'), 'the question came, and was answered');
  });
}

scene('a pair of cards that is not allowed says why', async ({ visit, folder }) => {
  const ada = await visit({ name: 'Ada' });
  const questions = questions_of(ada);
  await at_the_cards(ada, folder);
  const { options } = questions.at(-1);
  const ids = new Set(options.map(({ id }) => id));
  const single = [...ids].filter((id) => /^\w+$/.test(id) && id !== 'stay');
  const [first, second] = single.flatMap((a, i) => single.slice(i + 1).map((b) => [a, b])).find(([a, b]) => !ids.has(`${a} ${b}`) && !ids.has(`${b} ${a}`));
  await pick(ada, first);
  await pick(ada, second);
  await ada.page.getByText('R90-PLAY-1').last().waitFor();
  assert.equal(await ada.page.locator(`.hand > [data-card="${first}"]`).getAttribute('aria-pressed'), 'true', 'the first stays picked');
  assert.equal(await ada.page.locator(`.hand > [data-card="${second}"]`).getAttribute('aria-pressed'), 'false');
});

scene('cards to discard at a stop are chosen together', async ({ visit, folder }) => {
  const ada = await visit({ name: 'Ada', keep: { automatic: true } });
  const questions = questions_of(ada);
  const file = await record(folder, 'race-formula-90', {}, 'pro', 'club');
  const line = (await readFile(file, 'utf8')).split('\n').find((one) => one.includes('"seat":1,"answer":"discard'));
  await ada.go(await resume(ada.person, await until(file, JSON.parse(line).n - 1)));
  const { id } = await next(ada);
  assert.equal(questions.at(-1).kind, 'pit discard');
  const before = questions.length;
  for (const index of [0, 2, 3, 5]) await ada.press(hand(ada).nth(index), { position: { x: 12, y: 40 } });
  assert.equal((await primary(ada).textContent()).replace('Enter', ''), say('question.together', { count: 4 }));
  await ada.press(primary(ada));
  const asked = await ada.page.waitForFunction((id) => {
    const now = document.querySelector('[data-question]:not(.busy)');
    return now && now.dataset.question !== id && !now.textContent.includes('another card') ? now.textContent : null;
  }, id);
  assert.ok(await asked.jsonValue());
  assert.equal(questions.slice(before).filter(({ kind }) => kind === 'pit discard').length, 4, 'the game asked one by one');
});
