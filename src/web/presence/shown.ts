import { WritingMark } from '#shared/presence.ts'
import { now } from '#web/clock.ts'
import { WRITERS } from './known-writers.ts'

/* What comes with the first mark, to pages that are short of room. */
export { PRESENCE } from '#shared/presence-messages.ts'
export { WriterMarks } from './writer-marks.tsx'

/**
 * Notes that somebody writes, in the place of what was known of it. It fades by itself, so that without a stream nothing
 * stays.
 *
 * @param data a mark, as the stream tells it
 */
export function noteWriter(data: string): void {
  const read = WritingMark.safeParse(JSON.parse(data))
  if (!read.success) return // of a newer server
  const { data: mark } = read
  const key = `${mark.person.id} ${mark.edition} ${mark.step}`
  const noted = { mark, endsMs: now().getTime() + mark.forMs }
  WRITERS.change({ known: new Map(WRITERS.now().known).set(key, noted) })
  setTimeout(() => {
    const left = new Map(WRITERS.now().known)
    if (left.get(key) !== noted) return // told again meanwhile
    left.delete(key)
    WRITERS.change({ known: left })
  }, mark.forMs)
}
