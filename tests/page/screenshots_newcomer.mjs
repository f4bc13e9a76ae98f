// The pictures in docs/screenshots of what a newcomer meets: the first race of every game at a risky decision, a lesson, another driver's
// sheet, the podium, the race of the day, the garage and a moment to post, on a laptop and on a phone. With ./play's build:
//   PADDOCK=$PWD/build/release/src/paddock node tests/page/screenshots_newcomer.mjs
// The same dice every time, but for those of the lesson and of the day.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Live } from '../server/live.mjs';
import { first_race } from '../../tools/newcomer.mjs';
import { next } from './driving.mjs';
import { picture } from './picture.mjs';
import { drive_day, record, resume, until } from './races.mjs';
import { launch, phone, serve, Visitor } from './visitors.mjs';
import { say } from './words.mjs';

const laptop = { width: 1440, height: 900 };
const games = ['formula-de', 'pole-position', 'race-formula-90', 'street-illegal', 'redline'];
const hopes = new Set(['better', 'stop', 'fight-won', 'rival-off-track']);

// From nothing to the certain end of the race, as the page tells it.
const threat_of = ({ outcome }) => {
  const bad = (outcome?.risks ?? []).filter(({ what }) => !hopes.has(what)).map(({ what, cases, of }) => (cases / of) * (what === 'out' || what === 'spin' ? 2 : 1));
  return outcome?.out || outcome?.spin || outcome?.off_track ? 2 : Math.max(0, ...bad);
};

const price_of = ({ costs }) => costs.reduce((sum, { amount }) => sum + amount, 0);

// Takes no risk above this, pays little and shifts up as far as that goes.
const driver = (risk) => ({ kind, options }) => {
  const worth = (option) => [Math.max(risk, threat_of(option)), kind === 'gear' ? 0 : price_of(option)];
  const compare = (a, b) => worth(a)[0] - worth(b)[0] || worth(a)[1] - worth(b)[1];
  return (kind === 'gear' ? options.toReversed() : options).toSorted(compare)[0];
};

// After how many answers of the record Ada has the most to lose, and need not, once the race has got going.
async function risky_moment(person, text) {
  const { race } = await person.post('/api/records', { record: text, do: 'watch' });
  const { total } = await person.get(`/api/races/${race}/moments/0`);
  let best = { answers: Math.floor(total / 3), threat: 0 };
  for (let answers = Math.floor(total / 6); answers < total && best.threat < 1.5; ++answers) {
    const { questions } = await person.get(`/api/races/${race}/moments/${answers}`);
    const threats = (questions.find(({ seat }) => seat === 1)?.options ?? []).map(threat_of);
    const threat = threats.includes(0) ? Math.max(0, ...threats) : 0;
    if (threat > best.threat) best = { answers, threat };
  }
  return best.answers;
}

const of_first_race = async (folder, game) => {
  const { options, opponents } = await first_race(game);
  return record(folder, game, options, ...opponents);
};

const id_of = (address) => address.split('/').at(-1);

async function take_first_race(visitor, folder, game) {
  const file = await of_first_race(folder, game);
  const answers = await risky_moment(visitor.person, await readFile(file, 'utf8'));
  const address = await resume(visitor.person, await until(file, answers));
  await visitor.page.evaluate((race) => localStorage.setItem('paddock.coached', JSON.stringify([race])), id_of(address));
  await visitor.go(address);
  await next(visitor);
  await visitor.button(say('coach.do')).waitFor();
  await visitor.page.waitForLoadState('networkidle');
  await picture(visitor, `first-race-${game}`);
}

async function take_sheet(visitor, folder) {
  const file = await of_first_race(folder, 'formula-de');
  await visitor.go(await resume(visitor.person, await until(file, 90)));
  await next(visitor);
  if (visitor.size === phone) await visitor.press(visitor.page.locator('nav button.standings'));
  await visitor.press(visitor.button(say('tower.look', { name: 'Tom' })));
  await visitor.page.getByRole('region', { name: say('dashboard.of', { name: 'Tom' }) }).waitFor();
  await picture(visitor, 'sheet');
}

// A race that a computer drives to the flag, while Ada looks.
async function take_podium(visitor, folder, server) {
  const file = await of_first_race(folder, 'formula-de');
  const address = await resume(visitor.person, await until(file, 150));
  await visitor.go(address);
  await next(visitor);
  const live = await Live.join({ server, id: id_of(address) }, { key: visitor.person.key });
  await live.ask({ type: 'hand_over' });
  live.drop();
  await visitor.page.locator('.flag').getByRole('heading', { level: 1 }).waitFor();
  await picture(visitor, 'podium');
}

async function take_moment(visitor, folder) {
  await visitor.go('/replays');
  await visitor.page.getByLabel(say('replays.open')).setInputFiles(await of_first_race(folder, 'formula-de'));
  await visitor.button(say('moment.open')).waitFor();
  await visitor.page.getByLabel(say('replay.moment')).fill('75');
  await visitor.page.locator('output').filter({ hasText: /^75 / }).waitFor();
  await visitor.page.waitForLoadState('networkidle');
  await visitor.press(visitor.button(say('moment.open')));
  await visitor.page.locator('[role=img][aria-busy=false]:has(canvas)').waitFor();
  await picture(visitor, 'moment');
}

async function take_all(visitor, folder, server) {
  await visitor.go('/');
  for (const game of games) await take_first_race(visitor, folder, game);
  await visitor.go('/learn/formula-de');
  await visitor.press(visitor.button(say('lesson.begin')));
  await next(visitor);
  await picture(visitor, 'lesson');
  await take_sheet(visitor, folder);
  await take_podium(visitor, folder, server);
  await take_moment(visitor, folder);
  await drive_day(visitor.person, driver(0.1));
  await visitor.go('/day');
  await visitor.page.waitForLoadState('networkidle');
  await picture(visitor, 'day');
  await visitor.go('/me');
  await visitor.page.waitForLoadState('networkidle');
  await picture(visitor, 'garage');
}

const folder = await mkdtemp(join(tmpdir(), 'paddock-'));
const [server, browser] = [await serve(folder).start(), await launch()];
try {
  for (const [option, person] of (await server.people('Ben', 'Eva', 'Tom')).entries()) await drive_day(person, driver([0, 0.05, 0.2][option]));
  for (const size of [laptop, phone]) {
    const ada = await Visitor.arrive(browser, server, { name: 'Ada', size, keep: { follow: true } });
    await server.request('PUT', '/api/me', { profile: { number: 27, livery: 3, helmet: 9 } }, ada.person.key);
    await take_all(ada, folder, server);
    await ada.context.close();
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
}
