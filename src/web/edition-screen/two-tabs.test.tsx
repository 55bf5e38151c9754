import { afterEach, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import { calendarDay } from '#shared/calendar.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { openTextDraft, type TextDraft } from '#web/drafts/text-draft.ts'
import type { Typed } from './edition-fields.ts'

const newsroom = realNewsroom({ jobs: true })
const DAY = calendarDay('2031-05-03')
const NOTHING: Typed = { subject: '', previewLine: '', teasers: '', note: '', correction: '' }
const stored = async () =>
  (await newsroom.as('boss').get(`/api/edition?edition=${DAY}`)).json as EditionAnswer
const open = () => newsroom.open('/edition', 'boss')
const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const offered = () => screen.getByText(/^There is another draft of this form/)
const button = (name: string) => screen.getByRole('button', { name, exact: true })

const closeAll: TextDraft[] = []
afterEach(() => {
  for (const draft of closeAll.splice(0)) draft.close()
})

/** The same edition of the same person in another tab of this browser, where a subject was typed and can't be stored. */
async function otherTab(typed: string): Promise<TextDraft> {
  const draft = await openTextDraft(newsroom.ids.boss, `edition-${DAY}`)
  closeAll.push(draft)
  const text = JSON.stringify({ typed: { ...NOTHING, subject: typed }, base: NOTHING })
  draft.keep({ text, version: 0 })
  await expect.poll(() => draft.state.now().kept).toEqual({ text, version: 0 })
  return draft
}

test('what is typed and stored in one tab takes nothing from the other, whose words are offered once it is closed (promises, Nothing lost)', async () => {
  const other = await otherTab('Typed in the other tab')
  await open()
  await expect.element(subject()).toHaveValue('')
  await subject().fill('Typed here')
  await expect.poll(async () => (await stored()).input.subject).toBe('Typed here')
  expect(offered().elements()).toEqual([])
  other.close()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(offered()).toBeVisible()
  await expect.element(subject()).toHaveValue('Typed here')
  await button('Use that one').click()
  await expect.element(subject()).toHaveValue('Typed in the other tab')
})

test('after both were left one is in the fields, the other is offered, and each gives way to the other', async () => {
  const other = await otherTab('Typed in the other tab')
  await open()
  await newsroom.next('saveEdition', 'unreachable', 99)
  await subject().fill('Typed here')
  await expect.element(screen.getByText('Not saved yet. Draft kept in this browser')).toBeVisible()
  other.close()
  await open()
  await expect.element(subject()).toHaveValue('Typed here')
  await expect.element(offered()).toBeVisible()
  await button('Use that one').click()
  await expect.element(subject()).toHaveValue('Typed in the other tab')
  await button('Use that one').click()
  await expect.element(subject()).toHaveValue('Typed here')
})

test('an offer that is not wanted is discarded, and that can be undone', async () => {
  const other = await otherTab('Typed in the other tab')
  await open()
  await subject().fill('Typed here')
  await expect.poll(async () => (await stored()).input.subject).toBe('Typed here')
  other.close()
  document.dispatchEvent(new Event('visibilitychange'))
  await button('Discard it').click()
  await expect.element(offered()).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(offered()).toBeVisible()
})

test('what was typed while somebody approved the edition is kept, and there again once it is reopened', async () => {
  const [joke] = await newsroom.file('ana', 8)
  expect(joke).toBeDefined()
  const boss = newsroom.as('boss')
  await boss.patch(`/api/admin/editions/${DAY}`, { subject: 'Approved', version: 0 })
  await newsroom.next('saveEdition', 'unreachable', 99)
  await open()
  await expect.element(subject()).toHaveValue('Approved')
  await subject().fill('Not stored in time')
  await expect.element(screen.getByText('Not saved yet. Draft kept in this browser')).toBeVisible()
  await accepted()
  const { seen } = await stored()
  const issue = await boss.post(`/api/admin/editions/${DAY}/approve`, { seen })
  expect(issue).toMatchObject({ status: 201 })
  await expect.element(subject()).toHaveAttribute('readonly')
  await expect.element(subject()).toHaveValue('Approved')
  await open()
  await expect.element(subject()).toHaveValue('Approved')
  await boss.post(`/api/admin/editions/${DAY}/stop`, { number: 1 })
  await expect.element(subject()).toHaveValue('Not stored in time')
})

/** Leaves out what is empty, so that the edition can be approved. */
async function accepted(): Promise<void> {
  const { input, version } = await stored()
  const leftOut = input.layout.order.filter((block) => block !== 'step-8')
  const layout = { order: input.layout.order, leftOut }
  const answer = await newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, { layout, version })
  expect(answer.status).toBe(200)
}
