import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { STEPS } from '#steps/index.ts'

const newsroom = realNewsroom()

/** What a person sees at once: the window, and how far down the first field may stand, in CSS pixels. */
const WINDOWS = [
  { width: 1280, height: 720, firstField: 160 },
  { width: 1440, height: 900, firstField: 160 },
  { width: 390, height: 844, firstField: 220 },
]

afterEach(() => page.viewport(1280, 800))

const titleOf = (step: number) => STEPS.find(({ number }) => number === step)?.title ?? ''
const filingButton = () => document.querySelector('main button[type=submit]')
const firstField = () => document.querySelector('main form :is(input, textarea, select, button)')

/** Whether somebody could press it now, without scrolling. */
function isInReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return scrollY === 0 && top >= 0 && top + height <= innerHeight && element.contains(hit)
}

describe.for(STEP_NUMBERS)('step %i, with nothing filed', (step) => {
  test.for(WINDOWS)(
    'at $width x $height begins at the top and is filed without scrolling',
    async (window) => {
      await page.viewport(window.width, window.height)
      await newsroom.open(`/step/${step}`, 'ana')
      await expect.element(page.getByRole('heading', { level: 1, name: titleOf(step) })).toBeVisible()
      await expect.poll(filingButton).not.toBeNull()
      await expect.poll(() => document.fonts.status).toBe('loaded')
      const [field, button] = [firstField(), filingButton()]
      if (!field || !button) throw new Error('There is no form.')
      expect.soft(Math.round(field.getBoundingClientRect().top)).toBeLessThanOrEqual(window.firstField)
      expect.soft(isInReach(button), `its button, at ${button.getBoundingClientRect().bottom}`).toBe(true)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.width)
    },
  )
})

test('at 320 px the buttons of the foot share a line or fill one each', async () => {
  await page.viewport(320, 700)
  await newsroom.open('/step/1', 'ana')
  const complete = page.getByRole('button', { name: 'Mark as Complete' })
  await expect.element(complete).toBeVisible()
  await expect.poll(filingButton).not.toBeNull()
  const [above, below] = [filingButton(), complete.element()].map((one) => one?.getBoundingClientRect())
  expect([above?.left, above?.right]).toEqual([below?.left, below?.right])
})

test('at 320 px each step is called by its whole name, no word of it broken', async () => {
  await page.viewport(320, 700)
  for (const step of STEP_NUMBERS) {
    await newsroom.open(`/step/${step}`, 'ana')
    const heading = page.getByRole('heading', { level: 1, name: titleOf(step) })
    await expect.element(heading).toBeVisible()
    await expect.poll(() => document.fonts.status).toBe('loaded')
    const head = heading.element()
    expect.soft(head.scrollHeight, titleOf(step)).toBeLessThanOrEqual(head.clientHeight)
    expect.soft(wordsOf(head).filter(({ lines }) => lines > 1)).toEqual([])
  }
})

/** The words of a heading, each with how many lines it stands in. */
function wordsOf(head: Element) {
  const [text] = head.childNodes
  if (!text) return []
  return Array.from(head.textContent.matchAll(/\S+/g), ({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return { word, lines: new Set(Array.from(range.getClientRects(), ({ top }) => top)).size }
  })
}

test('in a narrow list who filed an entry stands under it at its beginning, not at the other side', async () => {
  await page.viewport(768, 1024)
  await newsroom.file('ben', 1, { venue: 'The Society for the Preservation of Old Harbor Music Hall' })
  await newsroom.open('/step/1', 'ana')
  const list = page.getByRole('region', { name: 'Entries for this edition' })
  const filed = list.getByTitle(/^Filed by/)
  await expect.element(filed).toBeVisible()
  const line = filed.element().closest('li')?.getBoundingClientRect()
  expect(filed.element().getBoundingClientRect().left).toBe(line?.left)
})

test('shows stand under the parts of the day once they are of several, as in the letter', async () => {
  const part = (name: string) => page.getByRole('list', { name })
  const textOf = (name: string) => () => part(name).query()?.textContent
  await newsroom.file('ana', 1, { bandName: 'Larks', date: '2031-05-03', time: '19:00' })
  await newsroom.open('/step/1', 'ana')
  await expect.element(page.getByText('Larks', { exact: false }).first()).toBeVisible()
  expect(part('Evening').elements()).toEqual([])
  await newsroom.file('ben', 1, { bandName: 'Night Owls', date: '2031-05-03', time: '22:00' })
  await expect.poll(textOf('Evening')).toContain('Larks')
  await expect.poll(textOf('Late Saturday')).toContain('Night Owls')
  expect(textOf('Evening')()).not.toContain('Night Owls')
  expect(await axeFaults()).toEqual([])
})

test('the head of a step is one line of 56 px, its nine numerals in the italic of the house', async () => {
  await page.viewport(1280, 720)
  await newsroom.open('/step/3', 'ana')
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect.element(steps).toBeVisible()
  expect(steps.element().closest('header')?.getBoundingClientRect().height).toBe(56)
  const faces = Array.from(
    steps.element().querySelectorAll('a[href*="/step/"] .font-numeral'),
    (numeral) => getComputedStyle(numeral).fontFamily,
  )
  expect(faces.filter((face) => face.startsWith('"Newsreader Numerals"'))).toHaveLength(9)
})

describe('on a phone', () => {
  const part = (name: RegExp) =>
    page.getByRole('group', { name: 'Parts of this step' }).getByRole('button', { name })
  const sources = page.getByRole('region', { name: 'Sources' })
  const entries = page.getByRole('region', { name: 'Entries for this edition' })

  test('a step is three parts under tabs, which say how much is in them', async () => {
    await page.viewport(390, 844)
    await newsroom.file('ben', 1)
    await newsroom.open('/step/1', 'ana')
    await expect.element(part(/^Sources 7$/)).toBeVisible()
    await expect.element(part(/^Filed 1$/)).toBeVisible()
    await expect.element(sources).not.toBeInTheDocument()
    await part(/^Sources/).click()
    await expect.element(sources).toBeVisible()
    await expect.element(page.getByLabelText('Venue', { exact: true })).not.toBeVisible()
    await part(/^Filed/).click()
    await expect.element(entries).toBeVisible()
  })

  test('no tab moves as its count comes, nor as the first filing begins the step', async () => {
    await page.viewport(390, 844)
    await newsroom.open('/step/1', 'ana')
    await expect.element(part(/^Sources 7$/)).toBeVisible()
    await expect.poll(() => document.fonts.status).toBe('loaded')
    const places = () =>
      part(/^(Form|Sources|Filed)/)
        .elements()
        .map((tab) => tab.getBoundingClientRect().left)
    const before = places()
    expect(before).toHaveLength(3)
    await newsroom.file('ben', 1)
    await expect.element(part(/^Filed 1$/)).toBeVisible()
    await expect
      .poll(() => page.getByText('In Progress', { exact: true }).elements().filter(isInReach))
      .toHaveLength(1)
    expect(places()).toEqual(before)
  })

  test('how a step stands is said in a word on the page itself', async () => {
    await page.viewport(390, 844)
    await newsroom.as('ana').patch('/api/editions/2031-05-03/tasks/1', { status: 'in-progress', version: 0 })
    await newsroom.open('/step/1', 'ana')
    const words = page.getByText('In Progress', { exact: true })
    await expect.poll(() => words.elements().filter(isInReach)).toHaveLength(1)
  })

  test('a step whose form is short does not scroll', async () => {
    await page.viewport(390, 844)
    await newsroom.open('/step/2', 'ana')
    await expect.element(page.getByLabelText('Event URL', { exact: true })).toBeVisible()
    await expect.poll(() => document.fonts.status).toBe('loaded')
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(844)
  })

  test('a done step has a tab for its form once what is filed is to be replaced', async () => {
    await page.viewport(390, 844)
    await newsroom.file('ana', 7)
    await newsroom.as('ana').patch('/api/editions/2031-05-03/tasks/7', { status: 'done', version: 1 })
    await newsroom.open('/step/7', 'ana')
    await expect.element(part(/^Filed 1$/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(part(/^Form$/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^Use another / }).click()
    await expect.element(part(/^Form$/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByLabelText('Joke', { exact: true })).toHaveFocus()
  })

  test('a step without sources has its guide in their place', async () => {
    await page.viewport(390, 844)
    await newsroom.open('/step/7', 'ana')
    await expect.element(part(/^Sources/)).not.toBeInTheDocument()
    await part(/^Guide$/).click()
    await expect.element(page.getByText('Task Overview')).toBeVisible()
  })

  test.for(STEP_NUMBERS)('the title of step %i is read whole', async (step) => {
    await page.viewport(390, 844)
    await newsroom.open(`/step/${step}`, 'ana')
    const title = page.getByRole('heading', { level: 1, name: titleOf(step) })
    await expect.element(title).toBeVisible()
    await expect.poll(() => document.fonts.status).toBe('loaded')
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  })

  test('filing is in reach from each of them, and leads to the field that is wrong', async () => {
    await page.viewport(390, 844)
    await newsroom.open('/step/1', 'ana')
    await part(/^Sources/).click()
    await page.getByRole('button', { name: 'Review & Submit' }).click()
    await expect.element(page.getByText('Venue is required')).toBeVisible()
    await expect.element(page.getByLabelText('Venue', { exact: true })).toHaveFocus()
  })

  test('the other steps are behind one button, with how they stand', async () => {
    await page.viewport(390, 844)
    await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/6', { status: 'done', version: 0 })
    const where = await newsroom.open('/step/1', 'ana')
    await page.getByRole('button', { name: 'Go to another step' }).click()
    await page.getByRole('menuitem', { name: /Weather Data.*Done/ }).click()
    await expect.poll(where).toBe('/step/6')
  })
})

test('on a tablet a field has the whole width beside the rail, and its day is read whole (C71)', async () => {
  await page.viewport(768, 1024)
  await newsroom.open('/step/6', 'ana')
  const day = page.getByRole('button', { name: /^Forecast Date/ })
  await expect.element(day).toBeVisible()
  const form = document.querySelector('main form')
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0
  expect(widthOf(day.element())).toBeGreaterThanOrEqual(widthOf(form) - 2)
  for (const words of day.element().querySelectorAll('span'))
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
})

test('the current one of the nine steps is said as such, and keeps the colour of how it stands', async () => {
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/1', { status: 'done', version: 0 })
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/2', { status: 'done', version: 0 })
  await newsroom.open('/step/1', 'ana')
  const current = page.getByRole('link', { name: 'Step 1, Live Music Boogie, Done' })
  const other = page.getByRole('link', { name: "Step 2, What's Happening in the City?, Done" })
  await expect.element(current).toHaveAttribute('aria-current', 'step')
  await expect.element(other).not.toHaveAttribute('aria-current')
  expect(getComputedStyle(current.element()).color).toBe(getComputedStyle(other.element()).color)
  await other.hover()
  await expect
    .element(page.getByText("What's Happening in the City?, Done", { exact: true }).last())
    .toBeVisible()
})
