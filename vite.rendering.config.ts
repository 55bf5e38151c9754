import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { RENDERING } from './scripts/built-parts.mjs'
import { onlyStampedSources } from './scripts/stamped-sources.ts'

const web = join(import.meta.dirname, 'src/web')

/** Builds the screens for server rendering: docs/decisions/048-server-rendering.md. */
export default defineConfig({
  publicDir: false,
  plugins: [react({ compiler: true }), onlyStampedSources(RENDERING)],
  ssr: { noExternal: true },
  // Decided here: a server started without it would render with the library's slow half.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: join(web, 'server-rendering/render-page.tsx'),
    outDir: 'dist/rendering',
    target: 'node24',
    minify: true,
    sourcemap: false,
    rolldownOptions: { output: { entryFileNames: 'render-page.js', chunkFileNames: '[name]-[hash].js' } },
  },
})
