import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { median } from '#scripts/bench/figures.ts'
import { machineInWords } from '#scripts/bench/machine.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import { tellRun } from '#scripts/bench/record.ts'
import { figure, markdown, verdict } from '#scripts/bench/report.ts'
import type { Side } from '#scripts/bench/sides.ts'
import { cookiesIn, signInWith } from '#scripts/bench/sign-in.ts'
import { browserLaunch } from '#scripts/browser.mjs'
import { EVENTS } from '#server/newsletter/seed/demo-events.ts'
import { DEMO_PASSWORD, type DemoName, demoEmail } from '#server/newsletter/seed/demo-people.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { ACT_GATES } from './gates.ts'
import { onDemo } from './on-demo.ts'
import {
  momentOf,
  putOnClipboard,
  shownAfter,
  slowestAnswer,
  startWatching,
  whenMoved,
} from './watch-page.mjs'

// What `npm run bench:interactions` does: works the screens of the demo by mouse and keys in Chromium, and prints how
// long each action took until the screen showed what it brings. It asserts nothing.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    record: { type: 'boolean', default: false },
    json: { type: 'string', default: 'data/bench-interactions.json' },
  },
})
const ROUNDS = Number(values.rounds)

/** Milliseconds from an action to the frame that shows it, of each round. */
type Line = { what: string; gate: number; took: number[] }

const MENU = '[role=menu]'
const DIALOG = '[role=dialog]'
/** So long the page of an address takes to answer, in milliseconds; those of the demo answer at once. */
const PAGE_ANSWERS_MS = 300
const READ = `section[aria-label="${PAGES.card}"] [role=status] > [aria-hidden] + .sr-only`
/**
 * Milliseconds from key to key: 200 words a minute. Keys that come as fast as a program presses them stand before the
 * frame that would show the first one.
 */
const A_KEY = { delay: 60 }

await onDemo(measure)

async function measure(demo: Side, opened: Opened): Promise<void> {
  const browser = await chromium.launch(browserLaunch())
  opened.push(() => browser.close())
  const person = async (name: DemoName): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL: demo.origin, viewport: { width: 1440, height: 900 } })
    const headers = await signInWith(demo.origin, demoEmail(name), DEMO_PASSWORD)
    await context.addCookies(cookiesIn(headers, demo.origin))
    await context.addInitScript(startWatching)
    return context
  }
  const [ana, boss] = [await person('ana'), await person('boss')]
  const lines: Line[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [what, gate, took] of await roundOf(await ana.newPage(), await boss.newPage(), round)) {
      const line = lines.find((one) => one.what === what) ?? { what, gate, took: [] }
      if (line.took.length === 0) lines.push(line)
      line.took.push(took)
    }
  await tell(lines)
}

async function tell(lines: Line[]): Promise<void> {
  const machine = machineInWords()
  const rows = lines.map(({ what, gate, took }) => [
    ...[what, figure(median(took)), figure(Math.max(...took)), String(gate), verdict(median(took), gate)],
  ])
  await tellRun({
    section: 'Interactions',
    paragraphs: [
      `the demo in Chromium, ${ROUNDS} rounds; ${machine}`,
      markdown([['action to the frame that shows it, ms', 'median', 'most', 'gate', ''], ...rows]),
    ],
    figures: { machine, rounds: ROUNDS, lines },
    ...{ json: values.json, isRecorded: values.record },
  })
}

async function roundOf(mine: Page, theirs: Page, round: number): Promise<[string, number, number][]> {
  const found: [string, number, number][] = [
    ...(await onBoard(mine)),
    ...(await acrossBrowsers(mine, theirs)),
  ]
  found.push(...(await onStep(mine)))
  found.push(['paste an address, until its fields are filled', ACT_GATES.card, await pasting(mine, round)])
  found.push(['filter a list by typing', ACT_GATES.again, await filtering(theirs)])
  await mine.close()
  await theirs.close()
  return found
}

async function onBoard(page: Page): Promise<[string, number, number][]> {
  await page.goto('/')
  await page.locator('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const open = async (keys: string, place: string) => {
    const took = await shownAfter(page, 'keydown', place, () => page.keyboard.press(keys))
    await page.keyboard.press('Escape')
    await page.locator(place).waitFor({ state: 'detached' })
    return took
  }
  const account = page.getByRole('banner').locator('button[aria-haspopup=menu]').last()
  const press = async () => {
    const took = await shownAfter(page, 'pointerdown', MENU, () => account.click())
    await page.keyboard.press('Escape')
    await page.locator(MENU).waitFor({ state: 'detached' })
    return took
  }
  return [
    ['open a menu, the first time on a page', ACT_GATES.first, await press()],
    ['open a menu again', ACT_GATES.again, await press()],
    ['open the palette, the first time', ACT_GATES.first, await open('Control+k', DIALOG)],
    ['open the palette again', ACT_GATES.again, await open('Control+k', DIALOG)],
    ['open a dialog, the first time', ACT_GATES.first, await open('?', DIALOG)],
    ['open a dialog again', ACT_GATES.again, await open('?', DIALOG)],
  ]
}

/** A card goes on by its grip's keys, and back. */
async function acrossBrowsers(mine: Page, theirs: Page): Promise<[string, number, number][]> {
  await theirs.goto('/board')
  await theirs.locator('article').first().waitFor()
  await theirs.waitForLoadState('networkidle')
  const column = (page: Page, index: number) => page.locator('[data-grip]').nth(index)
  const step = (await column(mine, 0).getAttribute('data-grip')) ?? ''
  const grip = mine.locator(`[data-grip="${step}"]`)
  const heard = whenMoved(theirs, step)
  await grip.focus()
  const repainted = whenMoved(mine, step)
  const pressedAt = await momentOf(mine, 'keydown', () => grip.press('ArrowRight'))
  const took = (at: number) => at - pressedAt
  const [here, there] = [took(await repainted), took(await heard)]
  // What follows is measured once both are done with the way back.
  const areBack = [whenMoved(mine, step), whenMoved(theirs, step)]
  await mine.locator(`[data-grip="${step}"]`).press('ArrowLeft')
  await Promise.all(areBack)
  return [
    ['move a card', ACT_GATES.again, here],
    ['move a card, until another browser shows it', ACT_GATES.otherBrowser, there],
  ]
}

async function onStep(page: Page): Promise<[string, number, number][]> {
  const card = page.locator('article a[href^="/step/1"]').first()
  const usable = await shownAfter(page, 'click', 'main form input:not([disabled])', () => card.click())
  await page.waitForLoadState('networkidle')
  const typed = await slowestAnswer(page, () =>
    page.locator('main form input').first().pressSequentially('Blue note', A_KEY),
  )
  await page.locator('main form input').first().fill('')
  return [
    ['press a card, until its form can be filled', ACT_GATES.form, usable],
    ['type into a form, the slowest key', ACT_GATES.again, typed],
  ]
}

/** An address that nobody read before, so that its page is fetched and read. */
async function pasting(page: Page, round: number): Promise<number> {
  const [event] = EVENTS.filter(({ headline }) => headline !== '').slice(round)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/step/2')
  const field = page.locator('main form input[type=url], main form input').first()
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  await page.route('**/api/pages/read', async (route) => {
    await delay(PAGE_ANSWERS_MS)
    await route.continue()
  })
  await putOnClipboard(page, event?.url ?? '')
  await field.focus()
  const took = await shownAfter(page, 'keydown', READ, () => page.keyboard.press('Control+v'))
  await field.fill('')
  return took
}

async function filtering(page: Page): Promise<number> {
  await page.goto('/admin/users')
  const field = page.locator('main input[type=search]').first()
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  return slowestAnswer(page, () => field.pressSequentially('ana', A_KEY))
}
