// The page's own words, so that a better sentence breaks no test.
import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

const read = (name, language = 'en') => JSON.parse(readFileSync(new URL(`../../content/messages/${language}/${name}.json`, import.meta.url)));
const page_in = (language) => ({ ...read('page', language), ...read('season', language) });
const page = page_in('en');

export const say = (id, facts) => said(page, id, facts);
// In another language than English.
export const say_in = (language, id, facts) => said(page_in(language), id, facts, language);
// A text of a game.
export const say_of = (game, id, facts) => said(read(game), id, facts);

// What is not given is left out, for parts of a text.
function said(texts, id, facts = {}, language = 'en') {
  if (!(id in texts)) throw new Error(`the page has no words '${id}'`);
  const values = new Proxy(facts, { has: () => true, get: (given, name) => given[name] ?? '' });
  return new IntlMessageFormat(texts[id], language, undefined, { ignoreTag: true }).format(values);
}
