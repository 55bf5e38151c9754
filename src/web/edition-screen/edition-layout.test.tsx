import { expect, test } from 'vitest'
import { type Locator, page as screen } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ jobs: true })
const DAY = '2031-05-03'
const stored = async () =>
  (await newsroom.as('boss').get(`/api/edition?edition=${DAY}`)).json as EditionAnswer
const open = () => newsroom.open('/edition', 'boss')
const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const textOf = (of: Locator) => () => of.query()?.textContent ?? ''
const blocks = () =>
  [...(document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-block]') ?? [])].map(
    (one) => one.getAttribute('data-block'),
  )
const fileAll = async () => {
  for (const step of STEP_NUMBERS) await newsroom.file('ana', step)
}

test('on a phone the mail comes first, one part is on screen, and nothing is wider than it', async () => {
  localStorage.removeItem('edition-part')
  await screen.viewport(390, 844)
  await fileAll()
  await open()
  const part = (name: string) =>
    screen
      .getByRole('group', { name: 'Part of the edition' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
  await expect.poll(blocks).toContain('step-6')
  await expect.element(part('Mail')).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Checks', 'Order', 'Mail']) {
    await part(name).click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  }
  await screen.viewport(1280, 800)
})

test('the letter has at least 640 of 900 pixels and stays in its place as it is approved, and every part has a heading', async () => {
  await screen.viewport(1440, 900)
  await newsroom.file('ana', 8)
  const address = `/api/admin/editions/${DAY}`
  const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== 8)
  const body = { subject: 'Tonight', layout: { order: DEFAULT_ORDER, leftOut }, version: 0 }
  expect((await newsroom.as('boss').patch(address, body)).status).toBe(200)
  await open()
  await expect.poll(blocks).toContain('step-8')
  const letter = () => document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect()
  const before = letter()
  expect(before.height).toBeGreaterThanOrEqual(640)
  const top = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top
  expect(top).toBeGreaterThanOrEqual(
    (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + 9,
  )
  const { seen } = await stored()
  expect((await newsroom.as('boss').post(`${address}/approve`, { seen })).status).toBe(201)
  await expect.element(screen.getByRole('button', { name: 'Stop the presses' })).toBeVisible()
  expect(Math.abs(letter().top - before.top)).toBeLessThanOrEqual(1)
  expect(letter().height).toBeGreaterThanOrEqual(640)
  await expect.poll(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Edition, Saturday, May 3')
  for (const name of ['Order', 'Subject and preview line', 'The email as readers get it'])
    await expect.element(screen.getByRole('heading', { name, exact: true })).toBeInTheDocument()
  await screen.viewport(1280, 800)
})

test('on a tablet the subject has the line, its hint the one below, and no column scrolls sideways', async () => {
  await newsroom.file('ana', 8)
  await open()
  await expect.element(subject()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
  const wide = () => [...document.querySelectorAll('main *')].filter(isScrolledSideways)
  for (const width of [1440, 1024, 768]) {
    await screen.viewport(width, 900)
    await expect.poll(wide).toEqual([])
  }
  const line = subject().element().getBoundingClientRect()
  const hint = screen.getByText('Phones show about 60 characters').element().getBoundingClientRect()
  expect(line.width).toBeGreaterThan(300)
  expect(hint.top).toBeGreaterThanOrEqual(line.bottom)
  await screen.viewport(1280, 800)
})

test('on a tablet the edition is named in one line, and its acts stand in one beside it', async () => {
  await newsroom.file('ana', 8)
  await open()
  await screen.viewport(768, 1024)
  const heading = screen.getByRole('heading', { level: 1 })
  const approve = screen.getByRole('button', { name: /^Approve/ })
  await expect.element(approve).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  const acts = ['Get it', /^Send/, /^Approve/].map((name) =>
    screen.getByRole('button', { name }).first().element().getBoundingClientRect(),
  )
  expect(new Set(acts.map(({ top }) => Math.round(top))).size).toBe(1)
  const box = heading.element().getBoundingClientRect()
  expect(box.height).toBe(Number.parseFloat(getComputedStyle(heading.element()).lineHeight))
  expect(box.right).toBeLessThan(Math.min(...acts.map(({ left }) => left)))
  await screen.viewport(1280, 800)
})

test('on the narrowest phone what may be added stands in one line above the subject, also as it is saved', async () => {
  await screen.viewport(320, 640)
  await newsroom.file('ana', 8)
  await open()
  const envelope = screen.getByRole('form', { name: 'Subject and preview line' })
  const note = envelope.getByRole('button', { name: 'Add a note' })
  await expect.element(note).toBeVisible()
  const isInOneLine = () => {
    const acts = envelope.getByRole('button').elements()
    return new Set(acts.map((act) => Math.round(act.getBoundingClientRect().top))).size === 1
  }
  expect(isInOneLine()).toBe(true)
  await subject().fill('Tonight')
  await expect.element(envelope.getByText('Saved', { exact: true })).toBeVisible()
  const saved = envelope.getByText('Saved', { exact: true }).element().getBoundingClientRect()
  expect(isInOneLine()).toBe(true)
  expect(saved.top).toBeLessThan(note.element().getBoundingClientRect().bottom)
  await screen.viewport(1280, 800)
})

test('subject and preview line are seen as the mail is, light or dark', async () => {
  await newsroom.file('ana', 8)
  await open()
  const sheet = () => {
    const envelope = screen.getByRole('form', { name: 'Subject and preview line' }).element()
    const { backgroundColor, color, colorScheme } = getComputedStyle(envelope.parentElement ?? envelope)
    return { backgroundColor, color, colorScheme }
  }
  const mail = (scheme: string) => screen.getByRole('button', { name: scheme, exact: true })
  await expect.element(subject()).toBeVisible()
  const light = sheet()
  expect(light.colorScheme).toBe('light')
  await mail('Dark').click()
  await expect.poll(() => sheet().colorScheme).toBe('dark')
  expect(sheet()).not.toMatchObject({ color: light.color })
  expect(sheet()).not.toMatchObject({ backgroundColor: light.backgroundColor })
  expect(await axeFaults()).toEqual([])
  document.documentElement.classList.add('dark')
  await mail('Light').click()
  await expect.poll(sheet).toEqual(light)
  expect(await axeFaults()).toEqual([])
  document.documentElement.classList.remove('dark')
})

/** Whether it can be moved to the left and right by who means to scroll down. */
const isScrolledSideways = (one: Element) =>
  one.scrollWidth > one.clientWidth && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)

test('subject and preview line are written above the mail, the subject with its 60 characters', async () => {
  await newsroom.file('ana', 8)
  await open()
  const envelope = screen.getByRole('form', { name: 'Subject and preview line' })
  const mailPart = screen.getByRole('region', { name: 'The email as readers get it' })
  await expect.element(mailPart.getByRole('form', { name: 'Subject and preview line' })).toBeVisible()
  await expect.element(subject()).toHaveAttribute('placeholder', 'Subject')
  await expect.element(subject()).toHaveAccessibleDescription('Phones show about 60 characters')
  await subject().fill('x'.repeat(60))
  await expect.element(envelope.getByText('60 characters', { exact: true })).toBeVisible()
  await subject().fill('x'.repeat(62))
  await expect.element(envelope.getByText('62; phones show about 60')).toBeVisible()
  await expect.element(subject()).toHaveAccessibleDescription('62; phones show about 60')
  await screen.getByRole('textbox', { name: 'Preview line' }).fill('And the lamps are lit at six')
  await expect.poll(async () => (await stored()).input.previewLine).toBe('And the lamps are lit at six')
})
