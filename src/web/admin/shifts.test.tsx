import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { watchShifts } from '#tests/support/screen/shifts.ts'

const newsroom = realNewsroom()
type Late = Parameters<typeof newsroom.next>[0]
// As the document of the product does, so that no letter changes its face on screen.
beforeAll(() => Promise.all([...document.fonts].map((face) => face.load())))
afterEach(() => page.viewport(1280, 800))

/** What the page has been answered so far, by the ends of the addresses. */
function watchAnswers(): (ends: string[]) => boolean {
  const answered = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) answered.add(new URL(name).pathname)
  })
  observer.observe({ type: 'resource' })
  onTestFinished(() => observer.disconnect())
  return (ends) => ends.every((end) => [...answered].some((path) => path.endsWith(end)))
}

const SIZES = [
  [1350, 940],
  [412, 823],
] as const

/** A page, the answer that comes last, and the addresses of the others that its screen asks for. */
type Row = [path: string, late: Late, others: string[]]
const ROWS: Row[] = [
  ['/admin/users', 'people', ['/admin/messages']],
  ['/admin/users', 'recentMessages', ['/admin/people']],
  ['/admin/processor', 'processor', ['/admin/webhooks', '/state']],
  ['/admin/processor', 'webhooks', ['/admin/processor', '/state']],
  ['/admin/processor', 'editionStatus', ['/admin/processor', '/admin/webhooks']],
  ['/admin/hand-over', 'handover', ['/admin/webhooks']],
  ['/admin/hand-over', 'webhooks', ['/admin/handover']],
  ['/admin/settings', 'settings', ['/admin/settings/notices']],
  ['/admin/settings/backups', 'backup', ['/admin/settings']],
  ['/admin/audit', 'audit', ['/admin/people']],
  ['/admin/audit', 'people', ['/admin/audit']],
  ['/admin/content', 'contents', []],
  ['/admin/deliveries', 'deliveries', ['/admin/webhooks']],
  ['/admin/deliveries', 'webhooks', ['/admin/deliveries']],
  ['/admin/libraries/sources/live-music', 'libraryItems', []],
  ['/admin/keys', 'apiKeys', []],
  ['/admin/sponsors', 'bookings', []],
  ['/admin/mail', 'mails', []],
  ['/edition', 'edition', []],
  ['/messages', 'messages', []],
  ['/profile', 'board', ['/profile/activity', '/profile/day']],
  ['/profile', 'activeDays', ['/profile/day', '/board']],
  ['/profile', 'dayHistory', ['/profile/activity', '/board']],
]

test.each(SIZES.flatMap((size) => ROWS.map((row) => ({ row, size }))))(
  'nothing of a page moves as its answers come, one of them last: $row.0, $row.1, at $size',
  async ({ row: [path, late, others], size: [width, height] }) => {
    await page.viewport(width, height)
    const shifts = watchShifts()
    const isAnswered = watchAnswers()
    await newsroom.next(late, 'held')
    await newsroom.open(path, 'boss')
    await expect.poll(() => document.querySelector('main :is(h1, .skeleton)')).not.toBeNull()
    await expect.poll(() => isAnswered(others)).toBe(true)
    await expect.poll(() => document.fonts.status).toBe('loaded')
    expect(await shifts()).toEqual([])
    await newsroom.release()
    await expect.poll(() => document.querySelector('main .skeleton')).toBeNull()
    expect(await shifts()).toEqual([])
  },
)
