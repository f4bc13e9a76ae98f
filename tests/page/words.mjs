// The page's own words, so that a better sentence breaks no test.
import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

const read = (name) => JSON.parse(readFileSync(new URL(`../../content/messages/en/${name}.json`, import.meta.url)));
const page = { ...read('page'), ...read('season') };

export const say = (id, facts) => said(page, id, facts);
// A text of a game.
export const say_of = (game, id, facts) => said(read(game), id, facts);

// What is not given is left out, for parts of a text.
function said(english, id, facts = {}) {
  if (!(id in english)) throw new Error(`the page has no words '${id}'`);
  const values = new Proxy(facts, { has: () => true, get: (given, name) => given[name] ?? '' });
  return new IntlMessageFormat(english[id], 'en', undefined, { ignoreTag: true }).format(values);
}
