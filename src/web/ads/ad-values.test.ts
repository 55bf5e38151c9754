import { expect, test } from 'vitest'
import type { AdPlacement, LibraryAd } from '#shared/ads.ts'
import { adsIn, formAdOf, placed, withTaken } from './ad-values.ts'

const ad = (name: string, ad_placement: AdPlacement): LibraryAd => ({
  id: 1,
  sponsor_name: name,
  sponsor_description: 'Bread.',
  sponsor_link: 'https://bread.example',
  sponsor_logo_url: null,
  sponsor_image_url: null,
  ad_placement,
  weight: 2,
})
const form = (...ads: [string, AdPlacement][]) => ads.map(([name, place]) => formAdOf(ad(name, place), 9))
const names = (ads: { sponsorName: string }[]) => ads.map(({ sponsorName }) => sponsorName)

test('the five places stand in their order, with what there is for each', () => {
  const places = placed(form(['B', 'baseline'], ['H', 'headline'], ['C', 'baseline']))
  expect(places.map(({ ad: stands }) => stands?.sponsorName ?? null)).toEqual(['H', null, 'B', 'C', null])
})

test('one that is taken from the table stands in a free place of its kind', () => {
  expect(names(withTaken(form(['H', 'headline'], ['B', 'baseline']), ad('C', 'baseline')))).toEqual([
    'H',
    'B',
    'C',
  ])
})

test('without a free place it takes the last one', () => {
  const full = form(['B', 'baseline'], ['C', 'baseline'], ['D', 'baseline'])
  expect(names(withTaken(full, ad('E', 'baseline')))).toEqual(['B', 'C', 'E'])
  expect(names(withTaken(form(['H', 'headline']), ad('I', 'headline')))).toEqual(['I'])
})

test('a sponsor that stands elsewhere moves (C24)', () => {
  const taken = withTaken(form(['A', 'headline'], ['B', 'baseline']), ad('A', 'baseline'))
  expect(taken.map(({ sponsorName, adPlacement }) => [sponsorName, adPlacement])).toEqual([
    ['B', 'baseline'],
    ['A', 'baseline'],
  ])
  expect(taken.at(-1)).toMatchObject({ drawSeed: null, sourceId: 1 })
})

test.each([undefined, null, 'x', [{}], [null]])('a draft that holds %j has no advertisements', (value) => {
  expect(adsIn(value)).toEqual([])
})
