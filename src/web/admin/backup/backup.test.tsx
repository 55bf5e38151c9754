import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ jobs: true, env: { BACKUP_KEEP: '3' } })
const now = screen.getByRole('button', { name: 'Back up now' })

test('Settings say when the newsroom was last backed up and verified, and have it done now', async () => {
  await newsroom.open('/admin/settings/backups', 'boss')
  await expect.element(screen.getByText('No backup yet.')).toBeVisible()
  await expect.element(screen.getByText(/The last 3 are kept\./)).toBeVisible()
  await expect.element(now).toBeInViewport()
  await now.click()
  await expect
    .element(screen.getByText(/^Last backup Thu, May 1, 10:00 am, verified: [\d,]+ rows, 0 picture files, /))
    .toBeVisible()
  await expect.element(now).not.toHaveAttribute('aria-busy')
  expect(await axeFaults()).toEqual([])
})

test('what failed is said where it is looked for, and that none has succeeded for long', async () => {
  const standing = {
    keep: 7,
    isUnderWay: false,
    good: { at: '2031-04-28T08:10:00.000Z', rows: 4210, pictures: 118, bytes: 35_400_000 },
    failed: { at: '2031-05-01T08:10:00.000Z', fault: 'no_space' },
    isOverdue: true,
  }
  await newsroom.next('backup', { status: 200, json: standing })
  await newsroom.open('/admin/settings/backups', 'boss')
  await expect
    .element(screen.getByText('The backup of Thu, May 1, 3:10 am failed. The backup disk is full.'))
    .toBeVisible()
  await expect.element(screen.getByText('No backup has succeeded in the last 48 hours.')).toBeVisible()
  const good = 'Last backup Mon, Apr 28, 3:10 am, verified: 4,210 rows, 118 picture files, 35.4 MB.'
  await expect.element(screen.getByText(good)).toBeVisible()
})

test('one that could not be begun is said', async () => {
  await newsroom.next('makeBackup', problem(503, 'no_space', 'The disk is full'))
  await newsroom.open('/admin/settings/backups', 'boss')
  await now.click()
  await expect.element(screen.getByText('The disk is full').first()).toBeVisible()
})
