import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EDITION, entry, problem, type Reply, renderStep } from '#tests/support/screen/step-newsroom.tsx'
import { AD_PLACES, type AdPlacement, type LibraryAd } from '#shared/ads.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const item = (text: string) =>
  page.getByRole('group', { name: 'Advertisements' }).getByRole('listitem').filter({ hasText: text })

const ad = (id: number, ad_placement: AdPlacement): LibraryAd => ({
  id,
  sponsor_name: `Sponsor ${id}`,
  sponsor_description: `Bread number ${id}.`,
  sponsor_link: `https://bread.example/${id}`,
  sponsor_logo_url: null,
  sponsor_image_url: null,
  ad_placement,
  weight: 5,
})
const LIBRARY = AD_PLACES.map(({ placement }, index) => ad(index + 1, placement))
const drawn = (ads: (LibraryAd | null)[], dropped: object[] = [], seed = 77): Reply => ({
  json: {
    seed,
    dropped,
    places: AD_PLACES.map((place, index) => ({
      ...place,
      ad: ads[index] ?? null,
      eligible: ads[index] ? 4 : 0,
      weight: ads[index]?.weight ?? 0,
      share: ads[index] ? 0.25 : 0,
    })),
  },
})

test('five are drawn, one is drawn again, and all are saved with the seed of their draw (S165, S174, C24)', async () => {
  const again = LIBRARY.with(3, ad(9, 'baseline'))
  const answers = [drawn(LIBRARY), drawn(again, [], 88)]
  const sent = await renderStep(9, {
    'POST /ads/draw': () => answers.shift() ?? problem(500, 'unexpected'),
    'POST /entries': () => ({ status: 201, json: { entries: [entry(9)] } }),
  })
  await button('Generate Ads').click()
  await expect.element(page.getByText('5 Ads retrieved')).toBeVisible()
  await item('Sponsor 4').getByRole('button', { name: 'Draw again Baseline 2' }).click()
  await expect.element(item('Sponsor 9')).toBeVisible()
  await button('Save Ads').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Ads saved')).toBeVisible()

  const [, second, filed] = sent.map(({ body }) => body as Record<string, unknown>)
  const keep = LIBRARY.toSpliced(3, 1).map(({ id }, index) => ({
    ...AD_PLACES.toSpliced(3, 1)[index],
    id,
  }))
  expect(second).toEqual({ edition: EDITION, keep, avoid: 4 })
  expect(filed?.['selectDate']).toBe(EDITION)
  expect(filed?.['ads']).toMatchObject([
    { sponsorName: 'Sponsor 1', adPlacement: 'headline', sourceId: 1, drawSeed: 77 },
    { sponsorName: 'Sponsor 2', adPlacement: 'feature', drawSeed: 77 },
    { sponsorName: 'Sponsor 3', drawSeed: 77 },
    { sponsorName: 'Sponsor 9', sourceId: 9, drawSeed: 88 },
    { sponsorName: 'Sponsor 5', drawSeed: 77 },
  ])
})

test('each place says why: out of how many, weight, share and seed (C24)', async () => {
  await renderStep(9, { 'POST /ads/draw': () => drawn(LIBRARY) })
  await button('Generate Ads').click()
  await page.getByText('Why these').click()
  const row = page.getByRole('row', { name: /^Headline Sponsor 1/ })
  await expect.element(row).toHaveTextContent('HeadlineSponsor 14525 %77')
})

test('a link opens in a new tab without knowing where it was opened from (S164)', async () => {
  await renderStep(9, { 'POST /ads/draw': () => drawn(LIBRARY) })
  await button('Generate Ads').click()
  const link = page.getByRole('link', { name: /bread\.example\/1/ })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('with nothing drawn there is nothing to save (S171)', async () => {
  const sent = await renderStep(9)
  await button('Save Ads').click()
  await expect.element(page.getByText('No ads to save')).toBeVisible()
  await expect.element(button('Generate Ads')).toHaveFocus()
  expect(sent).toEqual([])
})

test('an empty library is said as a toast and in the form (S172)', async () => {
  await renderStep(9, { 'POST /ads/draw': () => drawn([]) })
  await button('Generate Ads').click()
  await expect.element(page.getByText('No advertisements were found for the selected date')).toBeVisible()
  await expect
    .element(
      page.getByText('No advertisements found. Please try a different date or check system configuration.'),
    )
    .toBeVisible()
})

test('a draw that failed is said as a toast and in the form (S173)', async () => {
  await renderStep(9, { 'POST /ads/draw': () => problem(500, 'unexpected') })
  await button('Generate Ads').click()
  await expect.element(page.getByText('Failed to load advertisements', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Failed to load advertisements: It did not work.').first())
    .toBeVisible()
})

test('an empty place says so, and what was left out is named (S167, S168)', async () => {
  const dropped = [{ id: 8, sponsor_name: 'Half a Baker', lacks: ['description', 'link'] }]
  await renderStep(9, { 'POST /ads/draw': () => drawn(LIBRARY.slice(0, 4), dropped) })
  await button('Generate Ads').click()
  await expect.element(item('Baseline 3').getByText('No advertisement for this place.')).toBeVisible()
  await expect.element(page.getByText(/Half a Baker \(no description, no link\)/)).toBeVisible()
})

test('what is replaced is said before it is (C24)', async () => {
  const entries = [entry(9), entry(9, { sponsor_name: 'Other' })]
  await renderStep(9, {
    'POST /ads/draw': () => drawn(LIBRARY),
    'GET /entries': () => ({ json: { entries } }),
  })
  await button('Generate Ads').click()
  await button('Save Ads').click()
  await expect
    .element(page.getByText('This edition already has 2 advertisements; they will be replaced.'))
    .toBeVisible()
})

test('what a colleague saved meanwhile is not replaced: that is said, and nothing typed is lost (C24)', async () => {
  const sent = await renderStep(9, {
    'POST /ads/draw': () => drawn(LIBRARY),
    'GET /entries': () => ({ json: { entries: [entry(9)] } }),
    'POST /entries': () => problem(409, 'conflict', { title: 'Not saved yet' }),
  })
  await button('Generate Ads').click()
  await button('Save Ads').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await expect.element(button('Confirm & Submit')).not.toBeInTheDocument()
  await button('Save Ads').click()
  await button('Confirm & Submit').click()
  await expect.poll(() => sent.filter(({ path }) => path.endsWith('/entries')).length).toBe(2)
})

test('"Use this" takes an advertisement of the table into its place (S104, C15)', async () => {
  const advertisements = [{ ...ad(20, 'feature'), last_used: null }]
  await renderStep(9, {
    'POST /ads/draw': () => drawn(LIBRARY),
    'GET /advertisements': () => ({ json: { advertisements } }),
  })
  await button('Generate Ads').click()
  await page.getByText('Advertisement Database').click()
  await button('Use this Sponsor 20').click()
  await expect.element(item('Feature').getByText('Sponsor 20')).toBeVisible()
  await page.getByText('Why these').click()
  await expect
    .element(page.getByRole('row', { name: /^Feature Sponsor 20/ }).getByText('Chosen by hand'))
    .toBeVisible()
})

test('a stored advertisement is changed in its words (C45)', async () => {
  const stored = entry(9)
  const sent = await renderStep(9, {
    'GET /entries': () => ({ json: { entries: [stored] } }),
    'PATCH /entries': () => ({ json: { ...stored, version: 2 } }),
  })
  await button(/^Edit Harbor/).click()
  await page.getByRole('textbox', { name: 'Link' }).fill('nowhere')
  await button('Save').click()
  await expect.element(page.getByText('Please enter a valid URL')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link' }).fill('https://new.example')
  await button('Save').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ version: 1, form: { ads: [{ sponsorLink: 'https://new.example' }] } })
})
