import { presence } from '#contract/presence.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { WRITING_TOLD_EVERY_MS, WRITING_TOLD_FOR_MS } from '#shared/presence.ts'
import { call } from '#web/api/call.ts'
import { now } from '#web/clock.ts'

/** When each step of an edition was told last, in milliseconds. */
const told = new Map<string, number>()

/**
 * Tells the others that this person writes there: now, and again for two minutes, never twice within half a minute, and
 * only while the tab is on screen. To be called at each key, which stops what the one before began.
 *
 * @returns stops telling
 */
export function tellWriting(place: { edition: CalendarDay; step: number }): () => void {
  const key = `${place.edition} ${place.step}`
  const untilMs = now().getTime() + WRITING_TOLD_FOR_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function tellOrWait(): void {
    const nowMs = now().getTime()
    if (nowMs >= untilMs) return
    const waitMs = Math.max(0, (told.get(key) ?? 0) + WRITING_TOLD_EVERY_MS - nowMs)
    if (waitMs === 0 && document.visibilityState === 'visible') {
      told.set(key, nowMs)
      // One that is lost is told again, and nobody waits for it.
      void call(presence.tellWriting, { body: place }).catch(() => undefined)
    }
    timer = setTimeout(tellOrWait, waitMs || WRITING_TOLD_EVERY_MS)
  }

  tellOrWait()
  return () => clearTimeout(timer)
}
