import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const submit = () => page.getByRole('button', { name: 'Review & Submit', exact: true })
const pill = () => page.getByText(/^Offline\./)

test('a network that drops is known as soon as the browser says so, and its return too', async () => {
  // The stream that is open says nothing of it; what is asked anew does not arrive.
  await newsroom.next('live', 'held')
  await newsroom.next('live', 'unreachable', 3)
  await newsroom.open('/step/1', 'ana')
  await expect.element(submit()).toBeEnabled()
  await expect
    .poll(() => (window.dispatchEvent(new Event('offline')), pill().query()), { interval: 500 })
    .not.toBeNull()
  await expect.element(submit()).toBeDisabled()
  await newsroom.release()
  window.dispatchEvent(new Event('online'))
  await expect.element(pill()).not.toBeInTheDocument()
  await expect.element(submit()).toBeEnabled()
})
