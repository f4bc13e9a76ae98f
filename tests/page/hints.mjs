// Hints as a test wants them: with numbers, late, or without any. What else comes over the live connection stays as it is.
import { setTimeout } from 'node:timers/promises';

// Numbers for the answer and further options of the question, each a bit worse than the one before.
export const numbers = (options, answer, count = 4) =>
  [answer, ...options.map(({ id }) => id).filter((id) => id !== answer)].slice(0, count).map((id, index) => ({
    id,
    place: 2.1 + index / 2,
    error: 0.1,
    win: 0.31 - index / 10,
    out: 0.04 + index / 10,
    races: 80,
    reasons: index === 0 ? [{ id: 'verbatim', args: { text: { text: 'Saves two tyres for Parabolica' } } }] : [],
  }));

// What a hint says: `say` gets the options of the question and the answer; a hint comes `late` milliseconds later.
export async function hints({ page }, { say = numbers, late = () => 0 } = {}) {
  const questions = [];
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (text) => {
      const message = JSON.parse(text);
      if (message.questions) questions.push(...message.questions);
      if (message.type === 'hint') {
        const asked = questions.at(-1);
        await setTimeout(late());
        message.options = say(asked.options, message.answer);
      }
      socket.send(JSON.stringify(message));
    });
  });
  return questions;
}
