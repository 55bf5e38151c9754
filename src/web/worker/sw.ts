import { answer } from '#web/offline/answers.ts'
import { SERVE_ME, TAKE_OVER } from '#web/offline/messages.ts'
import { cacheStrategyOf } from '#web/offline/cache-strategy.ts'

/*
 * The service worker: keeps the built screens on the device, and what the server said, so that a newsroom without
 * a network can be read and written in. It never sends anything later, and never takes over by itself.
 */

/** Put in by the build: a name that changes with the files, and the paths of the files. */
declare const BUILD: { version: string; files: string[] }

// The library of types for pages has no name for what a worker is.
const worker = self as unknown as ServiceWorkerGlobalScope
const { version, files } = BUILD
const SHELL = `shell:${version}`
const FILES = new Set(files)
const PAGE = '/'

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([PAGE, ...files])))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldShells(), worker.clients.claim()]))
})

worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting()
  if (event.data === SERVE_ME) event.waitUntil(worker.clients.claim())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  switch (cacheStrategyOf(request, worker.location.origin, FILES)) {
    case 'answer':
      return event.respondWith(answer(caches, fetch, request, (work) => event.waitUntil(work)))
    case 'page':
      return event.respondWith(page(request))
    case 'file':
      return event.respondWith(file(request, (work) => event.waitUntil(work)))
    case 'network':
      return undefined
  }
})

async function page(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => null)
  if (response && response.status < 500) return response
  const kept = await (await caches.open(SHELL)).match(PAGE)
  return kept ?? response ?? Response.error()
}

/** Files carry a hash in their name; one that is not of the first set is kept as it is used. */
async function file(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const shell = await caches.open(SHELL)
  const kept = await shell.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && request.url.includes('/assets/')) later(shell.put(request.url, response.clone()))
  return response
}

async function forgetOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell:') && name !== SHELL)
  await Promise.all(old.map((name) => caches.delete(name)))
}
