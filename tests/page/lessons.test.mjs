// Lessons: a course, its goals that tick, wrong tries that are answered, by mouse, keyboard and finger.
import assert from 'node:assert/strict';
import { assert_usable } from './axe.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';
import { say } from './words.mjs';

const primary = ({ page }) => page.locator('.question .foot .primary');
const goals = ({ page }) => page.locator('.lesson li');
const reached = ({ page }) => page.locator('.lesson li.reached');
const answered = ({ page }) => page.locator('#answer');

async function begin(visitor, game) {
  await visitor.go(`/learn/${game}`);
  await visitor.press(visitor.button(say('lesson.begin')));
  await visitor.page.locator('#question').waitFor();
}

// As the page shows it, until the lesson is done.
async function follow(visitor) {
  for (let answers = 0; answers < 10; ++answers) {
    const question = await visitor.page.locator('[data-question]').getAttribute('data-question');
    await visitor.press(visitor.button(say('lesson.show')));
    await visitor.press(primary(visitor));
    await visitor.page.waitForFunction((id) => document.querySelector('[data-question]')?.dataset.question !== id, question);
    if (await answered(visitor).count()) return;
  }
  assert.fail('the lesson does not end');
}

scene('the first lesson of every course is done as it is shown, and the next one follows', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  const { courses } = await ada.person.get('/api/lessons');
  assert.ok(courses.length >= 4);
  for (const { game, lessons } of courses) {
    await begin(ada, game);
    await follow(ada);
    assert.equal(await reached(ada).count(), await goals(ada).count(), `${game}: all goals are ticked`);
    await ada.page.getByText(say('lesson.done'), { exact: true }).waitFor();
    await ada.button(say('lesson.next')).click();
    await ada.page.getByText(say('lesson.number', { number: 2, count: lessons.length })).waitFor();
    await ada.go(`/learn/${game}`);
    await ada.page.getByText(say('lesson.done-of', { done: 1, count: lessons.length })).waitFor();
  }
  const { races } = await ada.person.get('/api/me');
  assert.deepEqual(races, [], 'lessons are in no list');
});

scene('a wrong try is answered kindly, also after a restart of the server, and put back', async ({ server, visit }) => {
  const ada = await visit({ name: 'Ada' });
  await begin(ada, 'formula-de');
  await ada.page.locator('.question .row').nth(1).click(); // 2nd gear: too slow
  await answered(ada).waitFor();
  const told = await answered(ada).innerText();
  await server.restart('SIGKILL');
  await ada.page.reload();
  await answered(ada).waitFor();
  assert.equal(await answered(ada).innerText(), told);
  await ada.button(say('lesson.again')).click();
  await ada.page.locator('#question').waitFor();
  assert.equal(await reached(ada).count(), 0);
}, { expected: /WebSocket|ERR_CONNECTION_REFUSED|Failed to load/ });

scene('a lesson is done with the keyboard alone', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await begin(ada, 'formula-de');
  for (const key of ['3', '1', '4']) {
    const question = await ada.page.locator('[data-question]').getAttribute('data-question');
    await ada.page.keyboard.press(key);
    await ada.page.waitForFunction((id) => document.querySelector('[data-question]')?.dataset.question !== id, question);
  }
  await answered(ada).waitFor();
  assert.equal(await reached(ada).count(), 2);
  assert.ok(await answered(ada).evaluate((title) => title === document.activeElement), 'the answer has the focus');
  await ada.page.keyboard.press('Tab');
  await ada.page.keyboard.press('Tab');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByText(say('lesson.number', { number: 2, count: 8 })).waitFor();
});

scene('a lesson is done on a phone', async ({ visit }) => {
  const ada = await visit({ name: 'Ada', size: phone });
  await begin(ada, 'formula-de');
  await ada.assert_fits('a lesson');
  await follow(ada);
  await ada.assert_fits('a lesson that is done');
  assert.equal(await reached(ada).count(), 2);
});

scene('axe finds nothing on courses and lessons', async ({ visit }) => {
  const ada = await visit({ name: 'Ada' });
  await ada.go('/learn');
  await assert_usable(ada, 'the courses');
  await ada.go('/learn/formula-de');
  await assert_usable(ada, 'a course');
  await begin(ada, 'formula-de');
  await assert_usable(ada, 'a lesson');
  await follow(ada);
  await assert_usable(ada, 'a lesson that is done');
});
