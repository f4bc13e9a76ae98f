// The page's own words, so that a better sentence breaks no test.
import { readFileSync } from 'node:fs';

const english = JSON.parse(readFileSync(new URL('../../web/src/messages/en.json', import.meta.url)));

export function say(id, facts = {}) {
  if (!(id in english)) throw new Error(`the page has no words '${id}'`);
  return english[id].replaceAll(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? '');
}
