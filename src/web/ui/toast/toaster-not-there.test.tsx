import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

// As where the network went away before the first message.
vi.mock('./toaster-part.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('a message whose look cannot be fetched stands there plainly, until it is dismissed', async () => {
  await render(<Toaster />)
  toast.fail({ title: 'Submission failed', detail: 'The newsroom could not be reached.' })
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Submission failedThe newsroom could not be reached.Dismiss')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})
