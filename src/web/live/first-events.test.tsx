import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { joinStream } from './shared-stream.ts'
import type { StreamReader } from './stream.ts'

const newsroom = realNewsroom()
const EDITION = '2031-05-03'
const taskIn = (column: string, title: string) =>
  page
    .getByRole('region', { name: new RegExp(`^${column}\\b`) })
    .getByRole('article', { name: new RegExp(`${title}$`) })
const begin = (step: number) =>
  newsroom.as('ben').patch(`/api/editions/${EDITION}/tasks/${step}`, { status: 'in-progress', version: 0 })

test('what happens between the answers of a page and the opening of its stream is shown (promises, Live screens)', async () => {
  await newsroom.next('live', 'held')
  await newsroom.open('/', 'ana')
  await expect.element(taskIn('To Do', 'Civil News')).toBeVisible()
  expect((await begin(3)).status).toBe(200)
  await newsroom.release()
  await expect.element(taskIn('In Progress', 'Civil News')).toBeVisible()
})

test('a tab that joins is told what happened since its own first answers', async () => {
  await newsroom.open('/', 'ana')
  await expect.element(taskIn('To Do', 'General News')).toBeVisible()
  expect((await begin(4)).status).toBe(200)
  await expect.element(taskIn('In Progress', 'General News')).toBeVisible()

  const reader = joinAnotherTab()
  await expect
    .poll(() => reader.onChange.mock.calls.map(([change]) => change))
    .toContainEqual({
      kind: 'board',
      edition: EDITION,
    })
  expect(reader.onReset).not.toHaveBeenCalled()
})

test('a tab that joins while the newsroom cannot be reached is told so, and of its return', async () => {
  // The stream is lost once, and the next try tells nothing for now.
  await newsroom.next('live', 'held')
  await newsroom.next('live', 'unreachable')
  await newsroom.next('live', 'held')
  await newsroom.open('/', 'ana')
  await expect.element(taskIn('To Do', 'General News')).toBeVisible()
  const pill = page.getByText(/^Offline\./)
  await expect
    .poll(() => (window.dispatchEvent(new Event('offline')), pill.query()), { interval: 500 })
    .not.toBeNull()

  const reader = joinAnotherTab()
  await expect.poll(() => reader.onLost.mock.calls.length).toBeGreaterThan(0)
  // The next try may be on its way only then.
  const opened = async () => (await newsroom.release(), reader.onOpen.mock.calls.length)
  await expect.poll(opened).toBeGreaterThan(0)
  await expect.element(pill).not.toBeInTheDocument()
})

/** The stream of another tab of Ana, as that tab hears it. */
function joinAnotherTab() {
  const reader = {
    ...{ onChange: vi.fn<StreamReader['onChange']>(), onOpen: vi.fn() },
    ...{ onReset: vi.fn(), onLost: vi.fn(), onWriting: vi.fn() },
  }
  onTestFinished(joinStream(newsroom.ids.ana, reader))
  return reader
}
