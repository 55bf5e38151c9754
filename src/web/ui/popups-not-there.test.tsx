import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GENERIC } from '#shared/generic-messages.ts'
import { Button } from './button.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Toaster } from './toast/toaster.tsx'

// As where the network went away before the first press.
vi.mock('./popup-part.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('a press that cannot bring what it opens says why, and the button stays to be pressed again', async () => {
  await render(
    <>
      <Menu trigger={<Button>Move</Button>}>
        <MenuItem>Done</MenuItem>
      </Menu>
      <Toaster />
    </>,
  )
  await page.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByText(GENERIC.unreachable)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByText(GENERIC.unreachable)).toBeVisible()
})
