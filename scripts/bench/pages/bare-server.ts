import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Opened } from '#scripts/bench/opened.ts'
import { build, type Rolldown } from 'vite'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nine cards</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A bare page"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`

const STYLE = `body { font: 1rem/1.5 sans-serif; margin: 2rem } section { display: grid; gap: 1rem;
grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)) } article { border: 1px solid; padding: 1rem }
button { min-height: 44px; min-width: 88px }`

/** Serves the bare React page, compressed beforehand and kept for ever, as well as a page can be served. */
export async function openBarePage(opened: Opened): Promise<string> {
  const files = new Map(
    Object.entries({
      '/': ['text/html; charset=utf-8', PAGE, 'no-cache'],
      '/page.css': ['text/css', STYLE, KEPT],
      '/page.js': ['text/javascript', await builtScript(), KEPT],
    } as const).map(([path, [type, text, kept]]) => [path, { type, kept, body: brotliCompressSync(text) }]),
  )
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    const headers = { 'content-type': file.type, 'cache-control': file.kept, 'content-encoding': 'br' }
    response.writeHead(200, { ...headers, 'content-length': file.body.length }).end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return `http://127.0.0.1:${port}`
}

const KEPT = 'public, max-age=31536000, immutable'

async function builtScript(): Promise<string> {
  const input = fileURLToPath(import.meta.resolve('./bare-page.mjs'))
  const built = await build({
    ...{ configFile: false, publicDir: false, logLevel: 'silent', mode: 'production' },
    build: { write: false, rolldownOptions: { input } },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[] // nothing is watched
  const chunk = output?.output.find((part) => part.type === 'chunk')
  if (!chunk) throw new Error('The bare page was not built')
  return chunk.code
}
