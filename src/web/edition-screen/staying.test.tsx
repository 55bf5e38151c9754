import { afterEach, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { openAndStay, pressAndStay } from '#tests/support/screen/staying.ts'
import { touchScreen } from '#tests/support/screen/touch.ts'

const newsroom = realNewsroom({ jobs: true })
const touch = touchScreen()
const WIDTHS = [1440, 390]
/** With one column beside the mail, where both its parts scroll together. */
const TABLET = 1024
afterEach(() => screen.viewport(1280, 800))

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const approve = () => button(/^Approve( \d+ to fix)?$/)
const blocks = () => document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-block]')
const part = (name: string) =>
  screen
    .getByRole('group', { name: 'Part of the edition' })
    .getByRole('button', { name: new RegExp(`^${name}`) })

async function open(width: number, named = 'mail') {
  await screen.viewport(width, 900)
  await newsroom.open(`/edition#${named}`, 'boss')
  await expect.poll(() => blocks()?.length).toBeGreaterThan(0)
  await expect.poll(() => document.fonts.status).toBe('loaded')
}

test.each(WIDTHS)('Approve stays in its place with something to fix, at %i pixels', async (width) => {
  await newsroom.file('ana', 8)
  await open(width)
  await pressAndStay(approve(), async () => {
    await expect.element(screen.getByRole('alert')).toBeInTheDocument()
  })
})

/** A joke with a subject, from which everything else is left out. */
async function ready() {
  await newsroom.file('ana', 8)
  const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== 8)
  const body = { subject: 'Tonight', layout: { order: DEFAULT_ORDER, leftOut }, version: 0 }
  expect((await newsroom.as('boss').patch('/api/admin/editions/2031-05-03', body)).status).toBe(200)
}

test.each(WIDTHS)('what is above Approve stays as an edition is approved, at %i pixels', async (width) => {
  await ready()
  await open(width)
  await pressAndStay(approve(), async () => {
    await expect.element(button('Stop the presses')).toBeVisible()
  })
})

test('under a finger the sender takes the place of the acts as an edition is approved, and nothing moves', async () => {
  await ready()
  await touch()
  await open(390)
  const envelope = screen.getByRole('form', { name: 'Subject and preview line' })
  const boxOf = (one: { element: () => Element }) => one.element().getBoundingClientRect()
  const subject = envelope.getByRole('textbox', { name: 'Subject' })
  await expect.element(envelope.getByRole('button', { name: 'Add a note' })).toBeVisible()
  const line = boxOf(envelope.getByRole('button', { name: 'Add a note' }))
  await pressAndStay(approve(), async () => {
    await expect.element(button('Stop the presses')).toBeVisible()
  })
  const sender = envelope.getByText('From City Desk')
  expect(getComputedStyle(sender.element()).opacity).toBe('1')
  expect(boxOf(sender).height).toBeGreaterThan(12)
  expect(boxOf(sender).top).toBeGreaterThanOrEqual(line.top)
  expect(boxOf(subject).top).toBeGreaterThanOrEqual(line.bottom)
})

test.each([...WIDTHS, TABLET])(
  'menus and folds of an edition stay in their place and give the focus back, at %i pixels',
  async (width) => {
    await newsroom.file('ana', 8)
    await open(width)
    await openAndStay(button(/^Get it/))
    await expect.element(button(/^Get it/)).toHaveFocus()
    if (width < 768)
      await pressAndStay(part('Order'), async () => {
        await expect.element(part('Order')).toHaveAttribute('aria-pressed', 'true')
      })
    await openAndStay(button(/^Arrange Good Evening Joke/))
    await expect.element(button(/^Arrange Good Evening Joke/)).toHaveFocus()
    if (width < 768)
      await pressAndStay(part('Checks'), async () => {
        await expect.element(part('Checks')).toHaveAttribute('aria-pressed', 'true')
      })
    const fold = screen.getByRole('region', { name: 'Checks' }).getByRole('button', { name: /^(Show|Hide)$/ })
    for (const isOpen of ['true', 'false'])
      await pressAndStay(fold, async () => {
        await expect.element(fold).toHaveAttribute('aria-expanded', isOpen)
      })
  },
)
