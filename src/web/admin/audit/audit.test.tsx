import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

type Done = {
  action: string
  actor_id?: string | null
  subject?: string | null
  detail?: Record<string, unknown>
}
/** Notes what was done at ten in the city, the last one the newest. */
const note = (...done: Done[]) =>
  newsroom.store(
    'audit_log',
    done.map((row, index) => ({
      id: 1_000 + index,
      actor_id: newsroom.ids.boss,
      subject: null,
      detail: {},
      created_at: '2031-05-01T15:00:00Z',
      ...row,
    })),
  )
const cells = () =>
  screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('the list says who did what to what, in words (S260)', async () => {
  const { ana } = newsroom.ids
  await note(
    { action: 'comet.caught' },
    { action: 'delivery.send', detail: { step: 4, edition: '2031-05-03' } },
    { action: 'settings.update', detail: { changed: ['time_zone', 'city'] } },
    { action: 'library.update', subject: 'live-music', detail: { name: 'The Blue Door' } },
    { action: 'person.disable', actor_id: null, subject: ana },
  )
  await newsroom.as('boss').put(`/api/admin/people/${ana}/role`, { role: 'admin' })
  await newsroom.open('/admin/audit', 'boss')
  await expect.element(screen.getByText('Operator')).toBeVisible()
  const byAction = cells().sort(([, , one = ''], [, , other = '']) => one.localeCompare(other))
  expect(byAction.map((line) => line.slice(1))).toEqual([
    ['Bo Lindqvist', 'changed in a library', 'Live music sources · The Blue Door'],
    ['Bo Lindqvist', 'changed settings', 'time zone · city'],
    ['Bo Lindqvist', 'changed the role of', 'Ana Álvarez · admin'],
    ['Bo Lindqvist', 'comet.caught', ''],
    ['Operator', 'disabled', 'Ana Álvarez'],
    ['Bo Lindqvist', 'sent a step', 'Step 4 · Sat, May 3'],
  ])
  // Whoever hears a row hears its day; whoever sees the list sees it where the day begins.
  expect(cells().map(([time]) => time)).toEqual(Array(6).fill('Thu, May 1, 10:00 am'))
  const days = [...document.querySelectorAll('tbody time > span')].map((one) => getComputedStyle(one).opacity)
  expect(days).toEqual(['1', '0', '0', '0', '0', '0'])
  expect(await axeFaults()).toEqual([])
})

test('filters stay in the address and lead back to the first page', async () => {
  const { ana } = newsroom.ids
  const settings = { action: 'settings.update', detail: { changed: ['city'] } }
  const others = Array.from({ length: 50 }, () => ({ action: 'comet.caught' }))
  await note(settings, { ...settings, actor_id: ana }, ...others)
  const where = await newsroom.open('/admin/audit', 'boss')
  await expect.element(screen.getByLabelText('Who')).toBeVisible()
  expect(document.querySelector('search')?.clientHeight, 'one line, labels within').toBeLessThan(48)
  await screen.getByRole('button', { name: 'Older' }).click()
  await expect.poll(where).toMatch(/^\/admin\/audit\?cursor=.+&toward=older$/)
  await screen.getByLabelText('What').selectOptions('Invited')
  await expect.element(screen.getByText('No activity matches.')).toBeVisible()
  await screen.getByLabelText('What').selectOptions('Changed settings')
  await expect.poll(where).toBe('/admin/audit?action=settings.update')
  await expect.poll(() => cells().map((line) => line[1])).toEqual(['Ana Álvarez', 'Bo Lindqvist'])
  await screen.getByLabelText('Who').selectOptions('Ana Álvarez')
  await expect
    .poll(() => cells().map((line) => line.slice(1, 3)))
    .toEqual([['Ana Álvarez', 'changed settings']])
})
