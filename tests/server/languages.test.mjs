// What the server says to people: messages as data, with a text in the language that is asked for, or without.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Live } from './live.mjs';
import { serve, started } from './paddock.mjs';

const game = { game: 'street-illegal', seats: [{ driver: 'human' }, { driver: 'human' }] };

test('the address or the browser chooses the language of texts', async (t) => {
  const server = await serve(t);
  const summary = async (target, headers) => (await (await server.fetch(target, { headers })).json()).games[0].summary;
  const english = await summary('/api/games', {});
  const german = await summary('/api/games', { 'accept-language': 'de-AT, en;q=0.5' });
  assert.notEqual(german.text, english.text);
  assert.deepEqual((await summary('/api/games?lang=de', { 'accept-language': 'it' })).text, german.text);
  assert.deepEqual(Object.keys(await summary('/api/games?lang=none', {})), ['id', 'args']);
  assert.match((await server.fetch('/api/games')).headers.get('vary'), /Accept-Language/);
  const { code, message } = await (await server.fetch('/api/races/r_none?lang=it')).json();
  assert.equal(code, 'not-found');
  assert.deepEqual([message.id, message.text], ['server.error.no-race', 'non c’è nessuna gara r_none']);
});

test('everybody at the table reads in a language of their own', async (t) => {
  const server = await serve(t);
  const [ada, ben] = await server.people('Ada', 'Ben');
  const race = await started([ada, ben], game);
  const lives = [];
  for (const [person, lang] of [[ada, 'fr'], [ben, 'none'], [ada, undefined]])
    lives.push(await Live.join(race, { key: person.key, ...(lang && { lang }) }));
  const [french, plain, english] = lives;
  await french.until('events', () => french.events.length > 0 && plain.events.length > 0 && english.events.length > 0);
  const [told, data, said] = lives.map(({ events }) => events[0].message);
  assert.deepEqual([told.id, told.args], [said.id, said.args]);
  assert.notEqual(told.text, said.text);
  assert.deepEqual(Object.keys(data), ['id', 'args']);
  assert.ok(lives.filter(({ question }) => question).every((live) => (live === plain) === !live.question.prompt.text));
  const asked = await french.ask({ type: 'why_not', answer: 'fly' });
  assert.ok(asked.reason.text.length > 5);
});

test('sheets and exports are in the language that is asked for', async (t) => {
  const server = await serve(t);
  const ada = await server.person('Ada');
  const { season } = await ada.post('/api/seasons', { game: 'formula-de', calendar: 'short-cup' });
  const path = `/api/seasons/${season}/export?what=calendar`;
  assert.match(await ada.get(`${path}&format=csv`), /^round,name,circuit,state,winner\r\n/);
  assert.match(await ada.get(`${path}&format=csv&lang=de`), /^Lauf,Name,Strecke,Stand,Sieger\r\n/);
  assert.match(await ada.get(`${path}&format=html&lang=es`), /<html lang="es">[^]*<h2>Calendario<\/h2>/);
  assert.match(await ada.get(`${path}&lang=none`), /Calendar/, 'a text has to be in some language');
});
