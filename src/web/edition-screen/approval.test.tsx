import { expect, test } from 'vitest'
import { type Locator, page as screen, userEvent } from 'vitest/browser'
import type { EditionAnswer, IssueWords } from '#contract/edition.ts'
import type { Entry } from '#contract/entries.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { findStep } from '#steps/index.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { inTheme } from '#tests/support/screen/theme.ts'

const newsroom = realNewsroom({ jobs: true })
const DAY = '2031-05-03'
const ADDRESS = `/api/admin/editions/${DAY}`
const stored = async () =>
  (await newsroom.as('boss').get(`/api/edition?edition=${DAY}`)).json as EditionAnswer
const open = (name: 'boss' | 'ana' = 'boss') => newsroom.open('/edition', name)
const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const approve = () => screen.getByRole('button', { name: /^Approve( \d+ to fix)?$/ })
const alert = () => screen.getByRole('alert')
const bar = () => screen.getByRole('region', { name: 'Approval' })
const versions = () => screen.getByRole('region', { name: 'Versions' })
const checks = () => screen.getByRole('region', { name: 'Checks' })
const textOf = (of: Locator) => () => of.query()?.textContent ?? ''
const topsOf = (of: Locator) => of.elements().map((one) => one.getBoundingClientRect().top)
const button = (of: Locator, name: string) => of.getByRole('button', { name, exact: true })

/** A joke with a subject, from which everything else is left out. */
async function ready(): Promise<Entry> {
  const [joke] = await newsroom.file('ana', 8, { jokeText: 'A quiet drummer is late.' })
  if (!joke) throw new Error('It was not filed')
  const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== 8)
  const body = { subject: 'Tonight', layout: { order: DEFAULT_ORDER, leftOut }, version: 0 }
  expect((await newsroom.as('boss').patch(ADDRESS, body)).status).toBe(200)
  return joke
}

/** Who filed the joke changes it beside the screen. */
async function change({ id, version }: Entry, jokeText: string): Promise<void> {
  const form = { ...findStep(8)?.example, jokeText }
  const { status } = await newsroom.as('ana').patch(`/api/steps/8/entries/${id}`, { form, version })
  expect(status).toBe(200)
}

/** Approves beside the screen. */
async function approved(): Promise<void> {
  const { seen } = await stored()
  expect((await newsroom.as('boss').post(`${ADDRESS}/approve`, { seen })).status).toBe(201)
}

/** Approved, and its minute is over. */
async function handedOver(): Promise<void> {
  await ready()
  await approved()
  const { seen } = await stored()
  const { json } = await newsroom.as('boss').get(`/api/edition/issue?edition=${DAY}&number=1`)
  const { model, html, paste, text, markdown, sha256, approved: by } = json as IssueWords
  await newsroom.empty('edition_issues')
  await newsroom.store('edition_issues', [
    {
      ...{ edition: DAY, number: 1, subject: 'Tonight', preview_line: '', model, html, body: html, paste },
      ...{ plain: text, markdown, sha256, seen_hash: seen, accepted: [] },
      ...{ approved_by: newsroom.ids.boss, approved_at: by.at, due_at: by.at, handed_over_at: by.at },
    },
  ])
}

test('approving freezes issue 1, and the presses can be stopped (C62)', async () => {
  await ready()
  await open()
  await approve().click()
  await expect.poll(textOf(bar())).toContain('Approved. Nothing is set up to receive it.')
  await expect.poll(textOf(versions())).toContain('Issue 1 approved')
  await expect.element(subject()).toHaveAttribute('readonly')
  expect(approve().elements()).toEqual([])
  await button(bar(), 'Stop the presses').click()
  await expect.element(screen.getByText('The edition is open again. Nothing was sent.')).toBeVisible()
  await expect.element(approve()).toBeVisible()
  await expect.element(subject()).not.toHaveAttribute('readonly')
  await expect.poll(textOf(versions())).toContain('nothing was sent')
  expect(await stored()).toMatchObject({ status: 'open', issues: [{ number: 1 }] })
})

test('what is typed a moment before is stored, and then approved', async () => {
  await ready()
  await open()
  await subject().fill('Lanterns at nine')
  await approve().click()
  await expect.poll(textOf(bar())).toContain('Approved')
  expect((await stored()).issues).toMatchObject([{ subject: 'Lanterns at nine' }])
})

test('with an open finding it is refused and leads to the cure; by A alone, on the keyboard', async () => {
  await newsroom.file('ana', 8)
  await open()
  await expect.element(approve()).toBeVisible()
  await expect.poll(textOf(checks())).toContain('The edition has no subject.')
  await expect.element(approve()).toHaveAccessibleName('Approve 8 to fix')
  const above = () => [approve(), checks()].map((one) => one.element().getBoundingClientRect().y)
  const before = above()
  await userEvent.keyboard('a')
  await expect.poll(textOf(alert())).toMatch(/^8 to fix\. First: /)
  await expect
    .poll(
      () =>
        document.activeElement?.closest('[data-finding]') ===
        checks().getByRole('listitem').first().element(),
    )
    .toBe(true)
  expect(above()).toEqual(before)
  expect((await stored()).issues).toEqual([])
})

test('what must be settled first is told to screen readers until it is settled, and the button counts it', async () => {
  await newsroom.file('ana', 8)
  await open()
  await approve().click()
  await expect.poll(textOf(alert())).toMatch(/^8 to fix\./)
  await button(checks(), 'Leave out all 7').click()
  await expect.element(alert()).toHaveTextContent('1 to fix. First: the edition has no subject.')
  await expect.element(approve()).toHaveAccessibleName('Approve 1 to fix')
  await subject().fill('Tonight')
  await expect.element(approve()).toHaveAccessibleName('Approve')
  await expect.element(alert()).not.toBeInTheDocument()
})

test('what only the server knows to be in the way is named as well, and leads to its cure', async () => {
  const joke = await ready()
  const sent = await newsroom
    .as('boss')
    .post('/api/admin/deliveries', { step: 8, edition: DAY, webhookId: 'default' })
  expect(sent).toMatchObject({ status: 201 })
  await newsroom.next('live', 'held')
  await open()
  await expect.element(approve()).toBeVisible()
  await change(joke, 'A loud drummer is early.')
  await approve().click()
  await expect.poll(textOf(alert())).toMatch(/^1 to fix\. First: An entry in Good Evening Joke/)
  await expect.element(checks().getByRole('button', { name: /An entry in Good Evening Joke/ })).toHaveFocus()
})

test('an entry that changed between look and press is named with its person, and nothing is frozen (C62)', async () => {
  const joke = await ready()
  await open()
  await expect.element(approve()).toBeVisible()
  await newsroom.next('approve', 'held')
  await approve().click()
  await change(joke, 'A loud drummer is early.')
  await newsroom.release()
  await expect
    .poll(textOf(screen.getByRole('alert')))
    .toMatch(/The edition changed while you were reviewing it: Good Evening Joke \(.+, \d+:\d\d [ap]m\)\./)
  await expect.element(subject()).toHaveValue('Tonight')
  expect((await stored()).issues).toEqual([])
  await expect
    .poll(() => document.querySelector('iframe')?.contentDocument?.body?.textContent)
    .toContain('A loud drummer is early.')
  await approve().click()
  await expect.poll(textOf(bar())).toContain('Approved')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('an approval whose answer was lost is one issue when it is pressed again', async () => {
  await ready()
  await open()
  await newsroom.next('approve', 'lost')
  await approve().click()
  await expect.poll(textOf(bar())).toContain('Approved')
  expect((await stored()).issues).toHaveLength(1)
})

test('two administrators: who comes second reads who has approved it', async () => {
  await ready()
  await newsroom.next('live', 'held')
  await open()
  await expect.element(approve()).toBeVisible()
  await approved()
  await approve().click()
  await expect.poll(textOf(screen.getByRole('alert'))).toMatch(/Bo Lindqvist.? approved this edition/)
  await expect.poll(textOf(bar())).toContain('Approved')
})

test('a change after the approval stands in the bar without a reload, and word by word in the versions', async () => {
  const joke = await ready()
  await approved()
  await open()
  await expect.poll(textOf(bar())).toContain('Approved')
  await change(joke, 'A loud drummer is late.')
  await expect.poll(textOf(bar())).toContain('Changed since: Good Evening Joke.')
  await button(versions(), 'Show what changed').click()
  const changes = versions().getByRole('list', { name: 'What changed since issue 1' })
  await expect.poll(textOf(changes)).toContain('Good Evening Joke')
  expect(changes.query()?.querySelector('del')?.textContent).toContain('quiet')
  expect(changes.query()?.querySelector('ins')?.textContent).toContain('loud')
})

test('after the hand-over it is reopened, changed and approved again as issue 2, the first counting until then', async () => {
  await handedOver()
  await open()
  await expect.poll(textOf(bar())).toContain('Nothing is set up to receive it.')
  await button(bar(), 'Reopen').click()
  await expect.poll(textOf(bar())).toMatch(/Reopened .* Issue 1 stays current until you approve again\./)
  await subject().fill('Tomorrow')
  await expect.poll(textOf(bar())).toContain('Changed since: Subject.')
  await screen.getByRole('button', { name: 'Approve again' }).click()
  await expect.poll(textOf(versions())).toContain('Issue 2 approved')
  await button(versions(), 'Compare with issue 2').click()
  await expect
    .poll(textOf(versions().getByRole('list', { name: 'What changed since issue 1' })))
    .toContain('Tomorrow')
})

test('what was handed over is withdrawn after a question, and corrected in the next edition', async () => {
  await handedOver()
  await open()
  await button(bar(), 'Add a correction to the next edition').click()
  await expect.element(screen.getByRole('textbox', { name: 'Correction' })).toHaveFocus()
  await expect
    .element(screen.getByText(/It is printed at the top of the edition for Friday, May 2\./))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('It was nine, not ten.')
  await screen.getByRole('button', { name: 'Add correction' }).click()
  await expect.element(screen.getByText('It is in the edition for Friday, May 2.')).toBeVisible()
  await screen.viewport(390, 844)
  const acts = bar().getByRole('button', { name: /correction|Withdraw|Reopen/ })
  expect([acts.elements().length, new Set(topsOf(acts)).size]).toEqual([3, 1])
  await screen.viewport(1280, 800)
  const next = await newsroom.as('boss').get('/api/edition?edition=2031-05-02')
  expect((next.json as EditionAnswer).input.correction).toBe('It was nine, not ten.')
  await button(bar(), 'Withdraw').click()
  await button(screen.getByRole('alertdialog'), 'Withdraw').click()
  await expect.poll(textOf(bar())).toMatch(/Withdrawn .* by Bo Lindqvist\./)
  expect((await stored()).status).toBe('withdrawn')
})

test('a withdrawn issue names the draft that it has left in Ghost, once, and leads to it (edition.md 6)', async () => {
  await handedOver()
  const target_id = '00000000-0000-4000-8000-000000000001'
  const external_url = 'https://ghost.example/ghost/#/editor/post/1'
  await newsroom.store('handover_targets', [
    {
      ...{ id: target_id, kind: 'ghost', name: 'Fairhaven Ghost', url: 'https://ghost.example' },
      ...{ sealed_key: 'x', on_approval: true },
    },
  ])
  await newsroom.store('handovers', [
    {
      ...{ id: crypto.randomUUID(), edition: DAY, number: 1, target_id, mode: 'draft', status: 'completed' },
      ...{ attempts: 1, created_by: newsroom.ids.boss, external_id: '1', external_url },
    },
  ])
  await open()
  const remains = screen.getByText('Its draft is still in Fairhaven Ghost.', { exact: false })
  await expect.element(button(bar(), 'Withdraw')).toBeVisible()
  expect(remains.elements()).toEqual([])
  await button(bar(), 'Withdraw').click()
  await button(screen.getByRole('alertdialog'), 'Withdraw').click()
  await expect.element(remains).toBeVisible()
  const link = screen.getByRole('link', { name: 'Open the draft in Fairhaven Ghost' })
  await expect.element(link).toHaveAttribute('href', external_url)
  expect(await axeFaults()).toEqual([])
  await newsroom.empty('handovers')
  await newsroom.empty('handover_targets')
})

test('staff see what was approved and may do nothing about it', async () => {
  await handedOver()
  await open('ana')
  await expect.poll(textOf(bar())).toContain('Nothing is set up to receive it.')
  expect(bar().getByRole('button').elements()).toEqual([])
  expect(approve().elements()).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing in an approved edition in the %s theme',
  async (theme) => {
    inTheme(theme)
    const joke = await ready()
    await approved()
    await change(joke, 'A loud drummer is late.')
    await open()
    await button(versions(), 'Show what changed').click()
    await expect.poll(textOf(versions())).toContain('quiet')
    expect(await axeFaults()).toEqual([])
    inTheme('light')
  },
)

test('on a phone it is approved in a bar at the bottom, and nothing is wider than the screen', async () => {
  await screen.viewport(390, 844)
  await ready()
  await open()
  await expect.element(approve()).toBeInViewport()
  await approve().click()
  await expect.poll(textOf(bar())).toContain('Approved')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await screen.viewport(1280, 800)
})
