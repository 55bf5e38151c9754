import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { PICTURE } from './scripts/built-parts.mjs'
import { onlyStampedSources } from './scripts/stamped-sources.ts'

const web = join(import.meta.dirname, 'src/web')

/** In the server the screens are answered by the server itself. */
const answeredHere: Plugin = {
  name: 'answered-here',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './first-answers.ts' && importer?.startsWith(join(web, 'api'))
      ? join(web, 'picture/given-answers.ts')
      : undefined,
}

/** Makes the screens into what draws them in the server: docs/decisions/048-first-picture.md. */
export default defineConfig({
  publicDir: false,
  plugins: [answeredHere, react({ compiler: true }), onlyStampedSources(PICTURE)],
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
