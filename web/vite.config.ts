import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env['PADDOCK'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte(), bringEngine(), tellServiceWorker(), compressBeside()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/service-worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    fs: { allow: ['..'] }, // content/messages
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { include: ['tests/**/*.test.{ts,mjs}'], testTimeout: 120_000 },
})

/** The page without a server has the engine itself, the module in this file, and says what it may load. */
function bringEngine(): Plugin {
  const module = process.env['PADDOCK_MODULE']
  if (!module) return { name: 'bring-engine' }
  const code = readFileSync(module)
  const file = `assets/paddock-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.wasm`
  const policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; " +
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'"
  const meta = (attrs: Record<string, string>) => ({ tag: 'meta', attrs, injectTo: 'head-prepend' as const })
  return {
    name: 'bring-engine',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: code })
    },
    transformIndexHtml: () => [
      meta({ 'http-equiv': 'Content-Security-Policy', content: policy }),
      meta({ name: 'paddock-module', content: `/${file}` }),
    ],
    // A static host shows 404.html where it has no file: an address inside the page.
    writeBundle({ dir }) {
      if (dir) copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
    },
  }
}

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && !/\.(br|gz|woff)$/.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort()

/** The service worker keeps these files; their contents are the version. */
function tellServiceWorker(): Plugin {
  return {
    name: 'tell-service-worker',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return
      const worker = 'service-worker.js'
      const files = filesIn(dir).filter((file) => file !== worker)
      const hash = createHash('sha256')
      for (const file of [worker, ...files]) hash.update(file).update(readFileSync(join(dir, file)))
      const code = readFileSync(join(dir, worker), 'utf8')
      const known = { FILES: files, VERSION: hash.digest('hex').slice(0, 16) }
      writeFileSync(
        join(dir, worker),
        Object.entries(known).reduce((text, [name, value]) => text.replaceAll(name, JSON.stringify(value)), code),
      )
    },
  }
}

/** The server sends FILE.br or FILE.gz to whoever takes it. */
function compressBeside(): Plugin {
  return {
    name: 'compress-beside',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg|json|webmanifest|wasm)$/.test(name)) continue
        const file = join(dir, name)
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
      }
    },
  }
}
