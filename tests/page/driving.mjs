// A person who races in the page: reads the question, decides, and answers by what the page offers.
import assert from 'node:assert/strict';
import { phone } from './visitors.mjs';
import { say } from './words.mjs';

const button = '[data-question] .primary';

// Where an advised answer stands in the page.
const ways = {
  button,
  list: '[data-question] .list [aria-pressed=true]:not(.hand *, .apart *, [role=group] *):visible',
  board: '.board .tag[aria-pressed=true]:visible',
  hand: '.hand [aria-pressed=true]:visible',
};
const in_turn = [['hand', 'board', 'list', 'button'], ['list', 'button'], ['board', 'button']];

// What the page has for me now: a question other than the last one, a curtain, or the flag.
export async function next({ page }, last = null) {
  const seen = await page.waitForFunction((last) => {
    if (document.querySelector('#over')) return { over: true };
    if (document.querySelector('.curtain')) return { curtain: true };
    const id = document.querySelector('[data-question]:not(.busy)')?.dataset.question;
    return id && id !== last ? { id } : null;
  }, last);
  return seen.jsonValue();
}

export const text_of = ({ page }, id) => page.locator(`[data-question="${id}"]`).textContent();

// The text of the question when it is another than before, or null when the answer is on its way.
export async function then({ page }, id, before) {
  const seen = await page.waitForFunction(({ id, before }) => {
    const question = document.querySelector(`[data-question="${id}"]`);
    if (!question || question.classList.contains('busy')) return { text: null };
    return question.textContent !== before ? { text: question.textContent } : null;
  }, { id, before });
  return (await seen.jsonValue()).text;
}

// Presses until the answer is on its way: what costs is confirmed, what is fatal twice.
async function confirm(visitor, id, before) {
  for (let text = before; (text = await then(visitor, id, text)) !== null; ) await visitor.press(visitor.page.locator(button));
}

// Where nothing lies over a card of the fan, once all cards lie still.
async function uncovered(card) {
  const position = await card.evaluate(async (card) => {
    card.scrollIntoView({ block: 'center' });
    await Promise.all(card.parentElement.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const { left, top, width, height } = card.getBoundingClientRect();
    const y = height / 2;
    for (let x = 12; x < width; x += 6) if (card.contains(document.elementFromPoint(left + x, top + y))) return { x, y };
    return null;
  });
  assert.ok(position, 'a card of the hand can be seen');
  return position;
}

// A tag without words lets the press through to its space; a mouse points at it first, and it gets them.
async function press_tag(visitor, tag) {
  await tag.waitForElementState('stable'); // when advice goes, a phone's board has more room
  if (visitor.size !== phone) await tag.hover({ force: true });
  await visitor.press(tag, { force: true });
}

// Asks what the computer driver would do, and does it in the first of these ways that the page has for it.
async function take_advice(visitor, id, wanted) {
  const { page } = visitor;
  await visitor.press(page.locator('[data-question]').getByRole('button', { name: say('question.hint') }));
  await page.locator(`[data-question="${id}"] .advice`).waitFor();
  const advised = await text_of(visitor, id);
  for (const way of wanted) {
    const places = await page.$$(ways[way]);
    const [place] = places;
    if (!place) continue;
    const anew = way === 'hand' || way === 'list'; // a tag may be there only as long as its option is chosen
    if (anew) await page.keyboard.press('Escape');
    let text = anew ? await then(visitor, id, advised) : advised;
    if (way === 'hand') for (const card of places) await visitor.press(card, { position: await uncovered(card) });
    else if (way === 'board') await press_tag(visitor, place), (text = ''); // the next of several options there may read the same
    else await visitor.press(place);
    await confirm(visitor, id, text);
    return way;
  }
}

// Takes the first option of the list, and of the list that this opens.
async function take_first(visitor, id) {
  const { page } = visitor;
  for (let text = await text_of(visitor, id); text !== null; text = await then(visitor, id, text)) {
    const ready = await page.locator(`${button}[aria-disabled=false]`).count();
    await visitor.press(ready ? page.locator(button) : page.locator('[data-question] .list :is(li, div:not(.hand)) > button').first());
  }
  return 'list';
}

// Races to the flag, or until `enough`; how often it answered in which way. Advice is only for those who race alone.
export async function drive(visitor, { advice = true, enough = () => false, at_curtain = () => {}, at_question = () => {} } = {}) {
  const used = {};
  for (let turn = 0, last = null; !(await enough(turn)); ++turn) {
    const { id, over, curtain } = await next(visitor, last);
    if (over) break;
    assert.ok(turn < 2000, 'a race ends');
    last = id;
    if (curtain) {
      await at_curtain();
      continue;
    }
    await at_question(turn);
    const way = advice ? await take_advice(visitor, id, in_turn[turn % in_turn.length]) : await take_first(visitor, id);
    used[way] = (used[way] ?? 0) + 1;
  }
  return used;
}
