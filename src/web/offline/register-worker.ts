import { OFFLINE } from '#shared/offline-messages.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { SERVE_ME, TAKE_OVER } from './messages.ts'

/** How often a desk that stays open looks for a new version, in milliseconds. */
const LOOK_EVERY_MS = 3_600_000

/**
 * Installs the worker that keeps screens and answers on this device, where the browser offers one (secure pages).
 * A new version waits until the person says so, or until all pages are closed.
 *
 * @param onFirst called once this page's reads go through the worker
 */
export async function registerWorker(onFirst: () => void): Promise<void> {
  const workers = navigator.serviceWorker
  if (!import.meta.env.PROD || !workers) return
  const isFirst = workers.controller === null
  let isReloading = false
  const takeNew = (waiting: ServiceWorker) => {
    isReloading = true
    waiting.postMessage(TAKE_OVER)
  }
  workers.addEventListener('controllerchange', () => {
    if (isReloading) location.reload()
    else if (isFirst) onFirst()
  })
  if (!isFirst) onFirst()
  const registration = await workers.register('/sw.js').catch(() => undefined)
  if (!registration) return
  if (workers.controller === null) registration.active?.postMessage(SERVE_ME)
  offerWhenReady(registration, takeNew)
  setInterval(() => registration.update().catch(() => undefined), LOOK_EVERY_MS)
}

function offerWhenReady(
  registration: ServiceWorkerRegistration,
  takeNew: (waiting: ServiceWorker) => void,
): void {
  const offer = (waiting: ServiceWorker) =>
    toast.info(OFFLINE.newVersion, {
      action: { label: OFFLINE.reload, run: () => takeNew(waiting) },
      stays: true,
    })
  if (registration.waiting && registration.active) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) offer(installing)
    })
  })
}
