// The page's own words, so that a better sentence breaks no test.
import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(new URL(`../../web/src/${file}`, import.meta.url)));
const page = { ...read('messages/en.json'), ...read('season/messages/en.json') };

export const say = (id, facts) => said(page, id, facts);
// A text of a game.
export const say_of = (game, id, facts) => said(read(`games/${game}/messages/en.json`), id, facts);

function said(english, id, facts = {}) {
  if (!(id in english)) throw new Error(`the page has no words '${id}'`);
  return english[id].replaceAll(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? '');
}
