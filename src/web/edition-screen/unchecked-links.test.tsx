import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ jobs: true })
const DAY = '2031-05-03'

test('links of which the approval could look at ten alone are named with it, in words that stay (edition.md 5)', async () => {
  // One of a host a second, within ten seconds; refused at once, since nothing may be sent there.
  const urls = Array.from({ length: 13 }, (_, index) => `http://127.0.0.1:9/page-${index + 1}`)
  const note = urls.map((url) => `<${url}>`).join(' ')
  const layout = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER }
  const body = { subject: 'Tonight', note, layout, version: 0 }
  expect((await newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, body)).status).toBe(200)
  // Nobody has looked at them before the approval does.
  await newsroom.next('checkLinks', 'unreachable', 9)
  await newsroom.open('/edition', 'boss')
  await screen.getByRole('button', { name: 'Approve', exact: true }).click()

  await expect.element(screen.getByText('Approved, but some links weren’t checked in time')).toBeVisible()
  const named = screen.getByText(/^Checking them now. You can still stop the presses: /)
  await expect.poll(() => named.query()?.textContent).toMatch(/page-13\.$/)
  expect(named.query()?.textContent).not.toMatch(/page-1[,.]/)
  expect(await axeFaults()).toEqual([])
  const { json } = await newsroom.as('boss').get(`/api/edition?edition=${DAY}`)
  expect((json as EditionAnswer).issues).toMatchObject([{ number: 1 }])
})
