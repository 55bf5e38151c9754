import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { Task } from '#contract/board.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ automation: true })
const EDITION = '2031-05-03'
const lines = () => screen.getByRole('list', { name: 'The steps of Saturday, May 3' }).getByRole('listitem')
/** What the line of a step reads. */
const says = (step: number) => () =>
  lines()
    .nth(step - 1)
    .element().textContent
/** How wide what is filed may be. */
const roomOf = (filed: string) =>
  lines().getByText(filed, { exact: false }).element().parentElement?.clientWidth ?? 0
const act = (name: string) => screen.getByRole('button', { name, exact: true })
const dialog = () => screen.getByRole('dialog')
const change = (step: number, what: Partial<Task> & { assignee_id?: string }) =>
  newsroom.as('ana').patch(`/api/editions/${EDITION}/tasks/${step}`, { version: 0, ...what })
const inboxOf = async (name: 'ana' | 'ben') =>
  ((await newsroom.as(name).get('/api/notifications')).json as { notifications: { message: string }[] })
    .notifications

describe('an administrator sees without a click', () => {
  test('how each step stands: status, who has it, what is filed, its text', async () => {
    await newsroom.file('ana', 1)
    await newsroom.file('ana', 1, { bandName: 'Lanterns' })
    await newsroom.file('ben', 6)
    await newsroom
      .as('boss')
      .post('/api/admin/deliveries', { step: 6, edition: EDITION, webhookId: 'default' })
    await newsroom.open('/admin', 'boss')
    await expect.element(screen.getByText('0 done, 2 in progress, 7 pending')).toBeVisible()
    expect(lines().elements()).toHaveLength(9)
    await expect.poll(says(1)).toMatch(/Live Music Boogie.*In Progress.*Ana Álvarez.*2 shows/)
    await expect.poll(says(2)).toMatch(/Pending.*Nobody has it.*Nothing filed.*No text.*Remind/)
    await expect.poll(says(6)).toMatch(/1 forecast.*Completed/)
    // What is filed has the room of a text that is not there.
    expect(roomOf('2 shows')).toBeGreaterThan(roomOf('1 forecast') + 100)
    await expect.element(screen.getByRole('link', { name: 'Read Weather Data' })).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('on a phone a step whose text is completed has two lines as well', async () => {
    await newsroom.file('ben', 6)
    await newsroom
      .as('boss')
      .post('/api/admin/deliveries', { step: 6, edition: EDITION, webhookId: 'default' })
    await newsroom.open('/admin', 'boss')
    await expect.poll(says(6)).toMatch(/Completed/)
    const heightOf = (step: number) =>
      lines()
        .nth(step - 1)
        .element().clientHeight
    const middleOf = (words: RegExp) => {
      const box = lines().nth(5).getByText(words).first().element().getBoundingClientRect()
      return box.top + box.height / 2
    }
    for (const width of [390, 320]) {
      await screen.viewport(width, 844)
      expect(heightOf(6)).toBe(heightOf(2))
      expect(Math.abs(middleOf(/^Completed/) - middleOf(/^1 forecast/))).toBeLessThanOrEqual(1)
    }
    await screen.viewport(1280, 800)
  })

  test('of a result every tab is in sight, on a phone, too', async () => {
    await newsroom.file('ana', 1)
    await newsroom.open('/admin', 'boss')
    await act('Send Live Music Boogie').click()
    await expect.element(dialog().getByRole('tab', { name: 'Next Steps' })).toBeVisible()
    const strip = dialog().getByRole('tablist').element()
    for (const width of [390, 320]) {
      await screen.viewport(width, 844)
      expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth)
    }
    await screen.viewport(1280, 800)
  })

  test('what was filed after its text was made: the text is changed since, and the step can be sent', async () => {
    await newsroom.file('ana', 1)
    await newsroom
      .as('boss')
      .post('/api/admin/deliveries', { step: 1, edition: EDITION, webhookId: 'default' })
    await newsroom.open('/admin', 'boss')
    await expect.poll(says(1)).toContain('Completed')
    await expect.element(act('Send Live Music Boogie')).not.toBeInTheDocument()
    await newsroom.file('ben', 1, { bandName: 'Lanterns' })
    await expect.poll(says(1)).toContain('Changed since')
    await act('Send Live Music Boogie').click()
    await expect.element(dialog().getByText('Content Processed')).toBeVisible()
    // Behind the dialog the button that opened it goes.
    await expect.poll(() => document.querySelector('[data-line="1"]')?.textContent).toMatch(/Completed/)
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(screen.getByRole('link', { name: 'Step 1, Live Music Boogie' })).toHaveFocus()
    expect((await newsroom.sent('send')).map(({ body }) => body)).toEqual([
      { step: 1, edition: EDITION, webhookId: 'default' },
    ])
  })
})

test('the text of a step is copied from its line, formatted and as its source (S241, C55)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await newsroom.file('ana', 1, { bandName: 'Las Golondrinas' })
  await newsroom.file('ana', 7)
  await newsroom.as('boss').post('/api/admin/deliveries', { step: 1, edition: EDITION, webhookId: 'default' })
  await newsroom.open('/admin', 'boss')
  await act('Copy Live Music Boogie').click()
  await expect.element(screen.getByText('Copied to clipboard')).toBeVisible()
  const item = write.mock.calls[0]?.[0][0]
  for (const kind of ['text/html', 'text/plain'])
    expect(await (await item?.getType(kind))?.text()).toMatch(/<strong><a [^>]+>Las Golondrinas</)
  // Of a step without a text there is nothing to copy, and one that has changed since is sent first.
  await expect.element(act('Copy Thank You Joke')).not.toBeInTheDocument()
  await newsroom.file('ben', 1, { bandName: 'Lanterns' })
  await expect.element(act('Send Live Music Boogie')).toBeVisible()
  await expect.element(act('Copy Live Music Boogie')).not.toBeInTheDocument()
})

test('what is copied from a line is promised at the press itself, before it is read: Safari takes nothing later', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await newsroom.file('ana', 1)
  await newsroom.as('boss').post('/api/admin/deliveries', { step: 1, edition: EDITION, webhookId: 'default' })
  await newsroom.open('/admin', 'boss')
  await newsroom.next('content', 'held')
  await act('Copy Live Music Boogie').click()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  await newsroom.release()
  await expect.element(screen.getByText('Copied to clipboard')).toBeVisible()
})

test('a text that could not be read for copying says so, and nothing is copied', async () => {
  await newsroom.file('ana', 1)
  await newsroom.as('boss').post('/api/admin/deliveries', { step: 1, edition: EDITION, webhookId: 'default' })
  await newsroom.open('/admin', 'boss')
  await newsroom.next('content', problem(404, 'not_found', 'It was deleted.'))
  await act('Copy Live Music Boogie').click()
  await expect.element(screen.getByText('It was deleted.')).toBeVisible()
  await expect.element(screen.getByText('Copied to clipboard')).not.toBeInTheDocument()
})

describe('a reminder', () => {
  test('reaches who has the step, and the line says when it went', async () => {
    await change(3, { status: 'in-progress', assignee_id: newsroom.ids.ana })
    await newsroom.open('/admin', 'boss')
    await act('Remind Civil News').click()
    await expect.element(screen.getByText('Ana Álvarez is reminded.')).toBeVisible()
    await expect.poll(says(3)).toContain('Reminded')
    expect((await inboxOf('ana')).map(({ message }) => message)).toContainEqual(
      expect.stringContaining('Bo Lindqvist reminds you of Civil News (step 3)'),
    )
    expect((await inboxOf('ben')).some(({ message }) => message.includes('reminds you'))).toBe(false)
  })

  test('that nobody wanted is told, with the way that reaches them all the same', async () => {
    const none = { completed: true, reminder: false, deliveries: true, content: true }
    await newsroom.as('ana').put('/api/notification-choices', none)
    await change(3, { status: 'in-progress', assignee_id: newsroom.ids.ana })
    await newsroom.open('/admin', 'boss')
    await act('Remind Civil News').click()
    await expect.element(screen.getByText('Nobody was reminded')).toBeVisible()
  })

  test('is not offered of a step that is done, nor to who has the step', async () => {
    await change(2, { status: 'done' })
    await change(3, { status: 'in-progress', assignee_id: newsroom.ids.boss })
    await newsroom.open('/admin', 'boss')
    await expect.element(act('Remind General News')).toBeVisible()
    await expect.poll(says(2)).not.toContain('Remind')
    await expect.poll(says(3)).not.toContain('Remind')
  })
})

test('all ready steps are shown with their reasons and sent as ticked; nothing is announced beside the dialog (C74)', async () => {
  await newsroom.file('ana', 1)
  await newsroom.file('ana', 6)
  await newsroom.open('/admin', 'boss')
  await act('Process all ready steps').click()
  const box = (name: RegExp) => dialog().getByRole('checkbox', { name })
  await expect.element(box(/Live Music Boogie.*Has no text yet/)).toBeChecked()
  await expect.element(box(/Civil News.*Nothing filed/)).toBeDisabled()
  await box(/Weather Data/).click()
  await dialog().getByRole('button', { name: 'Send 1 step' }).click()
  await expect.element(dialog().getByText('1 of 1 ready')).toBeVisible()
  await dialog().getByText('Close', { exact: true }).click()
  await expect.poll(says(1)).toContain('Completed')
  // Read at once: a message that is waited for goes away by itself.
  expect(screen.getByText('New Content Available').elements()).toEqual([])
  expect((await newsroom.sent('sendReady')).map(({ body }) => body)).toEqual([
    { webhookId: 'default', steps: [1] },
  ])
})
