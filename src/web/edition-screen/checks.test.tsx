import { expect, test } from 'vitest'
import { type Locator, page as screen, userEvent } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import type { Entry } from '#contract/entries.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { findStep } from '#steps/index.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { headlinesOf } from '#tests/support/headlines.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { touchScreen } from '#tests/support/screen/touch.ts'

const newsroom = realNewsroom({ jobs: true })
const DAY = '2031-05-03'
const stored = async () =>
  (await newsroom.as('boss').get(`/api/edition?edition=${DAY}`)).json as EditionAnswer
const open = (name: 'boss' | 'ana' = 'boss') => newsroom.open('/edition', name)
const checks = () => screen.getByRole('region', { name: 'Checks' })
const finding = (words: string | RegExp) => checks().getByRole('listitem').filter({ hasText: words })
const words = (name: string | RegExp) => checks().getByRole('button', { name })
const order = () => screen.getByRole('region', { name: 'Order' })
const row = (words: string) => order().getByRole('listitem').filter({ hasText: words })
const touched = touchScreen()
const textOf = (of: Locator) => () => of.query()?.textContent ?? ''
const standing = () => screen.getByText(/sections written/)
const STALE = 'changed after its text was made'

test('what must be settled stands before what is to know, and what is fine is unfolded (edition.md 5)', async () => {
  for (const step of STEP_NUMBERS) await newsroom.file('ana', step, headlinesOf(findStep(step)))
  await open()
  await expect.element(checks().getByRole('heading', { name: '1 to fix' })).toBeVisible()
  await expect.element(words('The edition has no subject.')).toBeVisible()
  await expect.element(checks().getByRole('heading', { name: /notes$/ })).toBeVisible()
  await expect.poll(textOf(standing())).toContain('9 of 9 sections written, 1 to fix.')
  await checks().getByRole('button', { name: 'Show', exact: true }).last().click()
  await expect.poll(textOf(checks())).toContain('No placeholders left')
})

test('the dot of a line stands at its first words, also where a finger presses them', async () => {
  for (const step of STEP_NUMBERS) await newsroom.file('ana', step, headlinesOf(findStep(step)))
  await touched()
  await open()
  const said = words('The edition has no subject.')
  await expect.element(said).toBeVisible()
  const middleOf = (one?: Element | null) => {
    const { top = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
    return top + height / 2
  }
  const dot = said.element().closest('li')?.firstElementChild
  expect(said.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(Math.abs(middleOf(dot) - middleOf(said.element()))).toBeLessThanOrEqual(2)
})

test('whoever settles a finding by the keyboard stays in the list, where the next one is', async () => {
  for (const step of STEP_NUMBERS.filter((one) => one !== 6))
    await newsroom.file('ana', step, headlinesOf(findStep(step)))
  await open()
  const leaveOut = finding('Weather Data has no text yet.').getByRole('button', { name: 'Leave out' })
  await expect.element(leaveOut).toBeVisible()
  const lines = () => [...checks().element().querySelectorAll('[data-finding]')]
  const at = lines().findIndex((line) => line.contains(leaveOut.element()))
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Tab}')
      return document.activeElement
    })
    .toBe(leaveOut.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(leaveOut).not.toBeInTheDocument()
  await expect.poll(() => lines().indexOf(document.activeElement ?? document.body)).toBe(at)
})

test('an empty step is led to, or left out by one press, and then it is settled', async () => {
  for (const step of STEP_NUMBERS.filter((one) => one !== 6))
    await newsroom.file('ana', step, headlinesOf(findStep(step)))
  const where = await open()
  const empty = finding('Weather Data has no text yet.')
  await expect.poll(textOf(standing())).toContain('8 of 9 sections written, 2 to fix.')
  await expect.element(empty.getByRole('link', { name: 'Weather Data has no text yet.' })).toBeVisible()
  await empty.getByRole('button', { name: 'Leave out' }).click()
  await expect.poll(() => empty.elements()).toHaveLength(0)
  await expect.poll(textOf(standing())).toContain('9 of 9 sections written, 1 to fix.')
  await screen.getByRole('button', { name: 'Arrange Weather Data' }).click()
  await screen.getByRole('menuitem', { name: 'Put back' }).click()
  await empty.getByRole('link', { name: 'Weather Data has no text yet.' }).click()
  await expect.poll(where).toContain('/step/6')
})

test('several empty steps are one line of names, each the way to its step, and are left out by one press', async () => {
  await newsroom.file('ana', 8)
  const where = await open()
  const empty = finding('7 sections have no text yet:')
  await expect.poll(() => empty.getByRole('link').elements()).toHaveLength(7)
  expect(await axeFaults()).toEqual([])
  await empty.getByRole('button', { name: 'Leave out all 7' }).click()
  await expect.poll(() => empty.elements()).toHaveLength(0)
  await expect.poll(textOf(row('Weather Data'))).toContain('Left out by Bo Lindqvist')
  await expect.poll(async () => (await stored()).input.layout.leftOut).toHaveLength(7)
  for (const step of ['Weather Data', 'Thank You']) {
    await screen.getByRole('button', { name: new RegExp(`^Arrange ${step}`) }).click()
    await screen.getByRole('menuitem', { name: 'Put back' }).click()
  }
  await finding('2 sections have no text yet:')
    .getByRole('link', { name: /^Thank You/ })
    .click()
  await expect.poll(where).toContain('/step/7')
})

test('steps that nobody completed though they have entries are one line, and are completed by one press', async () => {
  for (const step of [7, 8] as const) await newsroom.file('ana', step)
  await open('ana')
  const board = finding('2 steps have entries but aren’t done:')
  await board.getByRole('button', { name: 'Mark as done' }).click()
  await expect.poll(() => board.elements()).toHaveLength(0)
  const done = async () => (await stored()).input.steps.flatMap(({ step, isDone }) => (isDone ? step : []))
  await expect.poll(done).toEqual([7, 8])
})

test('a missing subject leads to its field, and is settled while it is typed', async () => {
  await newsroom.file('ana', 8)
  await open()
  await words('The edition has no subject.').click()
  await expect.element(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus()
  await userEvent.keyboard('Lanterns')
  await expect.poll(() => finding('no subject').elements()).toHaveLength(0)
})

test('a text whose entry was changed elsewhere is found right with name, until the entry changes again (C69)', async () => {
  const joke = await withText()
  await open()
  await change(joke, 'A loud drummer is early.')
  await finding(STALE).getByRole('button', { name: 'Accept as is' }).click()
  await expect.poll(textOf(finding(STALE))).toContain('Accepted by Bo Lindqvist')
  await expect.poll(async () => (await stored()).facts.accepted).toMatchObject([{ by: 'Bo Lindqvist' }])
  await expect.poll(textOf(row('Good Evening'))).not.toContain(STALE)
  await change(joke, 'A third drummer is lost.')
  await expect.poll(textOf(row('Good Evening'))).toContain(STALE)
  await expect.element(finding(STALE).getByRole('button', { name: 'Accept as is' })).toBeVisible()
})

test('an entry that changes under an approved text opens its finding again, and the bar of the approval names it (C69)', async () => {
  const joke = await withText()
  const layout = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER.filter((block) => stepOf(block) !== 8) }
  await newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, { subject: 'Tonight', layout, version: 0 })
  await change(joke, 'A loud drummer is early.')
  await open()
  await finding(STALE).getByRole('button', { name: 'Accept as is' }).click()
  await expect.poll(textOf(finding(STALE))).toContain('Accepted by Bo Lindqvist')
  await screen.getByRole('button', { name: 'Approve', exact: true }).click()
  const bar = screen.getByRole('region', { name: 'Approval' })
  await expect.poll(textOf(bar)).toContain('Approved')
  expect(bar.query()?.textContent).not.toContain('changed since')
  await change(joke, 'A third drummer is lost.')
  await expect
    .poll(textOf(bar))
    .toContain('Entries changed since, but their text has not: Good Evening Joke.')
  await expect.poll(textOf(finding(STALE))).not.toContain('Accepted by')
})

test('what was found right is looked at again by one press', async () => {
  const joke = await withText()
  await change(joke, 'A loud drummer is early.')
  await open()
  await finding(STALE).getByRole('button', { name: 'Accept as is' }).click()
  await finding(STALE).getByRole('button', { name: 'Review again' }).click()
  await expect.element(finding(STALE).getByRole('button', { name: 'Accept as is' })).toBeVisible()
  expect((await stored()).facts.accepted).toEqual([])
})

test('an accepting that is refused says why, and the finding stays open', async () => {
  const joke = await withText()
  await change(joke, 'A loud drummer is early.')
  await open()
  await newsroom.next('acceptFinding', 'unreachable')
  await finding(STALE).getByRole('button', { name: 'Accept as is' }).click()
  await expect.element(screen.getByText('The newsroom is not reachable')).toBeVisible()
  await finding(STALE).getByRole('button', { name: 'Accept as is' }).click()
  await expect.poll(textOf(finding(STALE))).toContain('Accepted by')
})

test('a stale text is made anew by one press, of the entries as they are now', async () => {
  const joke = await withText()
  await change(joke, 'A loud drummer is early.')
  await open()
  await finding(STALE).getByRole('button', { name: 'Remake' }).click()
  await expect.poll(() => finding(STALE).elements()).toHaveLength(0)
  await expect
    .poll(() => document.querySelector('iframe')?.contentDocument?.body?.textContent)
    .toContain('A loud drummer is early.')
})

test('a page that could not be looked at is to know until a person says to have looked (edition.md 5)', async () => {
  const url = 'https://busy.example/map'
  await newsroom.store('link_checks', [
    { url, state: 'unsure', http_status: 503, checked_at: '2031-05-01T15:00:00Z' },
  ])
  const body = { note: `[The map](${url})`, version: 0 }
  await newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, body)
  await open()
  const unsure = finding('https://busy.example/map')
  await expect
    .element(unsure.getByRole('link', { name: /could not be checked/ }))
    .toHaveAttribute('href', url)
  await unsure.getByRole('button', { name: 'I looked' }).click()
  await expect.poll(textOf(unsure)).toContain('Accepted by Bo Lindqvist')
  await newsroom.empty('link_checks')
})

test('words that were left behind are shown where they stand', async () => {
  await newsroom.file('ana', 8, { jokeText: 'A drummer walks in at xx:xx.' })
  await open()
  await words(/still has the placeholder/).click()
  await expect
    .element(row('Good Evening').getByRole('button', { name: /^Good/ }))
    .toHaveAttribute('aria-current', 'true')
})

test('a newer text than the edited one that is printed is offered, and taken by one press (C61)', async () => {
  await withText()
  const texts = await newsroom.as('boss').get('/api/admin/formatted-content?step=8')
  const [content] = (texts.json as { rows: { id: string; version: number }[] }).rows
  const edited = await newsroom.as('boss').patch(`/api/admin/formatted-content/${content?.id}`, {
    ...{ formatted_content: 'My own words.', version: content?.version },
  })
  expect(edited.status).toBe(200)
  await send()
  await open()
  const mail = () => document.querySelector('iframe')?.contentDocument?.body?.textContent
  await expect.poll(mail).toContain('My own words.')
  await finding('A newer version is available').getByRole('button', { name: 'Use the newer text' }).click()
  await expect.poll(mail).toContain('A quiet drummer is late.')
})

test('staff read the checks and act on none', async () => {
  const joke = await withText()
  await change(joke, 'A loud drummer is early.')
  await open('ana')
  await expect.poll(textOf(finding(STALE))).toContain('Good Evening')
  for (const name of ['Accept as is', 'Remake', 'Leave out', 'The edition has no subject.'])
    expect(checks().getByRole('button', { name }).elements()).toEqual([])
})

async function send(): Promise<void> {
  const sent = await newsroom
    .as('boss')
    .post('/api/admin/deliveries', { step: 8, edition: DAY, webhookId: 'default' })
  expect(sent).toMatchObject({ status: 201 })
}

/** A joke with a text that was made of it. */
async function withText(): Promise<Entry> {
  const [joke] = await newsroom.file('ana', 8, { jokeText: 'A quiet drummer is late.' })
  if (!joke) throw new Error('It was not filed')
  await send()
  return joke
}

/** Who filed the joke changes it beside the screens. */
async function change(entry: Entry, jokeText: string): Promise<void> {
  const form = { ...findStep(8)?.example, jokeText }
  const { status, json } = await newsroom
    .as('ana')
    .patch(`/api/steps/8/entries/${entry.id}`, { form, version: entry.version })
  if (status !== 200) throw new Error(JSON.stringify(json))
  entry.version += 1
}
