import { parseArgs } from 'node:util'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { machineInWords } from '#scripts/bench/machine.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import { tellRun } from '#scripts/bench/record.ts'
import type { Side } from '#scripts/bench/sides.ts'
import { say } from '#server/platform/log.ts'
import { DEMO_PASSWORD, type DemoName, demoEmail } from '#server/newsletter/seed/demo-people.ts'
import { signInWith } from '#scripts/bench/sign-in.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { onDemo } from './on-demo.ts'
import { openBarePage } from './bare-server.ts'
import { filesOf, firstLoadOf, medianVisit, type Visit } from './page-figures.ts'
import { type PageFigures, pageTable } from './page-report.ts'
import { type Browser, type Device, openBrowser } from './browser.ts'

// What `npm run bench:pages` does: looks at the screens of the demo with Lighthouse, beside a bare React page; prints
// what it saw and asserts nothing.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    record: { type: 'boolean', default: false },
    json: { type: 'string', default: 'data/bench-pages.json' },
  },
})
const RUNS = Number(values.runs)

const NAMES = ['board', 'step', ...ALL_PAGES.map(({ name }) => name)]
const stranger = positionals.find((name) => !NAMES.includes(name))
if (stranger !== undefined)
  throw new Error(`There is no page ${stranger}; there are ${[...new Set(NAMES)].join(', ')}`)
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name) || name === 'board'

type Page = { name: string; path: string; by: Browser }

await onDemo(measure)

async function measure(demo: Side, opened: Opened): Promise<void> {
  const bareUrl = await openBarePage(opened)
  const signedIn = async (name: DemoName) =>
    openBrowser(opened, demo.origin, await signInWith(demo.origin, demoEmail(name), DEMO_PASSWORD))
  const [nobody, staff, admin] = [
    await openBrowser(opened, bareUrl),
    await signedIn('ana'),
    await signedIn('boss'),
  ]
  const pages = pagesOf(staff, admin).filter(({ name }) => isChosen(name))
  const bare = {
    desktop: await coldOf(nobody, bareUrl, 'desktop'),
    mobile: await coldOf(nobody, bareUrl, 'mobile'),
  }
  const loadOf = (visit: Visit, known = new Set<string>()) => firstLoadOf(visit, known)
  const bareFigures = { page: 'bare React page', load: loadOf(bare.desktop), visits: bare }
  const found: PageFigures[] = []
  let known: Set<string> | undefined
  for (const { name, path, by } of pages) {
    const url = demo.origin + path
    const visits = { desktop: await coldOf(by, url, 'desktop'), mobile: await coldOf(by, url, 'mobile') }
    found.push({ page: name, load: loadOf(visits.desktop, known), visits })
    known ??= filesOf(visits.desktop)
    const [desktop, phone] = [visits.desktop.lcp, visits.mobile.lcp].map(Math.round)
    say(`${name}: LCP ${desktop} ms, on a phone ${phone} ms`)
  }
  const machine = machineInWords()
  await tellRun({
    section: 'The screens',
    paragraphs: [`the demo, ${RUNS} visits a page; ${machine}`, pageTable(found, bareFigures, RUNS)],
    figures: { machine, runs: RUNS, bare, found },
    ...{ json: values.json, isRecorded: values.record },
  })
}

async function coldOf(by: Browser, url: string, device: Device): Promise<Visit> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await by.cold(url, device))
  return medianVisit(visits)
}

/** The board first, since the others tell what they add to it. */
function pagesOf(staff: Browser, admin: Browser): Page[] {
  const [firstStep] = STEP_NUMBERS
  const named = ALL_PAGES.filter(({ name }) => name !== 'board').map(
    ({ name, path, audience }): Page => ({ name, path, by: audience === 'admin' ? admin : staff }),
  )
  const step: Page = { name: 'step', path: `/step/${firstStep}`, by: staff }
  return [{ name: 'board', path: '/board', by: staff }, step, ...named]
}
