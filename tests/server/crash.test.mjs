// kill -9 at random moments while many races run. RACES=200 KILLS=20 is the full size, STORE=postgresql://... another database.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { Live, Lost, any, seeded } from './live.mjs';
import { folder_for, paddock, serve, serve_on, started } from './paddock.mjs';

const races = Number(process.env.RACES ?? 8);
const kills = Number(process.env.KILLS ?? 4);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Drives through crashes. What was acknowledged must be there afterwards, and an answer of unknown fate is sent again.
async function drive_on(live, random, figures, server_is_up) {
  const acknowledged = new Map();
  let safe = 0;
  let sent = null;
  const acknowledge = async () => {
    const { n } = await live.ask(sent);
    acknowledged.set(sent.question, sent.answer);
    sent = null;
    safe = Math.max(safe, n);
    ++figures.answers;
  };
  for (;;)
    try {
      await live.connect();
      assert.ok(live.n >= safe, `entry ${safe} was acknowledged, ${live.n} is the last`);
      if (sent) ++figures.again, await acknowledge();
      for (;;) {
        await live.until('a question or the end', () => live.n >= safe && (live.question || live.over), 120);
        if (live.over) return [...acknowledged.values()];
        const { id, options } = live.question;
        assert.ok(!acknowledged.has(id), `question ${id} is open again`);
        sent = { type: 'answer', question: id, answer: any(options, random).id };
        await acknowledge();
        await sleep(random() * 10);
      }
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      await sleep(10);
      await server_is_up();
    }
}

test(`${races} races survive ${kills} crashes`, async (t) => {
  const server = await (process.env.STORE ? serve_on(t, process.env.STORE) : serve(t));
  const random = seeded(races);
  const figures = { answers: 0, again: 0, restarts: [] };
  const hosts = [];
  const running = [];
  for (let i = 0; i < races; ++i) {
    if (i % 40 === 0) hosts.unshift(await server.people(`Ada ${i}`, `Ben ${i}`));
    const [game, options] = i % 4 === 0 ? ['formula-de', { laps: 1 }] : ['street-illegal', {}];
    const race = await started(hosts[0], { game, options }, ...(i % 2 ? ['rookie'] : []));
    running.push({ race, people: hosts[0] });
  }

  const began = Date.now();
  let over = false;
  let up = Promise.resolve();
  const driving = Promise.all(
    running.map(({ race, people }, i) =>
      Promise.all(people.map(({ key }, j) => drive_on(new Live(race, { key }), seeded(1000 * i + j), figures, () => up)))),
  ).finally(() => (over = true));
  let killed = 0;
  for (; killed < kills && !over; ++killed) {
    const moment = ((killed + random()) * races * 32) / kills;
    while (figures.answers < moment && !over) await sleep(random() * 5);
    const start = Date.now();
    await (up = server.restart('SIGKILL'));
    figures.restarts.push(Date.now() - start);
  }
  const given = await driving;
  const seconds = (Date.now() - began) / 1000;

  const folder = await folder_for(t);
  const files = [];
  for (const [i, { race, people }] of running.entries()) {
    const text = await race.record(people[0]);
    const lines = text.trimEnd().split('\n').map((line) => JSON.parse(line));
    for (const [j, answers] of given[i].entries())
      assert.deepEqual(lines.filter((line) => line.seat === j + 1 && line.answer !== undefined).map((line) => line.answer), answers);
    files.push(join(folder, `${i}.race`));
    await writeFile(files.at(-1), text);
  }
  const { code, out, complaint } = await paddock('verify', ...files);
  assert.equal(code, 0, out + complaint);
  const { answers, again, restarts } = figures;
  t.diagnostic(`${races} races in ${seconds.toFixed(1)} s, ${killed} kills, ${answers} answers acknowledged, ${again} sent again; ` +
    `restarts took ${Math.round(restarts.reduce((a, b) => a + b, 0) / restarts.length)} ms, at most ${Math.max(...restarts)} ms`);
  assert.equal(killed, kills, 'all kills hit running races');
});
