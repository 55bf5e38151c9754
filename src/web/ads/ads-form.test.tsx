import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { AD_PLACES, type AdPlacement } from '#shared/ads.ts'
import { advertisement } from '#steps/09-advertisement/step.ts'

const newsroom = realNewsroom()
const EDITION = '2031-05-03'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const items = page.getByRole('group', { name: 'Advertisements' }).getByRole('listitem')
const item = (place: string) => items.filter({ hasText: place })
const openStep = () => newsroom.open('/step/9', 'ana')
/** Without the suggestion that it would begin with. */
async function openEmpty() {
  await newsroom.next('drawAds', problem(500, 'unexpected', 'It did not work.'))
  await openStep()
  await expect.poll(async () => (await newsroom.sent('drawAds')).length).toBe(1)
}

type Drawn = { places: { ad: { sponsor_name: string } | null }[] }
type Library = { advertisements: { id: number; sponsor_name: string; ad_placement: AdPlacement }[] }

/** Who stands in the five places, in their order. */
const sponsors = () =>
  items
    .elements()
    .map((one) =>
      one.querySelector('[aria-label^="Copy "]')?.getAttribute('aria-label')?.slice('Copy '.length),
    )

async function generate() {
  await button('Generate Ads').click()
  await expect.element(page.getByText('5 Ads retrieved')).toBeVisible()
  return sponsors()
}

/** @returns the id of a sponsor's advertisement in the library */
async function library() {
  const { json } = await newsroom.as('ana').get('/api/advertisements')
  return (json as Library).advertisements
}

/** Who is drawn with that seed. */
async function drawnWith(seed: unknown) {
  const { json } = await newsroom.as('ana').post('/api/ads/draw', { edition: EDITION, seed })
  return (json as Drawn).places.map(({ ad }) => ad?.sponsor_name)
}

/** The library has these alone. */
async function haveOnly(...ads: { ad_placement: AdPlacement; [column: string]: unknown }[]) {
  await newsroom.empty('source_advertisement')
  const rows = ads.map((ad, index) => ({
    sponsor_name: `Sponsor ${index + 1}`,
    sponsor_description: 'Bread.',
    sponsor_link: `https://bread.example/${index + 1}`,
    weight: 5,
    ...ad,
  }))
  if (rows.length > 0) await newsroom.store('source_advertisement', rows)
}

test('five are drawn, one is drawn again, and all are saved with the seed of their draw (S165, S174, C24)', async () => {
  await openEmpty()
  const first = await generate()
  expect(first).toHaveLength(5)
  await button('Draw again Baseline 2').click()
  await expect.poll(() => sponsors()[3]).not.toBe(first[3])
  const second = sponsors()
  expect(second.toSpliced(3, 1)).toEqual(first.toSpliced(3, 1))
  await button('Save Ads').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Ads saved')).toBeVisible()

  const known = await library()
  const idOf = (name: string | undefined) => known.find(({ sponsor_name }) => sponsor_name === name)?.id
  const keep = AD_PLACES.map((place, index) => ({ ...place, id: idOf(first[index]) })).toSpliced(3, 1)
  const draws = await newsroom.sent('drawAds')
  expect(draws[2]?.body).toEqual({ edition: EDITION, keep, avoid: idOf(first[3]) })
  const rows = await newsroom.rowsOf(9)
  const stored = second.map((name) => rows.find(({ sponsor_name }) => sponsor_name === name))
  expect(stored.map((row) => [row?.['ad_placement'], row?.['source_id'], row?.['select_date']])).toEqual(
    AD_PLACES.map(({ placement }, index) => [placement, idOf(second[index]), EDITION]),
  )
  const seeds = stored.map((row) => row?.['draw_seed'])
  expect(seeds).toEqual([seeds[0], seeds[0], seeds[0], seeds[3], seeds[0]])
  expect(seeds[3]).not.toBe(seeds[0])
  expect(await drawnWith(seeds[0])).toEqual(first)
})

test('each place says why: out of how many, weight, share and seed (C24)', async () => {
  await haveOnly(...Array.from({ length: 4 }, () => ({ ad_placement: 'headline' as const })))
  await openEmpty()
  await button('Generate Ads').click()
  await page.getByText('Why these').click()
  const row = page.getByRole('row', { name: /^Headline Sponsor \d 4 5 25% 0\.0 \d+$/ })
  await expect.element(row).toBeVisible()
  const seed = Number(row.getByRole('cell').last().element().textContent)
  expect((await drawnWith(seed))[0]).toBe(sponsors()[0])
})

test('a link opens in a new tab without knowing where it was opened from (S164)', async () => {
  await haveOnly({ ad_placement: 'headline' })
  await openEmpty()
  await button('Generate Ads').click()
  const link = page.getByRole('link', { name: /bread\.example\/1/ })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('with nothing drawn there is nothing to save (S171)', async () => {
  await openEmpty()
  await button('Save Ads').click()
  await expect.element(page.getByText('No ads to save')).toBeVisible()
  await expect.element(button('Generate Ads')).toHaveFocus()
  expect(await newsroom.sent('createEntries')).toEqual([])
})

test('an empty library is said as a toast and in the form (S172)', async () => {
  await haveOnly()
  await openEmpty()
  await button('Generate Ads').click()
  await expect.element(page.getByText('No advertisements were found for the selected date')).toBeVisible()
  await expect
    .element(
      page.getByText('No advertisements found. Please try a different date or check system configuration.'),
    )
    .toBeVisible()
})

test('a draw that failed is said as a toast and in the form (S173)', async () => {
  await openEmpty()
  await newsroom.next('drawAds', problem(500, 'unexpected', 'It did not work.'))
  await button('Generate Ads').click()
  await expect.element(page.getByText('Failed to load advertisements', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Failed to load advertisements: It did not work.').first())
    .toBeVisible()
})

test('an empty place says so, and what was left out is named (S167, S168)', async () => {
  const [headline, feature, first, second] = AD_PLACES.map(({ placement }) => ({ ad_placement: placement }))
  if (!headline || !feature || !first || !second) throw new Error('The newsletter has five places.')
  const half = { sponsor_name: 'Half a Baker', sponsor_description: '', sponsor_link: '' }
  await haveOnly(headline, feature, first, second, { ...half, ad_placement: 'baseline' })
  await openEmpty()
  await button('Generate Ads').click()
  await expect.element(item('Baseline 3').getByText('No advertisement for this place.')).toBeVisible()
  await expect.element(page.getByText(/Half a Baker \(no description, no link\)/)).toBeVisible()
})

test('a library of too few for five places completes the step with all that can be drawn (C72)', async () => {
  const baseline = { ad_placement: 'baseline' } as const
  const never = { ...baseline, sponsor_name: 'Never drawn', weight: 0 }
  await haveOnly({ ad_placement: 'headline' }, baseline, { ...baseline, sponsor_name: 'Sponsor 1' }, never)
  await openEmpty()
  await button('Generate Ads').click()
  await expect.element(item('Feature').getByText('No advertisement for this place.')).toBeVisible()
  await button('Save Ads').click()
  await button('Confirm & complete').click()
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  expect(await newsroom.rowsOf(9)).toHaveLength(2)
})

test('a done step with all that can be drawn shows what will be printed in the place of its form (C72)', async () => {
  await haveOnly({ ad_placement: 'headline' }, { ad_placement: 'feature' })
  await newsroom.file('ben', 9, TWO)
  await newsroom.as('ana').patch(`/api/editions/${EDITION}/tasks/9`, { status: 'done', version: 1 })
  await openStep()
  await expect.element(button('Replace')).toBeVisible()
  await expect.element(button('Generate Ads')).not.toBeInTheDocument()
})

test('while the library has one for an empty place, the step is not offered as complete (C72)', async () => {
  await haveOnly({ ad_placement: 'headline' }, { ad_placement: 'feature' })
  await openEmpty()
  await page.getByText('Advertisement Database').click()
  await button('Use this Sponsor 1').click()
  await button('Save Ads').click()
  await expect.element(button('Confirm & Submit')).toBeVisible()
  await expect.element(button('Confirm & complete')).not.toBeInTheDocument()
})

const TWO = {
  ads: [
    ...advertisement.example.ads,
    { ...advertisement.example.ads[0], sponsorName: 'Other', adPlacement: 'feature' },
  ],
}

test('what is replaced is said before it is (C24)', async () => {
  await newsroom.file('ben', 9, TWO)
  await openStep()
  await expect.element(page.getByText(/^Filed by Ben Okafor/).first()).toBeVisible()
  await generate()
  await button('Save Ads').click()
  await expect
    .element(page.getByText('This edition already has 2 advertisements; they will be replaced.'))
    .toBeVisible()
})

test('what a colleague saved meanwhile is not replaced: that is said, and nothing typed is lost (C24)', async () => {
  await newsroom.next('live', 'held')
  await openStep()
  const chosen = await generate()
  await button('Save Ads').click()
  await expect.element(button('Confirm & Submit')).toBeVisible()
  await newsroom.file('ben', 9, TWO)
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await expect.element(button('Confirm & Submit')).not.toBeInTheDocument()
  expect(await newsroom.rowsOf(9)).toHaveLength(2)
  expect(sponsors()).toEqual(chosen)
  await expect.element(page.getByText(/^Filed by Ben Okafor/).first()).toBeVisible()
  await button('Save Ads').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Ads saved')).toBeVisible()
  const stored = (await newsroom.rowsOf(9)).map(({ sponsor_name }) => sponsor_name)
  expect(stored.toSorted()).toEqual(chosen.toSorted())
})

test('"Use this" takes an advertisement of the table into its place (S104, C15)', async () => {
  await openStep()
  const drawn = await generate()
  const other = (await library()).find(
    ({ ad_placement, sponsor_name }) => ad_placement === 'feature' && !drawn.includes(sponsor_name),
  )?.sponsor_name
  await page.getByText('Advertisement Database').click()
  await button(`Use this ${other}`).click()
  await expect.poll(() => sponsors()[1]).toBe(other)
  await page.getByText('Why these').click()
  await expect
    .element(page.getByRole('row', { name: new RegExp(`^Feature ${other}`) }).getByText('Chosen by hand'))
    .toBeVisible()
  await expect
    .element(
      page.getByRole('row', { name: new RegExp(`^Feature ${other}`) }).getByText('by hand', { exact: true }),
    )
    .toBeVisible()
})

test('a stored advertisement is changed in its words (C45)', async () => {
  await newsroom.file('ana', 9)
  await openStep()
  await button(/^Edit Harbor/).click()
  await page.getByRole('textbox', { name: 'Link' }).fill('nowhere')
  await button('Save').click()
  await expect.element(page.getByText('Please enter a valid URL')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link' }).fill('https://new.example/ahttps://new.example/b')
  await button('Save').click()
  await button('Use https://new.example/a').click()
  await button('Save').click()
  await expect.element(page.getByText('Entry saved')).toBeVisible()
  expect(await newsroom.rowsOf(9)).toMatchObject([
    { version: 2, sponsor_name: 'Harbor & Vine', sponsor_link: 'https://new.example/a' },
  ])
})

test('on a phone the logo of an advertisement stands beside its name', async () => {
  await page.viewport(390, 844)
  await openStep()
  await expect.poll(() => items.elements().length).toBe(5)
  const [logo, name] = ['.size-14', 'p'].map((part) =>
    item('Headline').element().querySelector(part)?.getBoundingClientRect(),
  )
  expect(logo?.right).toBeLessThan(name?.left ?? 0)
  expect(logo?.top).toBeLessThan(name?.bottom ?? 0)
  expect(logo?.bottom).toBeGreaterThan(name?.top ?? Infinity)
  await page.viewport(1280, 800)
})

test('an empty step opens with five drawn, without a word, and is filed as it stands', async () => {
  await openStep()
  await expect.poll(() => items.elements().length).toBe(5)
  await expect.element(page.getByText('5 Ads retrieved')).not.toBeInTheDocument()
  await button('Save Ads').click()
  await button('Confirm & complete').click()
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  expect(await newsroom.rowsOf(9)).toHaveLength(5)
})
