import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Problem } from '#shared/problem.ts'
import { noteDone, noteFailed } from '#web/api/failed-acts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { toast, toasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  toasts.close()
  vi.useRealTimers()
})

const undo = { label: 'Undo', run: vi.fn<() => void>() }

test('a message leaves after five seconds, one that can be undone after ten', async () => {
  await render(<Toaster />)
  toast.info({ title: 'Progress Updated' })
  await expect.element(page.getByText('Progress Updated')).toBeVisible()
  vi.advanceTimersByTime(4_900)
  await expect.element(page.getByText('Progress Updated')).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(page.getByText('Progress Updated')).not.toBeInTheDocument()
  toast.ok({ title: 'Task Completed!' }, { action: undo })
  await expect.element(page.getByText('Task Completed!')).toBeVisible()
  vi.advanceTimersByTime(9_900)
  await expect.element(page.getByText('Task Completed!')).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(page.getByText('Task Completed!')).not.toBeInTheDocument()
})

test('one message that passes and one that stays are shown at once; an older failure comes back', async () => {
  await render(<Toaster />)
  toast.fail({ title: 'Not sent' })
  toast.ok({ title: 'Entry saved' })
  toast.fail({ title: 'Not saved' })
  toast.fail({ title: 'Not saved' })
  toast.ok({ title: 'Entry deleted' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Entry deleted')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved')
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent')
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText('Entry deleted')).toBeVisible()
})

test('what was filed one after the other is told as one, with the Undo of the last (C13)', async () => {
  const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const joined = { key: 'filed 1', count: 1, detail: (count: number) => `${count} shows` }
  await render(<Toaster />)
  toast.ok({ title: 'Submitted', detail: 'A show' }, { action: { label: 'Undo', run: first }, joined })
  toast.ok({ title: 'Submitted', detail: 'A show' }, { action: { label: 'Undo', run: last }, joined })
  await expect.element(page.getByRole('status')).toHaveTextContent('Submitted2 showsUndo last')
  await page.getByRole('button', { name: 'Undo last' }).click()
  expect([first, last].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('news of what others did stands beside what was said of one’s own act', async () => {
  await render(<Toaster />)
  toast.ok({ title: 'Settings saved' })
  toast.info({ title: 'New Content Available' }, { isNews: true })
  await expect.element(page.getByText('New Content Available')).toBeVisible()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  toast.ok({ title: 'Entry deleted' })
  await expect.element(page.getByText('Entry deleted')).toBeVisible()
  await expect.element(page.getByText('New Content Available')).not.toBeInTheDocument()
})

test('F6 leads to the newest message, and back', async () => {
  await render(
    <>
      <Toaster />
      <button type="button">Save</button>
    </>,
  )
  toast.ok({ title: 'Entry saved' })
  await expect.element(page.getByRole('status')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save' })
  save.element().focus()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('status')).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(save).toHaveFocus()
})

test.each([
  ['Undo by its button', 'Undo', '{Enter}'],
  ['the cross', 'Dismiss', '{Enter}'],
  ['Escape', 'Undo', '{Escape}'],
])('whoever came to a message by Tab is led back as %s takes it away', async (_, name, key) => {
  await render(
    <>
      <main tabIndex={-1}>
        <button type="button">Save</button>
      </main>
      <Toaster />
    </>,
  )
  const save = page.getByRole('button', { name: 'Save' })
  toast.ok({ title: 'Entry deleted' }, { action: undo })
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  save.element().focus()
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Tab}')
      return document.activeElement
    })
    .toBe(button.element())
  await userEvent.keyboard(key)
  await expect.element(save).toHaveFocus()
  await expect.element(page.getByText('Entry deleted')).not.toBeInTheDocument()
  await expect.element(save).toHaveFocus()
})

test.each([
  [1440, true],
  [390, false],
])('at %i pixels title and description share a line: %s, and no third is needed', async (width, isOne) => {
  const [was, height] = [innerWidth, innerHeight]
  await page.viewport(width, 800)
  await render(<Toaster />)
  const words = { title: 'Event submitted', detail: 'Live music event has been saved to the database.' }
  toast.ok(words, { action: undo })
  await expect.element(page.getByText(words.detail)).toBeVisible()
  const [title, detail] = [words.title, words.detail].map((text) =>
    page.getByText(text, { exact: true }).element().getBoundingClientRect(),
  )
  expect((detail?.top ?? 0) < (title?.bottom ?? 0)).toBe(isOne)
  expect(page.getByRole('status').element().getBoundingClientRect().height).toBeLessThan(isOne ? 48 : 76)
  await page.viewport(was, height)
})

test('pointing at a message stops its clock', async () => {
  await render(<Toaster />)
  toast.ok({ title: 'Entry deleted' }, { action: undo })
  await page.getByText('Entry deleted').hover()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('Entry deleted')).toBeVisible()
})

test('a failure is spoken at once, in the words of the problem, and stays until it is dismissed (S242)', async () => {
  await render(<Toaster />)
  toast.problem(new Problem('entry_not_saved', 'Failed to save URL 2.'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Submission failedFailed to save URL 2.')
  vi.advanceTimersByTime(600_000)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an error of ours shows nothing of its inside', async () => {
  await render(<Toaster />)
  toast.problem(new TypeError('x is not a function'), 'Submission failed')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Submission failedAn unexpected error occurred.')
})

test('a fault of the server’s is told with the number under which its log has it', async () => {
  await render(<Toaster />)
  const requestId = '7f3a9c21-64d0-4f0e-9d7e-0d1b6a1f2c3d'
  toast.problem(new Problem('unexpected', 'An unexpected error occurred.', { requestId }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('ErrorAn unexpected error occurred. Reference 7f3a9c21')
  toasts.close()
  toast.problem(new Problem('conflict', 'It is on its way already.', { requestId }))
  await expect.element(page.getByText('It is on its way already.', { exact: true })).toBeVisible()
})

test('Undo does it once and takes the message away', async () => {
  undo.run.mockClear()
  await render(<Toaster />)
  toast.ok({ title: 'Entry deleted' }, { action: undo })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undo.run).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Entry deleted')).not.toBeInTheDocument()
})

test('a message from before the first page was on screen is shown on arrival', async () => {
  toast.fail({ title: 'Access denied' })
  await render(<Toaster />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Access denied')
})

test('a failure goes once what failed has succeeded, and with nothing else', async () => {
  await render(<Toaster />)
  const error = new Problem('unavailable', 'Nothing answered.')
  noteFailed(error, 'PUT /api/editions/2031-05-03/layout order')
  toast.problem(error)
  noteDone('PUT /api/editions/2031-05-04/layout order')
  await expect.element(page.getByText('Nothing answered.')).toBeVisible()
  noteDone('PUT /api/editions/2031-05-03/layout order')
  await expect.element(page.getByText('Nothing answered.')).not.toBeInTheDocument()
})

const open = { open: true, onOpenChange: () => {}, title: 'Delivery' }
const long = <div style={{ height: 2_000 }}>Its text</div>
const KINDS = {
  'a dialog with buttons': (
    <Dialog {...open} size="lg" actions={<DialogClose render={<Button />}>Close</DialogClose>}>
      {long}
    </Dialog>
  ),
  'a dialog with a cross': (
    <Dialog {...open} size="xl">
      {long}
    </Dialog>
  ),
  'a question': (
    <ConfirmDialog {...open} confirm="Delete" cancel="Close" onConfirm={() => {}}>
      {long}
    </ConfirmDialog>
  ),
}

test.each(
  Object.keys(KINDS).flatMap((kind) => ([1440, 700, 390] as const).map((width) => [kind, width] as const)),
)('no message covers the title of %s, or what closes it, at %i pixels', async (kind, width) => {
  const [was, height] = [innerWidth, innerHeight]
  await page.viewport(width, 800)
  await render(
    <>
      <Toaster />
      {KINDS[kind as keyof typeof KINDS]}
    </>,
  )
  const close = page.getByRole('button', { name: /^Close/ })
  await expect.element(close).toBeVisible()
  for (const title of ['Sent again', 'On its way']) toast.ok({ title, detail: 'The delivery is on its way.' })
  toast.fail({ title: 'Error' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  const covered = [
    ...document.querySelectorAll(':is([role="dialog"], [role="alertdialog"]) :is(button, h2)'),
  ].filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen === null || seen.closest('[role=status], [role=alert]') !== null
  })
  expect(covered.map(({ textContent }) => textContent)).toEqual([])
  await page.viewport(was, height)
})
