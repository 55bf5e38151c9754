import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const address = screen.getByLabelText('Incoming webhook address')
const save = screen.getByRole('button', { name: 'Save channel' })
const trial = screen.getByRole('button', { name: 'Send a test' })

test('an address is saved apart from the other settings, refused at its field, and can be tested and removed', async () => {
  await newsroom.open('/admin/settings/channel', 'boss')
  await expect.element(address).toHaveValue('')
  await expect.element(screen.getByText('Nothing yet')).toBeVisible()
  await address.fill('https://10.0.0.8/hook')
  await save.click()
  await expect.element(screen.getByText(/^10\.0\.0\.8 is not a public address/)).toBeVisible()
  expect(trial.elements()).toEqual([])
  await address.fill('https://hooks.nowhere.invalid/services/one')
  await save.click()
  await expect.element(trial).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await trial.click()
  await expect.element(screen.getByText(/hooks\.nowhere\.invalid/)).toBeVisible()
  await address.fill('')
  await save.click()
  await expect.element(trial).not.toBeInTheDocument()
})
