import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { watchShifts } from '#tests/support/screen/shifts.ts'

const newsroom = realNewsroom()
type Late = Parameters<typeof newsroom.next>[0]
afterEach(() => page.viewport(1280, 800))

const [WIDE, PHONE] = [
  [1350, 940],
  [412, 823],
] as const
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const TITLES = { 1: 'Live Music Boogie', 6: 'Weather Data' } as const

/** Opens a step of which one answer comes only once everything else is on screen. */
async function openWithLate(late: Late, step: keyof typeof TITLES, size: readonly [number, number]) {
  await page.viewport(...size)
  const shifts = watchShifts()
  await newsroom.next(late, 'held')
  await newsroom.open(`/step/${step}`, 'ana')
  await expect.element(page.getByRole('heading', { level: 1, name: TITLES[step] })).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  return shifts
}

test.for<[Late, readonly [number, number]]>([
  ['preferences', WIDE],
  ['sources', WIDE],
  ['sources', PHONE],
  ['entries', WIDE],
  ['entries', PHONE],
  ['board', WIDE],
  ['board', PHONE],
])('nothing of a step moves as its %s come last, at %s', async ([late, size]) => {
  await newsroom.file('ben', 1)
  const shifts = await openWithLate(late, 1, size)
  if (late !== 'board') {
    await expect.element(page.getByLabelText('Venue', { exact: true })).toBeVisible()
    // What waits for it stands in the meantime, and everything else is there.
    expect(await shifts()).toEqual([])
  }
  await newsroom.release()
  await expect.element(page.getByText(size === WIDE ? /1 filed, \d+ sources left/ : 'Filed 1')).toBeVisible()
  if (size === WIDE) await expect.element(heading('Note for everybody')).toBeVisible()
  expect(await shifts()).toEqual([])
})

test.for([WIDE, PHONE])(
  'what a step is completed with has its place before it is there, at %s',
  async (size) => {
    await openWithLate('entries', 6, size)
    const placeOf = (box: Element | undefined) => {
      const { bottom, right } = box?.getBoundingClientRect() ?? new DOMRect()
      return [innerHeight - bottom, Math.round(right)]
    }
    const held = () => placeOf([...document.querySelectorAll('main .skeleton')].at(-1))
    await expect.poll(() => held()[0]).toBe(12)
    const before = held()
    await newsroom.release()
    const act = page.getByRole('button', { name: 'Mark as Complete' })
    await expect.element(act).toBeVisible()
    expect(placeOf(act.element())).toEqual(before)
  },
)

test('a step that is done comes up as it will be printed, and no form gives way to that', async () => {
  await newsroom.file('ben', 6)
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/6', { status: 'done', version: 1 })
  const shifts = await openWithLate('entries', 6, WIDE)
  await expect.element(page.getByRole('link', { name: 'Step 6, Weather Data, Done' })).toBeVisible()
  await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
  expect(document.querySelector('main form')).toBeNull()
  await newsroom.release()
  await expect.element(page.getByRole('region', { name: 'Entries for this edition' })).toBeVisible()
  await expect.element(heading('Note for everybody')).toBeVisible()
  expect(await shifts()).toEqual([])
})
