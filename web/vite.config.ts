import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env['PADDOCK'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte(), tellServiceWorker(), compressBeside()],
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
        if (!/\.(html|js|css|svg|json|webmanifest)$/.test(name)) continue
        const file = join(dir, name)
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
      }
    },
  }
}
