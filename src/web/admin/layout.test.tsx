import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { storedDelivery } from '#tests/support/screen/stored-delivery.ts'
import { pagesAt } from '#web/pages.ts'

const newsroom = realNewsroom()

const WIDE = { width: 1440, height: 900 }
const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 390, height: 844 }
const PAGES = [...pagesAt('tab'), ...pagesAt('newsroom')].map(({ path, title, short }) => ({
  path,
  name: short ?? title,
}))

const LONG_NAME = 'Wilhelmina Featherstonehaugh-Lindström'
beforeEach(async () => {
  // The card of a new newsroom comes when it is known that this is one: everything else stands below it then.
  await newsroom.as('boss').put('/api/visits/first-run', { isOpen: false })
  await newsroom.file('ben', 1)
  await newsroom.file('ben', 2)
  await newsroom.as('boss').post('/api/admin/people', {
    ...{ email: 'wilhelmina.featherstonehaugh@newsroom.example', fullName: LONG_NAME, role: 'user' },
  })
  await newsroom.store('webhook_formatted_content', [storedContent()])
  await newsroom.store('webhook_deliveries', [
    storedDelivery(),
    storedDelivery({ step_number: 2, status: 'failed', reason: 'HTTP 500: Internal Server Error' }),
  ])
})
afterEach(() => page.viewport(1280, 800))

const boxOf = (element: Element | null) => (element ?? document.body).getBoundingClientRect()
const h1 = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function open(path: string, { width, height }: typeof WIDE) {
  await page.viewport(width, height)
  const { name } = PAGES.find((one) => path.startsWith(one.path) && one.path !== '/admin') ?? PAGES[0] ?? {}
  await newsroom.open(path, 'boss')
  await expect.element(h1(name ?? '')).toBeInTheDocument()
  const isLoading = () => [...document.querySelectorAll('.skeleton')].some((one) => one.checkVisibility())
  await expect.poll(isLoading).toBe(false)
  await expect.poll(() => document.fonts.status).toBe('loaded')
}

/** What sticks out of the page or must be scrolled to sideways. */
const stickingOut = () => [
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
  ...[...document.querySelectorAll('main section, main nav, main table')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
    .map((part) => part.getAttribute('aria-label') ?? part.tagName),
]

const sizeOf = (heading: Element | null) =>
  Number.parseFloat(getComputedStyle(heading ?? document.body).fontSize)
/** Headings of parts that are as large as the page's own. */
const asLargeAsTheName = () =>
  [...document.querySelectorAll('main h2')]
    .filter((part) => sizeOf(part) >= sizeOf(document.querySelector('h1')))
    .map(({ textContent }) => textContent)

describe.for([WIDE, TABLET, PHONE])('at $width x $height', (window) => {
  test.for(PAGES)('all of $name lies within the width (C58)', async ({ path }) => {
    await open(path, window)
    expect(stickingOut()).toEqual([])
    expect(asLargeAsTheName()).toEqual([])
  })
})

test('at 200 % of a wide screen the four tabs are whole (C58)', async () => {
  await open('/admin/content', { width: 720, height: 450 })
  expect(stickingOut()).toEqual([])
})

test.for([WIDE, TABLET, PHONE])(
  'at $width x $height the widest library lies within the width',
  async (window) => {
    await open('/admin/libraries/advertisements', window)
    await expect.element(page.getByRole('region', { name: 'Advertisements' })).toBeVisible()
    expect(stickingOut()).toEqual([])
  },
)

describe.for([WIDE, PHONE])('at $width x $height', (window) => {
  test.for(PAGES)(
    'what $name is about begins within 130 px, under one line of chrome',
    async ({ path, name }) => {
      await open(path, window)
      const heading = h1(name).element()
      // On a phone the choice of the page has said its name; it is there for screen readers.
      const isSeen = boxOf(heading).height > 1
      const first = isSeen ? heading : heading.nextElementSibling
      const padding = isSeen ? 0 : Number.parseFloat(getComputedStyle(first ?? document.body).paddingTop)
      expect(boxOf(first).top + padding).toBeLessThanOrEqual(130)
    },
  )
})

describe('at 1440 x 900', () => {
  test('the overview begins with the nine lines of the edition, all in view (S183)', async () => {
    await open('/admin', WIDE)
    const lines = page.getByRole('list', { name: /^The steps of/ }).getByRole('listitem')
    await expect.poll(() => lines.elements().length).toBe(9)
    const boxes = lines.elements().map(boxOf)
    expect(boxes[0]?.top).toBeLessThanOrEqual(290)
    expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(900)
  })

  test('the steps of the Content Processor and the sending are in view (S188)', async () => {
    await open('/admin/processor', WIDE)
    const send = page.getByRole('button', { name: 'Send to Default Webhook' })
    const last = page.getByRole('link', { name: /Advertisement/ })
    await expect.element(send).toBeVisible()
    for (const part of [send, last]) expect(boxOf(part.element()).bottom).toBeLessThanOrEqual(900)
  })

  test('a text is read beside the list of texts, which is 380 px wide (S234)', async () => {
    await open('/admin/content', WIDE)
    const list = page.getByRole('region', { name: 'Saturday, May 3' })
    const text = page.getByRole('article')
    await expect.element(text.getByText('Night Herons')).toBeVisible()
    expect(Math.round(boxOf(list.element()).width)).toBeGreaterThanOrEqual(378)
    expect(Math.round(boxOf(list.element()).width)).toBeLessThanOrEqual(380)
    expect(boxOf(text.element()).left).toBeGreaterThan(boxOf(list.element()).right)
    expect(boxOf(text.element()).top).toBeLessThan(450)
  })
})

describe('at 390 x 844', () => {
  test('one choice stands for the tabs, and the first line of the edition is in view', async () => {
    await open('/admin', PHONE)
    await expect.element(page.getByRole('combobox', { name: 'Admin Dashboard' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'User Management' })).not.toBeInTheDocument()
    const line = page
      .getByRole('list', { name: /^The steps of/ })
      .getByRole('listitem')
      .first()
    await expect.poll(() => boxOf(line.element()).top).toBeLessThanOrEqual(330)
  })

  test('an edition without texts leads to those of all editions by one press (C76)', async () => {
    await open('/admin/content?edition=2031-05-02', PHONE)
    await page.getByRole('button', { name: 'All editions' }).click()
    await expect.element(page.getByRole('region', { name: 'Saturday, May 3' })).toBeVisible()
  })

  test.for(['/admin/users', '/admin/deliveries', '/admin/libraries', '/admin/audit'])(
    'each row of %s is two lines, with how it stands on the first',
    async (path) => {
      await open(path, PHONE)
      if (path === '/admin/deliveries') await page.getByRole('button', { name: 'Show 1 completed' }).click()
      const rows = [...document.querySelectorAll('main tbody tr')]
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        const [what, ...others] = [...row.children].filter((cell) => cell.checkVisibility())
        const lines = new Set(others.map((cell) => boxOf(cell).top >= boxOf(what ?? null).bottom - 1))
        expect(lines.has(true), `the second line of ${row.textContent}`).toBe(true)
        expect(boxOf(row).height, row.textContent ?? '').toBeLessThanOrEqual(132)
      }
    },
  )
})

test.for([WIDE, TABLET, PHONE])(
  'at $width x $height settings are saved without scrolling',
  async (window) => {
    await open('/admin/settings', window)
    const save = boxOf(page.getByRole('button', { name: 'Save' }).element())
    expect(save.bottom).toBeLessThanOrEqual(window.height)
    expect(save.top).toBeGreaterThan(0)
  },
)
