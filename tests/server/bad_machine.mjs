// A server on a machine whose clock and disk a test can spoil (bad_machine.cpp).
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Server, binary, folder_for } from './paddock.mjs';

const shim = resolve(dirname(binary), '../tests/libbad_machine.so');

export async function serve_on_bad_machine(t, flags = []) {
  assert.ok(existsSync(shim), `${shim} is not built: cmake --build build/release --target bad_machine`);
  const folder = await folder_for(t);
  const [clock, full, failed] = ['clock', 'full', 'failed'].map((name) => join(folder, name));
  const server = new Server(join(folder, 'paddock.db'), flags);
  server.environment = { ...process.env, LD_PRELOAD: shim, WALL_CLOCK: clock, FULL_DISK: full, FAILED_SYNC: failed };
  t.after(() => server.end('SIGKILL'));
  await server.start();
  return {
    server,
    move_clock: (seconds) => writeFile(clock, String(seconds)),
    fill_disk: () => writeFile(full, ''),
    free_disk: () => rm(full),
    fail_syncs: () => writeFile(failed, ''),
    mend_syncs: () => rm(failed),
  };
}
