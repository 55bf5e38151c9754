import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildWorker } from './scripts/build-worker.ts'
import { SCREENS } from './scripts/built-parts.mjs'
import { compressBuild } from './scripts/compress-build.ts'
import { pageParts } from './scripts/page-parts.ts'
import { pagePreloads } from './scripts/page-preloads.ts'
import { onlyStampedSources } from './scripts/stamped-sources.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir) await compressBuild(dir)
  },
}

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwind(),
    pagePreloads(),
    compressed,
    buildWorker(),
    onlyStampedSources(SCREENS),
  ],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/screens',
    target: 'baseline-widely-available',
    sourcemap: false,
    // The page policy allows no data: addresses for fonts and scripts, however small the file.
    assetsInlineLimit: 0,
    // What a page may weigh is held by its budget, whatever the size of one file (tests/e2e/page-weight.journey.ts).
    chunkSizeWarningLimit: 1_000,
    // The page policy allows no scripts in the page; every current browser preloads by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: pageParts() } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/functions': server,
      '/images': server,
      '/archive': server,
      '/emails': server,
      '/preview': server,
    },
  },
})
