import { expect, test } from 'vitest'
import { advertisement } from './09-advertisement/step.ts'
import { findStep } from './index.ts'

/** The step's own example with one field changed; a list's first item where the field is one of its own. */
function sentencesFor(number: number, field: string, value: unknown): string[] {
  const step = findStep(number)
  if (!step) throw new Error(`There is no step ${number}.`)
  const { ads, ...rest } = step.example as Record<string, unknown>
  const isOfAd = Array.isArray(ads) && field !== 'ads' && field !== 'selectDate'
  const form = isOfAd
    ? { ...rest, ads: [{ ...ads[0], [field]: value }] }
    : { ...step.example, [field]: value }
  const result = step.form.safeParse(form)
  const name = isOfAd ? `ads.0.${field}` : field
  return result.success
    ? []
    : result.error.issues.filter(({ path }) => path.join('.') === name).map(({ message }) => message)
}

const letters = (count: number) => '🎷'.repeat(count)
const link = (length: number) =>
  `https://venue.example/${'a'.repeat(length - 'https://venue.example/'.length)}`

test.each([
  [1, 'venue', 200],
  [1, 'bandName', 200],
  [5, 'imageTitle', 200],
  [5, 'photographerName', 200],
  [5, 'altText', 300],
  [5, 'licence', 200],
  [5, 'source', 200],
  [6, 'generalNotes', 5000],
  [6, 'conditions', 200],
  [6, 'windDirection', 50],
  [6, 'source', 200],
  [7, 'jokeText', 2000],
  [8, 'jokeText', 2000],
  [9, 'sponsorName', 200],
  [9, 'sponsorDescription', 2000],
])('step %i, %s: %i characters are taken, one more is refused at the field (S199)', (step, field, most) => {
  expect(sentencesFor(step, field, letters(most))).toEqual([])
  expect(sentencesFor(step, field, letters(most + 1))).toEqual([
    `Please use at most ${most.toLocaleString('en-US')} characters`,
  ])
})

test.each([
  [1, 'url'],
  [2, 'url'],
  [3, 'url'],
  [4, 'newsUrl2'],
  [5, 'sourcePage'],
  [9, 'sponsorLink'],
])(
  'step %i, %s: an address of 2,048 characters is taken, one more is refused at the field (S199)',
  (step, field) => {
    expect(sentencesFor(step, field, link(2048))).toEqual([])
    expect(sentencesFor(step, field, link(2049))).toContain('Please enter a valid URL')
  },
)

test.each([
  [6, 'temperatureHigh', -100, 150],
  [6, 'temperatureLow', -100, 150],
  [6, 'humidity', 0, 100],
  [6, 'windSpeed', 0, 300],
  [9, 'weight', 0, 1000],
])(
  'step %i, %s: %i to %i are taken, just beyond is refused at the field (S155, S199)',
  (step, field, least, most) => {
    for (const value of [least, most]) expect(sentencesFor(step, field, value), String(value)).toEqual([])
    for (const value of [least - 0.01, most + 0.01, Number.POSITIVE_INFINITY])
      expect(sentencesFor(step, field, value).length, String(value)).toBeGreaterThan(0)
  },
)

test('a newsletter has one advertisement at least and five at most (S171, S199)', () => {
  const [ad] = advertisement.example.ads
  const count = (most: number) =>
    sentencesFor(
      9,
      'ads',
      Array.from({ length: most }, () => ad),
    ).length
  expect(count(0)).toBeGreaterThan(0)
  expect(count(1)).toBe(0)
  expect(count(6)).toBeGreaterThan(0)
})
