// A picture for docs/screenshots. pngquant, if it is there, makes the file a third as large.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { phone, root } from './visitors.mjs';

const shrink = (file) => new Promise((resolve) => execFile('pngquant', ['--force', '--ext', '.png', '--speed', '1', file], () => resolve()));

export async function picture({ page, size }, name) {
  const path = join(root, 'docs/screenshots', `${name}${size === phone ? '-phone' : ''}.png`);
  await page.mouse.move(0, 0);
  await page.screenshot({ path });
  await shrink(path);
  console.log(path);
}
