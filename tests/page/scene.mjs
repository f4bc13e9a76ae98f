// A test in the browser.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { folder_for } from '../server/paddock.mjs';
import { failures, launch, serve, Visitor } from './visitors.mjs';

let browser;
after(() => browser?.close());

// A test with a server of its own, or a `home` without one, to which visitors come. What they saw of a failure is kept in build/page. `expected`
// complaints of the browser are no failure.
export function scene(name, body, { expected = /^$/, home = serve } = {}) {
  test(name, { timeout: 600_000 }, async (t) => {
    const folder = await folder_for(t);
    const server = home(folder);
    t.after(() => server.end('SIGKILL'));
    await server.start();
    browser ??= await launch();
    const visitors = [];
    const visit = async (options) => {
      const visitor = await Visitor.arrive(browser, server, options);
      visitors.push(visitor);
      return visitor;
    };
    try {
      await body({ t, server, folder, visit });
      for (const { name, complaints } of visitors) {
        assert.deepEqual(complaints.filter((text) => !expected.test(text)), [], `the browser of ${name} complains`);
      }
    } catch (error) {
      const file = `${failures}/${name.replaceAll(/[^\w]+/g, '-')}`;
      for (const [index, visitor] of visitors.entries()) await visitor.testify(`${file}-${index + 1}`);
      error.message += `\n  what was seen: ${file}-1.png and .txt`;
      throw error;
    } finally {
      for (const { context } of visitors) await context.close();
    }
  });
}
