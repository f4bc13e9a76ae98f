// The pictures in docs/screenshots: every page and every game, on a desktop and on a phone, and a race in every language. With ./play's
// build:
//   PADDOCK=$PWD/build/release/src/paddock npm run screenshots --prefix tests/page
// The same dice every time. screenshots_newcomer.mjs takes those of what a newcomer meets.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { next } from './driving.mjs';
import { languages } from './foreign_words.mjs';
import { pages } from './pages.mjs';
import { picture } from './picture.mjs';
import { record, resume, until } from './races.mjs';
import { desktop, launch, phone, serve, Visitor } from './visitors.mjs';
import { say_in } from './words.mjs';

// A moment of a race in which Ada has something to decide, and what she thinks of doing.
const races = {
  'street-illegal': [{}, 72],
  'formula-de': [{ circuit: 'monza', laps: 2 }, 202],
  'pole-position': [{ circuit: 'silverstone', laps: 2 }, 160],
  'race-formula-90': [{ circuit: 'monaco' }, 193],
};

async function at_a_question(visitor, folder, game, language = 'en') {
  const [options, answers] = races[game];
  const file = await record(folder, game, options, 'pro', 'rookie', 'pro', 'rookie', 'pro');
  await visitor.go(await resume(visitor.person, await until(file, answers)));
  await next(visitor);
  await visitor.press(visitor.button(say_in(language, 'question.hint')));
  await visitor.page.locator('[data-question] .primary[aria-disabled=false]').waitFor();
  await visitor.page.waitForLoadState('networkidle');
}

const folder = await mkdtemp(join(tmpdir(), 'paddock-'));
const [server, browser] = [await serve(folder).start(), await launch()];
try {
  for (const [size, themes] of [[desktop, ['dark', 'light']], [phone, ['dark']]]) {
    for (const theme of themes) {
      const suffix = theme === 'light' ? '-light' : '';
      const ada = await Visitor.arrive(browser, server, { name: 'Ada', size, keep: { theme } });
      for (const game of Object.keys(races)) {
        await at_a_question(ada, folder, game);
        await picture(ada, game + suffix);
      }
      for (const [name, path] of await pages(folder, ada.person)) {
        if (name === 'lost' || (theme === 'light' && name !== 'start' && name !== 'replay')) continue;
        await ada.go(path);
        await ada.page.waitForLoadState('networkidle');
        await picture(ada, name + suffix);
      }
      await ada.context.close();
    }
    for (const language of languages.filter((language) => language !== 'en')) {
      const ada = await Visitor.arrive(browser, server, { name: 'Ada', size, keep: { language } });
      await at_a_question(ada, folder, 'formula-de', language);
      await picture(ada, `formula-de-${language}`);
      await ada.context.close();
    }
  }
} catch (error) {
  console.error(server.log);
  throw error;
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
}
