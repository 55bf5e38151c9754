import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { findStep } from '#steps/index.ts'
import { button } from './support/board.ts'
import { expect, test } from './support/journey.ts'
import { arriveFirst } from './support/people.ts'

const HEADERS = { 'sec-fetch-site': 'same-origin' }
const ZONES = { CITY_TIME_ZONE: 'America/Chicago', TZ: 'UTC' }
const EVENING_JOKE = 8

/** Half past eleven in Chicago, before the night in which the clocks are changed; and six in the morning after it. */
const NIGHTS = [
  {
    clocks: 'forward',
    edition: calendarDay('2031-03-09'),
    evening: '2031-03-09T05:30:00Z',
    inAuckland: /^Sun Mar 09 2031 18:3\d.*New Zealand/,
    morning: '2031-03-09T11:00:00Z',
    before: '2031-03-09T10:58:00Z',
    published: 'Sun, 09 Mar 2031 06:00:00 -0500',
  },
  {
    clocks: 'back',
    edition: calendarDay('2031-11-02'),
    evening: '2031-11-02T04:30:00Z',
    inAuckland: /^Sun Nov 02 2031 17:3\d.*New Zealand/,
    morning: '2031-11-02T12:00:00Z',
    before: '2031-11-02T11:58:00Z',
    published: 'Sun, 02 Nov 2031 06:00:00 -0600',
  },
]

for (const night of NIGHTS)
  test.describe(`the night in which the clocks go ${night.clocks}`, () => {
    test.use({ productOptions: { env: ZONES, startsAt: night.evening } })

    test('seen from Auckland, date line, files, approval and archive are those of Chicago (C2, C60, C70)', async ({
      newcomer,
      product,
      expected,
    }) => {
      // The clock of the browser is set by a script, which the frame of the mail refuses like any other, be it still
      // the empty page that a frame begins with.
      expected.push(/^Blocked script execution in '(about:blank|.*\/preview\/edition)'/)
      const { edition } = night
      const page = await newcomer({ timeZone: 'Pacific/Auckland' })
      const goOnAt = async (moment: string) => {
        await page.goto('about:blank')
        await product.stop('SIGTERM')
        await product.start(moment)
        await page.clock.setSystemTime(moment)
      }
      await arriveFirst(page)
      await prepare(page, edition)
      await page.clock.setSystemTime(night.evening)

      await test.step('at 23:30 it is the evening before, and tomorrow’s edition is put together', async () => {
        await page.goto('/edition')
        expect(await page.evaluate(() => String(new Date()))).toMatch(night.inAuckland)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edition, ${dayOf(edition, 'long')}`)
        await expect(page.getByRole('banner')).toContainText(dayOf(edition, 'short'))
        const mail = page.frameLocator('iframe').getByText('Fairhaven · ')
        await expect(mail).toHaveText(`Fairhaven · ${dayOf(edition, 'long')}`)
      })

      await test.step('its files are named and dated by its day, as a draft and approved', async () => {
        await page.getByRole('textbox', { name: 'Subject' }).fill('Lanterns')
        const [draft, text] = await take(page, 'Plain text')
        expect(draft).toBe(`edition-draft-${edition}.txt`)
        expect(text).toContain(`Fairhaven, ${dayOf(edition, 'long')}`)
        await button(page, 'Approve').click()
        await expect(page.getByRole('region', { name: 'Approval' })).toContainText(
          /Approved 11:3\d pm by Bo Lindqvist/,
        )
        const [issue, html] = await take(page, 'HTML')
        expect(issue).toBe(`edition-${edition}.html`)
        expect(html).toContain(dayOf(edition, 'long'))
      })

      await test.step('it is handed over, and nobody reads it before six in the morning', async () => {
        await goOnAt(night.before)
        await page.goto(`/edition?edition=${edition}`)
        const bar = page.getByRole('region', { name: 'Approval' })
        await expect(bar).toContainText(/Its hand-over began 5:5\d am\./)
        await expect(bar).toContainText(/Appears in the archive .*, 6:00 am\./)
        await expect(bar).toContainText(`Approved ${dayOf(addDays(edition, -1), 'short')} by Bo Lindqvist.`)
        expect((await page.goto(`/archive/${edition}`))?.status()).toBe(404)
      })

      await test.step('at six everybody does, dated by the clock that the city has since that night', async () => {
        await goOnAt(night.morning)
        expect((await page.goto(`/archive/${edition}`))?.status()).toBe(200)
        await expect(page.getByText('Fairhaven · ')).toHaveText(`Fairhaven · ${dayOf(edition, 'long')}`)
        // Neither "View in browser" nor "Unsubscribe", which are for who got the mail.
        await expect(page.getByRole('link')).toHaveText(['All editions'])
        await page.getByRole('link').click()
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(monthOf(edition))
        await expect(page.getByRole('listitem')).toContainText(dayOf(edition, 'long'))
        const feed = await (await page.request.get('/archive/feed.xml')).text()
        expect(feed).toContain(`<pubDate>${night.published}</pubDate>`)
      })
    })
  })

/** A day as the screens write it, told without the product's own calendar. */
const dayOf = (day: string, width: 'short' | 'long'): string =>
  told(day, { weekday: width, month: width, day: 'numeric' })

/** The month above it in the list of the archive, with its year. */
const monthOf = (day: string): string => told(day, { month: 'long', year: 'numeric' })

const told = (day: string, words: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { ...words, timeZone: 'UTC' })

/** A newsroom that works for tomorrow and has an archive, with a joke filed and everything else left out. */
async function prepare(page: Page, edition: string): Promise<void> {
  const { settings, version } = await (await page.request.get('/api/admin/settings')).json()
  const newsletter = { ...settings.newsletter, unsubscribe_href: '{{unsubscribe}}' }
  const data = { ...settings, newsletter, lead_days: 1, archive: true, publish_time: '06:00', version }
  const step = findStep(EVENING_JOKE)
  const entry = { ...step?.example, [step?.editionField ?? '']: edition }
  const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== EVENING_JOKE)
  const layout = { order: DEFAULT_ORDER, leftOut }
  const headers = { ...HEADERS, 'idempotency-key': crypto.randomUUID() }
  for (const answer of [
    await page.request.put('/api/admin/settings', { data, headers: HEADERS }),
    await page.request.post(`/api/steps/${EVENING_JOKE}/entries`, { data: entry, headers }),
    await page.request.patch(`/api/admin/editions/${edition}`, {
      data: { layout, version: 0 },
      headers: HEADERS,
    }),
  ])
    expect(answer.ok(), await answer.text()).toBe(true)
}

/** Takes the edition along. @returns the file's name, and what is in it */
async function take(page: Page, form: string): Promise<[name: string, text: string]> {
  await button(page, 'Get it').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: form, exact: true }).click(),
  ])
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')]
}
