import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env['PADDOCK'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte(), compressBeside()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    fs: { allow: ['..'] }, // content/messages
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { include: ['tests/**/*.test.{ts,mjs}'], testTimeout: 120_000 },
})

/** The server sends FILE.br or FILE.gz to whoever takes it. */
function compressBeside(): Plugin {
  return {
    name: 'compress-beside',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg|json)$/.test(name)) continue
        const file = join(dir, name)
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
      }
    },
  }
}
