import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { PICTURE } from './scripts/built-parts.mjs'
import { onlyStampedSources } from './scripts/stamped-sources.ts'

const web = join(import.meta.dirname, 'src/web')

/** Makes the screens into what draws them in the server: docs/decisions/048-first-picture.md. */
export default defineConfig({
  publicDir: false,
  plugins: [react({ compiler: true }), onlyStampedSources(PICTURE)],
  ssr: { noExternal: true },
  // Decided here: a server started without it would draw with the library's slow half.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: join(web, 'picture/draw-page.tsx'),
    outDir: 'dist/picture',
    target: 'node24',
    minify: true,
    sourcemap: false,
    rolldownOptions: { output: { entryFileNames: 'draw-page.js', chunkFileNames: '[name]-[hash].js' } },
  },
})
