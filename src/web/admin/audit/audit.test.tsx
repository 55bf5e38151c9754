import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { AuditRow } from '#shared/api/audit.ts'
import { openAdmin, page } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'

const row = (id: number, change: Partial<AuditRow> = {}): AuditRow => ({
  id,
  actor: { id: 'b', name: 'Bo Lindqvist' },
  action: 'person.role',
  subject: 'a',
  subject_name: 'Ana Ruiz',
  detail: { role: 'admin' },
  created_at: '2031-05-01T15:00:00Z',
  ...change,
})
const cells = () =>
  screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('the list says who did what to what, in words (S260)', async () => {
  const rows = [
    row(6),
    row(5, { actor: null, action: 'person.disable', detail: {} }),
    row(4, {
      action: 'library.update',
      subject: 'live-music',
      subject_name: null,
      detail: { name: 'The Blue Door' },
    }),
    row(3, {
      action: 'settings.update',
      subject: null,
      subject_name: null,
      detail: { changed: ['time_zone', 'city'] },
    }),
    row(2, { action: 'delivery.send', subject_name: null, detail: { step: 4, edition: '2031-05-03' } }),
    row(1, { action: 'comet.caught', subject_name: null, detail: {} }),
  ]
  await openAdmin('/admin/audit', { 'GET /admin/audit': () => page(rows) })
  await expect.element(screen.getByText('Operator')).toBeVisible()
  expect(cells().map((line) => line.slice(1))).toEqual([
    ['Bo Lindqvist', 'changed the role of', 'Ana Ruiz, admin'],
    ['Operator', 'disabled', 'Ana Ruiz'],
    ['Bo Lindqvist', 'changed in a library', 'Live music sources, The Blue Door'],
    ['Bo Lindqvist', 'changed settings', 'time zone, city'],
    ['Bo Lindqvist', 'sent a step', 'Step 4, 2031-05-03'],
    ['Bo Lindqvist', 'comet.caught', ''],
  ])
  expect(cells()[0]?.[0]).toBe('Thu, May 1, 10:00 am')
  expect(await axeFaults()).toEqual([])
})

test('filters stay in the address and lead back to the first page', async () => {
  const newsroom = await openAdmin('/admin/audit?cursor=40&toward=older', {
    'GET /admin/audit': () => page([]),
  })
  await expect.element(screen.getByText('Nothing was done that matches.')).toBeVisible()
  await screen.getByLabelText('What').selectOptions('Changed settings')
  await expect.poll(newsroom.address).toBe('/admin/audit?action=settings.update')
  await screen.getByLabelText('Who').selectOptions('Ana Ruiz')
  await expect.poll(() => newsroom.read.at(-1)).toMatch(/audit\?person=[\w-]+&action=settings\.update$/)
})
