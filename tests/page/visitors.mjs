// People at real browsers: what they see, and everything the page does wrong before their eyes.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Server } from '../server/paddock.mjs';
import { say } from './words.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const failures = `${root}build/page`;
export const dist = `${root}web/dist`;

export const desktop = { width: 1600, height: 1000 };
export const phone = { width: 390, height: 844 };
export const tablet = { width: 1024, height: 768 };
export const upright = { width: 768, height: 1024 };
export const wall = { width: 3840, height: 2160 };

// Nothing moves, nothing is shown in passing and nothing is answered or offered unasked, unless a test is about that.
const settings = { speed: 0, automatic: false, film: false, follow: false, highlights: false, sounds: false, language: 'en' };

// No service worker stands between a test and the server, unless the test is about it.
const blocked = /Service Worker registration blocked by Playwright/;

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
}

// The real server with the built page; its data is in the folder. Hints come quickly: they drive few races on.
export function serve(folder) {
  const server = new Server(join(folder, 'paddock.db'), [...Server.unlimited, '--web', dist]);
  server.environment = { ...process.env, PADDOCK_ROLLOUTS: '48' };
  return server;
}

export class Visitor {
  complaints = [];

  constructor(server, person, size) {
    Object.assign(this, { server, person, size, name: person?.name ?? 'somebody' });
  }

  static async arrive(browser, server, { name, size = desktop, keep = {}, ...context } = {}) {
    const visitor = new Visitor(server, name ? await server.person(name) : null, size);
    const touch = size === phone && { isMobile: true, hasTouch: true };
    visitor.context = await browser.newContext({ baseURL: server.url, viewport: size, locale: 'en-GB', serviceWorkers: 'block', ...touch, ...context });
    visitor.context.setDefaultTimeout(60_000);
    await visitor.context.addInitScript(remember, { settings: { ...settings, ...keep }, person: visitor.person });
    visitor.page = await visitor.context.newPage();
    visitor.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !blocked.test(message.text())) visitor.complaints.push(`${message.text()} ${message.location().url}`);
    });
    visitor.page.on('pageerror', (error) => visitor.complaints.push(String(error)));
    return visitor;
  }

  // To a page, until everything is on it.
  async go(path) {
    await this.page.goto(path);
    await this.page.locator('main').first().waitFor();
    await this.page.waitForFunction((words) => !document.querySelector('main').innerText.includes(words), say('loading'));
    await this.page.evaluate(() => document.fonts.ready);
  }

  // With the finger on a phone, else with the mouse.
  press(place, options) {
    return this.size === phone ? place.tap(options) : place.click(options);
  }

  button(name) {
    return this.page.getByRole('button', { name });
  }

  link(name) {
    return this.page.getByRole('link', { name });
  }

  async assert_fits(what) {
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= this.size.width, `${what} is ${wide} px wide in a window of ${this.size.width}`);
  }

  // What was seen when a test failed.
  async testify(file) {
    await mkdir(failures, { recursive: true });
    const text = await this.page.locator('body').innerText().catch(String);
    await writeFile(`${file}.txt`, [this.page.url(), ...this.complaints, '', text].join('\n'));
    await this.page.screenshot({ path: `${file}.png` }).catch(() => {});
  }
}

// Runs in the page before anything else. What the page itself has kept since stays.
function remember({ settings, person }) {
  if (localStorage.getItem('paddock.settings')) return;
  localStorage.setItem('paddock.settings', JSON.stringify(settings));
  if (person) localStorage.setItem('paddock.me', JSON.stringify(person));
}
