import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { addDays, type CalendarDay, dayIn } from '#shared/calendar.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { noteToasts } from './toasts.ts'

/** How a browser tells of a refusal that the server answered on purpose; the screens say it in words. */
const REFUSAL = /the server responded with a status of 4\d\d/
/** How the browser tells that this journey does without the service worker. */
const NO_WORKER = /^Service Worker registration blocked/

type Fixtures = {
  productOptions: ProductOptions
  /** A newsroom of its own for every journey. */
  product: Product
  /** Today and the working edition in the city of the newsroom. */
  days: { today: CalendarDay; edition: CalendarDay }
  /** What consoles may say in this journey besides nothing; added to by the journey. */
  expected: RegExp[]
  /**
   * Another person at another machine: a browser of its own, watched like the first. Only one that `worksOffline`
   * takes the service worker; all others always see what the server says at that moment.
   */
  newcomer: (options?: Newcomer) => Promise<Page>
}

/** Where their browser is is far from the city unless it is said. */
type Newcomer = { worksOffline?: boolean; timeZone?: string }

/**
 * A journey of people through the built product. Whatever a console says, whatever breaks in a page and every
 * violation of the page policy fails it.
 */
export const test = base.extend<Fixtures>({
  productOptions: [{}, { option: true }],
  product: async ({ productOptions }, give) => {
    const product = await startProduct(productOptions)
    await give(product)
    await product.remove()
  },
  days: async ({ product }, give) => {
    const today = dayIn(product.timeZone, new Date())
    await give({ today, edition: addDays(today, 2) })
  },
  baseURL: async ({ product }, give) => give(product.url),
  expected: async ({ product: _ }, give) => give([REFUSAL, NO_WORKER]),
  newcomer: async ({ browser, baseURL, expected }, give) => {
    const contexts: BrowserContext[] = []
    const said: string[] = []
    await give(async (options = {}) => {
      const context = await newContext(browser, baseURL, options)
      contexts.push(context)
      context.on('page', (page) => {
        waitForProgram(page)
        noteToasts(page)
      })
      watch(context, expected, said)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(said, 'said by consoles of the journey').toEqual([])
  },
  page: async ({ newcomer }, give) => give(await newcomer()),
})

/** Journeys of one file through one newsroom, which is faster: none of them changes what another looks at. */
export function sharingOneProduct(options: ProductOptions = {}) {
  let shared: Product | undefined
  const sharing = test.extend({
    product: async ({ productOptions: _ }, give) => {
      shared ??= await startProduct(options)
      await give(shared)
    },
  })
  sharing.afterAll(() => shared?.remove())
  return sharing
}

/** A browser far from the city, so that a day which passes through the browser's zone would be wrong. */
const newContext = (
  browser: Browser,
  baseURL: string | undefined,
  { worksOffline = false, timeZone = 'Pacific/Kiritimati' }: Newcomer,
): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers: worksOffline ? 'allow' : 'block',
    ...(baseURL && { baseURL }),
    acceptDownloads: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
    timezoneId: timeZone,
    viewport: { width: 1280, height: 900 },
  })

/**
 * A page that came rendered is one to press and type in as soon as its program has taken the markup's place and listens
 * to keys, which React has it do some frames later: a person can't before, but the tools of these journeys could.
 */
function waitForProgram(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const begun = async () => {
    await page.locator('#shell[data-rendered]').waitFor({ state: 'detached' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
  }
  page.goto = async (...to) => {
    const answer = await goto(...to)
    await begun()
    return answer
  }
  page.reload = async (...options) => {
    const answer = await reload(...options)
    await begun()
    return answer
  }
}

function watch(context: BrowserContext, expected: RegExp[], said: string[]): void {
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) said.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text())
  })
  context.on('weberror', (error) => note(String(error.error())))
}

export { expect }
