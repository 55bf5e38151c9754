import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from './toast/toast.ts'
import { Toaster } from './toast/toaster.tsx'

afterEach(() => page.viewport(1280, 800))

const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
const dialog = () => page.getByRole('dialog', { name: 'Edit' }).element().getBoundingClientRect()

/** Longer than any phone. */
const Long = () => (
  <>
    <Toaster />
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Edit"
      actions={
        <>
          <Button>Cancel</Button>
          <Button variant="solid">Save</Button>
        </>
      }
    >
      <div style={{ height: '2000px' }} />
    </Dialog>
  </>
)

test('on a phone a dialog has the whole height, and leaves room for a message while there is one', async () => {
  await page.viewport(390, 844)
  await render(<Long />)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect.poll(() => Math.round(dialog().bottom)).toBe(832)
  toast.fail({ title: 'Not saved', detail: 'Check your connection and try again.' })
  const message = page.getByRole('alert')
  await expect.element(message).toBeVisible()
  await expect.poll(() => Math.round(dialog().bottom)).toBe(748)
  await expect.poll(() => message.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(748)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => Math.round(dialog().bottom)).toBe(832)
})

test('on a phone the buttons of a dialog stand below one another, all of one width, the main one last', async () => {
  await page.viewport(390, 844)
  await render(<Long />)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  const [cancel, save] = [box('Cancel'), box('Save')]
  expect(save.top).toBeGreaterThanOrEqual(cancel.bottom)
  expect(save.width).toBe(cancel.width)
  expect(save.width).toBeGreaterThan(300)
})
