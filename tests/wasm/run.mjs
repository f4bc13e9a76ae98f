// Runs a WASI command module: node tests/wasm/run.mjs FILE.wasm [args...]
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

// The shortcut from WebAssembly to node:wasi keeps an old address of a memory that has grown, and crashes (nodejs/node#53087).
setFlagsFromString('--no-turbo-fast-api-calls');

// node:wasi warns that it is experimental as it loads, so the filter has to be there before the import.
const emitWarning = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  const type = typeof rest[0] === 'object' ? rest[0]?.type : rest[0];
  if (type !== 'ExperimentalWarning') emitWarning.call(process, warning, ...rest);
};
const { WASI } = await import('node:wasi');

const args = process.argv.slice(2);
if (args.length === 0) {
  console.error('usage: node run.mjs FILE.wasm [args...]');
  process.exit(2);
}

const wasi = new WASI({ version: 'preview1', args, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(args[0]));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
try {
  process.exitCode = wasi.start(instance);
} catch (trap) {
  // A trap (abort(), stack overflow) has no exit code: use the one a shell gives for SIGABRT.
  console.error(trap.stack);
  process.exitCode = 134;
}
