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

// Circuits and their corners keep their names.
const circuits = readdirSync(new URL('circuits', content)).filter((file) => file.endsWith('.toml')).map((file) => read(`circuits/${file}`));
const names = circuits.flatMap((text) => [...text.matchAll(/(?:name|corner) = "([^"]*)"/g)].map(([, name]) => name)).sort((a, b) => b.length - a.length);
// Ids of articles, and what somebody has named: a season, and its rounds in short.
const given = /\b(FD|PP|R90|RL|SI)-[\w.-]+|\bAutumn cup\b|\b(Mon|Sil)\b/g;

// The lines with words that only other languages have, and those words.
export function foreign_in(text, language) {
  const is_foreign = (word) => !words.get(language).has(word) && [...words.values()].some((other) => other.has(word));
  return text.split('\n').flatMap((line) => {
    const said = names.reduce((rest, name) => rest.replaceAll(name, ''), line.replaceAll(given, ''));
    const foreign = words_in(said).filter(is_foreign);
    return foreign.length > 0 ? [`${line}: ${foreign.join(', ')}`] : [];
  });
}
