// What the window shows of the board: my car and what it can do, clear of the panels, and the rest in a small map.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { assert_usable } from "./axe.mjs";
import { next } from "./driving.mjs";
import { record, resume, start, until } from "./races.mjs";
import { scene } from "./scene.mjs";
import { phone } from "./visitors.mjs";
import { say } from "./words.mjs";

const laptop = { width: 1440, height: 900 };
const follow = { follow: true };

// Before a decision of Ada, found by her answer.
async function before(ada, folder, game, options, answer) {
  const file = await record(folder, game, options, "pro", "rookie", "pro", "rookie", "pro");
  const [, number] = new RegExp(`^\\{"n":(\\d+),"seat":1,"answer":"${answer}`, "m").exec(await readFile(file, "utf8"));
  await ada.go(await resume(ada.person, await until(file, number - 1)));
  await next(ada);
  return ada.page;
}

const boxes = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
const overlap = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
const panels = async (page) =>
  (await Promise.all([".tower", ".right > *", ".dash", ".tools"].map((one) => boxes(page, one)))).flat();

scene("at my turn the car, its targets and all names are seen, clear of the panels", async ({ folder, visit }) => {
  const ada = await visit({ name: "Ada", size: laptop, keep: follow });
  for (const [game, options, answer] of [
    ["formula-de", { circuit: "monza", laps: 2 }, "[sc]\\d+/"],
    ["pole-position", { circuit: "silverstone", laps: 2 }, "keep"],
    ["race-formula-90", { circuit: "monaco" }, "drive"],
  ]) {
    const page = await before(ada, folder, game, options, answer);
    const [car] = await boxes(page, ".board .car:has(.ring) .number");
    assert.ok(car.right - car.left > 16, `a car of ${game} is ${car.right - car.left} px`);
    for (const panel of await panels(page)) {
      for (const thing of [car, ...(await boxes(page, ".board .target"))])
        assert.ok(!overlap(panel, thing), `a panel hides ${JSON.stringify(thing)} of ${game}`);
    }
    const plates = await boxes(page, ".plate:has(rect)");
    assert.ok(plates.length > 0, `names of corners of ${game}`);
    for (const { left, top, right, bottom } of plates)
      assert.ok(left >= 0 && top >= 52 && right <= laptop.width && bottom <= laptop.height, `a name of ${game} is cut`);
  }
});

scene("whether the view follows is remembered", async ({ folder, visit }) => {
  const ada = await visit({ name: "Ada", size: laptop, keep: follow });
  const page = await before(ada, folder, "formula-de", { circuit: "monza", laps: 2 }, "gear 5");
  const pressed = (yes) => page.locator(`.tools [aria-pressed=${yes}]`).waitFor();
  await pressed(true);
  await page.keyboard.press("f");
  await pressed(false);
  await page.reload();
  await next(ada);
  await pressed(false);
  await ada.button(say("board.follow")).click();
  await pressed(true);
});

scene("a tall circuit lies down in a wide window", async ({ visit }) => {
  const ada = await visit({ name: "Ada", size: laptop });
  await ada.go(await start(ada.person, "formula-de", { circuit: "silverstone", laps: 1 }, "pro"));
  await next(ada);
  const [{ left, top, right, bottom }] = await boxes(ada.page, ".ground .asphalt");
  assert.ok(right - left > (bottom - top) * 1.1, `it is ${right - left} by ${bottom - top}`);
});

scene("where all places cost the same there are no tags, and the racing line is seen", async ({ folder, visit }) => {
  const ada = await visit({ name: "Ada", size: laptop, keep: follow });
  const page = await before(ada, folder, "pole-position", { circuit: "silverstone", laps: 2 }, "brake K1");
  await page.locator("[data-question] .list button").first().click();
  await page.locator(".target").first().waitFor();
  assert.equal(await page.locator(".tag:not(.quiet)").count(), 0);
  const stars = await page.locator(".target.line .star").count();
  assert.ok(stars > 0, "targets on the line have a star");
  const fill = await page
    .locator(".target.line")
    .first()
    .evaluate((target) => Number(getComputedStyle(target).fillOpacity));
  assert.ok(fill < 0.3, `the line is covered by ${fill}`);
  const first = await page.locator("[data-question] .list .row").first().innerText();
  assert.match(first, /10 MP/, "the farthest comes first");
});

scene("the log opens at my last turn, small steps folded; places are told from my seat", async ({ folder, visit }) => {
  const ada = await visit({ name: "Ada", size: laptop });
  const page = await before(ada, folder, "formula-de", { circuit: "monza", laps: 2 }, "[sc]\\d+/");
  assert.match(
    await page.locator("[data-question] .list .row").first().innerText(),
    /^\d*\s*\d+ ahead, (left|middle|right) lane/,
  );
  const { id } = await next(ada);
  await page.locator("[data-question] .list .row").first().click();
  const sure = page.locator("[data-question] .primary[aria-disabled=false]");
  while (await sure.count()) await sure.click();
  await next(ada, id);
  const log = page.locator(".log");
  await log.getByText(say("log.since")).waitFor();
  const news = log.locator("li.now");
  assert.ok((await news.count()) >= 3, "what the others did is marked");
  assert.equal(await log.locator(".mark").count(), 2, "where my last turn was is marked");
  const steps = news.locator("details").first();
  assert.equal(await steps.locator("p").first().isVisible(), false);
  await steps.locator("summary").press("Enter");
  await steps.locator("p").first().waitFor();
});

scene("on a phone the ticker tells the latest in one line and opens the log", async ({ folder, visit }) => {
  const ada = await visit({ name: "Ada", size: phone, keep: follow });
  const page = await before(ada, folder, "formula-de", { circuit: "monza", laps: 2 }, "gear 5");
  const ticker = page.locator(".ticker");
  assert.ok((await ticker.boundingBox()).height < 32);
  await assert_usable(ada, "the race on a phone");
  await ticker.tap();
  await page.locator(".log li").first().waitFor();
});

scene("a row or a car shows its sheet in the place of mine, and Esc closes it", async ({ folder, visit }) => {
  const ada = await visit({ name: "Ada", size: laptop, keep: follow });
  const page = await before(ada, folder, "formula-de", { circuit: "monza", laps: 2 }, "gear 5");
  assert.equal(await page.locator(".tower li i").count(), 6, "every row tells the gear");
  const mine = page.getByRole("region", { name: say("dashboard"), exact: true });
  const theirs = page.getByRole("region", { name: say("dashboard.of", { name: "Ben" }) });
  await ada.button(say("tower.look", { name: "Ben" })).click();
  await theirs.waitFor();
  assert.equal(await theirs.locator(".gate button:enabled").count(), 0, "it is only to be read");
  await assert_usable(ada, "the sheet of another car");
  await page.keyboard.press("Escape");
  await mine.waitFor();
  await ada.button(say("tower.look", { name: "Ben" })).press("Enter");
  await theirs.getByRole("button", { name: say("dashboard.close") }).click();
  await mine.waitFor();
  await page.keyboard.press("0");
  const [{ left, top, right, bottom }] = await boxes(page, ".board .car:not(:has(.ring)) .number");
  await page.mouse.click((left + right) / 2, (top + bottom) / 2);
  await page.locator(".dash .whose").waitFor();
});

scene('rain falls on the board, and stands still for who wants no movement', async ({ folder, visit }) => {
  for (const [reducedMotion, moves] of [['no-preference', true], ['reduce', false]]) {
    const ada = await visit({ name: 'Ada', size: laptop, keep: { ...follow, speed: 1 }, reducedMotion });
    await ada.go(await start(ada.person, 'formula-de', { laps: 1, weather: 'sunny' }, 'pro'));
    await next(ada);
    assert.equal(await ada.page.locator('.board .wet').count(), 0, 'not on a dry track');
    await ada.go(await start(ada.person, 'formula-de', { laps: 1, weather: 'raining' }, 'pro'));
    await next(ada);
    await ada.page.locator('.board .wet').waitFor();
    const falling = await ada.page.locator('.board .wet').evaluate((wet) => wet.getAnimations({ subtree: true }).length);
    assert.equal(falling > 0, moves);
  }
});
