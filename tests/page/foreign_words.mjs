// Words of other languages in a text. All words are those of the catalogues, so a new language needs nothing here.
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

const content = new URL('../../content/', import.meta.url);
const read = (path) => readFileSync(new URL(path, content), 'utf8');
const words_in = (text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

export const languages = readdirSync(new URL('messages', content));

// What a message says itself, without its arguments.
function literals(parts) {
  return parts.flatMap((part) => {
    if (typeof part.value === 'string' && !part.options && part.type === 0) return [part.value];
    return Object.values(part.options ?? {}).flatMap(({ value }) => literals(value));
  });
}

function words_of(language) {
  const files = readdirSync(new URL(`messages/${language}`, content)).filter((file) => file !== 'cli.json');
  const texts = files.flatMap((file) => Object.values(JSON.parse(read(`messages/${language}/${file}`))));
  return new Set(texts.flatMap((text) => literals(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst())).flatMap(words_in));
}

const words = new Map(languages.map((language) => [language, words_of(language)]));

// What has the same name everywhere: circuits and their corners, the languages themselves, a key, ids of articles, codes of keys, and what the tests name.
const circuits = readdirSync(new URL('circuits', content)).filter((file) => file.endsWith('.toml')).map((file) => read(`circuits/${file}`));
const names = [
  ...circuits.flatMap((text) => [...text.matchAll(/(?:name|corner) = "([^"]*)"/g)].map(([, name]) => name)).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  ...languages.map((language) => new Intl.DisplayNames(language, { type: 'language' }).of(language)),
  ...['Enter', 'Autumn cup', 'Ada', 'Ben', 'Tom', 'Mon', 'Sil', '(?:FD|PP|R90|RL|SI)-[\\w.-]+', '(?=[\\w-]*\\d)[\\w-]{20,}'],
].sort((a, b) => b.length - a.length);
const named = new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'giu');

// The lines with words that only other languages have, and those words.
export function foreign_in(text, language) {
  const is_foreign = (word) => !words.get(language).has(word) && [...words.values()].some((other) => other.has(word));
  return text.split('\n').flatMap((line) => {
    const foreign = words_in(line.replaceAll(named, '')).filter(is_foreign);
    return foreign.length > 0 ? [`${line}: ${foreign.join(', ')}`] : [];
  });
}
