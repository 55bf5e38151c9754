import { describe, expect, test } from 'vitest'
import {
  editionInput,
  leaveOut,
  sectionText,
  stepInput,
  withSteps,
  withWeather,
} from '#tests/support/edition.ts'
import { fullEdition } from '#tests/support/full-edition.ts'
import { assemble } from './assemble.ts'
import type { AssemblyInput, SectionText } from './assembly-input.ts'
import { addressesOf } from './block-contents.ts'
import { checkEdition } from './check-edition.ts'
import { openFindings } from './open-findings.ts'
import type { CheckInput } from './check-input.ts'
import type { Finding, FindingRule } from './finding.ts'
import { modelHash } from './hashes.ts'
import { writeMail } from './write-mail.ts'

function found(input: AssemblyInput, more: Partial<CheckInput> = {}): Finding[] {
  const assembly = assemble(input)
  const { bytes } = writeMail(assembly.model)
  return checkEdition({
    input,
    assembly,
    lastSubject: null,
    links: [],
    retiredSponsors: [],
    neighboringCity: 'Millbrook',
    ranBefore: [],
    pageChanges: [],
    bookings: [],
    bytes,
    ...more,
  })
}
const of = (rule: FindingRule, findings: Finding[]) => findings.filter((one) => one.rule === rule)
const sentences = (rule: FindingRule, findings: Finding[]) =>
  of(rule, findings).map(({ sentence }) => sentence)
const cures = (finding: Finding | undefined) => finding?.cures.map(({ does }) => does)

const FULL = fullEdition('https://desk.example/logo.png', 'https://desk.example/p.jpg')
const text = (words: string, more: Partial<SectionText> = {}) => sectionText('a', words, more)

test('a whole edition has nothing to settle', () => {
  expect(openFindings(found(FULL), [])).toEqual([])
})

describe('what must be settled', () => {
  test('a step without text, by filing or by leaving it out; it cannot be accepted', () => {
    const input = withSteps(stepInput(6, []))
    const [finding] = of('empty', found(input))
    expect(finding).toMatchObject({
      sentence: 'Weather Data has no text yet.',
      severity: 'must',
      block: 'step-6',
    })
    expect(cures(finding)).toEqual(['go-to-step', 'leave-out'])
    const { id = '', fingerprint = '' } = finding ?? {}
    expect(openFindings(found(input), [{ finding: id, fingerprint }]).map((one) => one.rule)).toContain(
      'empty',
    )
    expect(of('empty', found(leaveOut(input, 'step-6')))).toEqual([])
  })

  test('a text whose rows changed, again after every further change', () => {
    const rows = stepInput(6).rows.map((row) => ({ ...row }))
    const conditionsOf = (conditions: string) =>
      withSteps(
        stepInput(
          6,
          rows.map((row) => ({ ...row, conditions })),
          {
            texts: [text('## Weather\n\nSun.', { madeFrom: rows })],
          },
        ),
      )
    const [finding] = of('stale', found(conditionsOf('fog')))
    expect(finding?.sentence).toBe('An entry in Weather Data changed after its text was made.')
    expect(cures(finding)).toEqual(['make-anew', 'edit-text', 'accept'])
    const accepted = [{ finding: finding?.id ?? '', fingerprint: finding?.fingerprint ?? '' }]
    expect(of('stale', openFindings(found(conditionsOf('fog')), accepted))).toEqual([])
    expect(of('stale', openFindings(found(conditionsOf('snow')), accepted))).toHaveLength(1)
  })

  test('a newer text that is being made, or could not be made', () => {
    const later = { contentId: 'b', createdAt: '2031-05-02T13:00:00Z', text: '' }
    const ready = text('## Weather\n\nSun.')
    expect(
      sentences('unready', found(withWeather(ready, text('', { ...later, status: 'processing' })))),
    ).toEqual(['A newer text of Weather Data is still being made; the previous one is printed here.'])
    const failed = text('', { ...later, status: 'failed', reason: 'No answer in 30 s.' })
    expect(sentences('unready', found(withWeather(ready, failed)))).toEqual([
      'The latest text of Weather Data failed (No answer in 30 s); the previous one is printed here.',
    ])
  })

  test('a link that leads nowhere; one that could not be checked is to know, and can be accepted', () => {
    const links = [
      { url: 'https://city.example/map', state: 'dead' as const, httpStatus: 404 },
      { url: 'https://council.example/notices/bridge-works', state: 'unsure' as const, httpStatus: 403 },
      { url: 'https://nowhere.example', state: 'dead' as const, httpStatus: null },
    ]
    const [dead, unsure, ...others] = of('dead-link', found(FULL, { links }))
    expect(dead).toMatchObject({
      severity: 'must',
      sentence: 'In Note, https://city.example/map is a dead link (404).',
    })
    expect(unsure).toMatchObject({ severity: 'know', mayAccept: true, block: 'step-3' })
    expect(others).toEqual([])
    const twice = editionInput({
      note: '[one](https://city.example/map)',
      correction: '[it](https://city.example/map)',
    })
    expect(of('dead-link', found(twice, { links: links.slice(0, 1) }))).toMatchObject([
      { block: 'correction' },
    ])
    expect(addressesOf(assemble(FULL).model)).toContain('https://city.example/map')
  })

  test('a show that was filed twice, whatever its spelling; its page with another band or time is none (C83)', () => {
    const [show] = stepInput(1).rows
    const of = (...changes: object[]) =>
      sentences(
        'same-twice',
        found(withSteps(stepInput(1, [{ ...show }, ...changes.map((one) => ({ ...show, ...one }))]))),
      )
    const twice = ['“Night Herons, The Blue Door, 8:30 pm” is filed twice in Live Music Boogie.']
    expect(of({ venue: 'the  blue door', title: 'night herons', url: null })).toEqual([
      '“night herons, the  blue door, 8:30 pm” is filed twice in Live Music Boogie.',
    ])
    expect(of({ venue: 'The Blue D\u00F8or', title: 'Night Hero\u00ADns', url: null })).toHaveLength(1)
    expect(of({ venue: 'Blue Door', url: 'http://www.venue.example/night-herons/' })).toHaveLength(1)
    expect(of({}, {}, {})).toEqual(twice)
    expect(of({ event_date: '2031-05-04T22:00:00-05:00' })).toEqual([])
    expect(of({ title: 'The Wolfpack' })).toEqual([])
    expect(of({ venue: 'Harbor Street Hall', url: 'https://venue.example/other' })).toEqual([])
    expect(
      sentences('same-twice', found(leaveOut(withSteps(stepInput(1, [{ ...show }, { ...show }])), 'step-1'))),
    ).toEqual([])
  })

  test('a page or a sponsor that stands there twice', () => {
    const note = '[one](https://a.example/x) and [two](http://www.a.example/x/?utm_source=mail)'
    expect(sentences('same-twice', found(editionInput({ note })))).toEqual([])
    const both = editionInput({ note, correction: '[it](https://a.example/x)' })
    expect(sentences('same-twice', found(both))).toEqual([
      'https://a.example/x appears in both Correction and Note.',
    ])
    const items = withWeather(text('- [a](https://a.example)\n- [b](https://a.example/)'))
    expect(sentences('same-twice', found(items))).toEqual([
      'https://a.example/ appears twice in Weather Data.',
    ])
    const [ad] = stepInput(9).rows
    const ads = [ad, { ...ad, sponsor_link: 'https://b.example', ad_placement: 'feature' }].map((row) => ({
      ...row,
    }))
    expect(sentences('same-twice', found(withSteps(stepInput(9, ads))))).toEqual([
      'Harbor & Vine has two advertisements in this edition.',
    ])
    const spelt = ads.map((row, index) => (index === 0 ? row : { ...row, sponsor_name: 'HARBOR & VINE' }))
    expect(sentences('same-twice', found(withSteps(stepInput(9, spelt))))).toEqual([
      'HARBOR & VINE has two advertisements in this edition.',
    ])
  })

  test('a picture without a description', () => {
    expect(sentences('alt', found(withWeather(text('![](https://a.example/x.jpg)'))))).toEqual([
      'A picture in Weather Data has no alt text.',
    ])
  })

  test('an edition without a subject; a long one and last time’s are to know', () => {
    expect(of('subject', found(editionInput({ subject: null })))).toMatchObject([
      { severity: 'must', mayAccept: false, sentence: 'The edition has no subject.' },
    ])
    const subject = 'a'.repeat(61)
    expect(of('subject', found(editionInput({ subject }), { lastSubject: subject }))).toMatchObject([
      { severity: 'know', sentence: 'The subject has 61 characters; phones show about 60.' },
      { severity: 'know', sentence: 'The subject is the same as last time.' },
    ])
  })
})

describe('what is to know', () => {
  test.each([
    ['http://desk.example', 1],
    ['https://localhost:3000', 1],
    ['https://desk.localhost', 1],
    ['https://127.0.0.1', 1],
    ['https://desk.example', 0],
  ])('whether readers can load pictures from %s', (publicUrl, count) => {
    const input = editionInput()
    expect(of('address', found({ ...input, newsroom: { ...input.newsroom, publicUrl } }))).toHaveLength(count)
  })

  test('places without an advertisement, but for those left out, and sponsors that are retired', () => {
    expect(sentences('places', found(editionInput()))).toEqual(['No feature ad.', 'No baseline ads.'])
    expect(sentences('places', found(leaveOut(editionInput(), 'ad-feature', 'ad-baseline')))).toEqual([])
    expect(sentences('places', found(FULL, { retiredSponsors: ['Quay Cycles'] }))).toEqual([
      'Quay Cycles is retired in the ad library.',
    ])
  })

  test('a size near what readers cut, red from 100 kB, with the largest part', () => {
    const bytes = (whole: number) => ({ whole, blocks: [{ id: 'step-6', bytes: 61_000 }] })
    expect(of('size', found(FULL, { bytes: bytes(89_999) }))).toEqual([])
    expect(of('size', found(FULL, { bytes: bytes(90_000) }))).toHaveLength(1)
    expect(of('size', found(FULL, { bytes: bytes(95_000) }))).toMatchObject([
      {
        isUrgent: false,
        severity: 'know',
        sentence:
          'The email is 95 kB. Gmail clips emails over 102 kB. The largest section is Weather Data with 61 kB.',
      },
    ])
    expect(of('size', found(FULL, { bytes: bytes(100_000) }))[0]?.isUrgent).toBe(true)
  })

  test('a step that nobody completed', () => {
    expect(sentences('board', found(withSteps(stepInput(6, undefined, { isDone: false }))))).toEqual([
      'Weather Data has entries but isn’t done.',
    ])
    expect(of('board', found(withSteps(stepInput(6, [], { isDone: false }))))).toEqual([])
  })
})

test('what must be settled stands first, and everything has its own id', () => {
  const findings = found(withSteps(stepInput(6, []), stepInput(1, undefined, { isDone: false })))
  const severities = findings.map(({ severity }) => severity)
  expect(severities).toEqual(severities.toSorted((one) => (one === 'must' ? -1 : 1)))
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
})

describe('the hash of a model (C62)', () => {
  const { model } = assemble(FULL)

  test('is the same for the same mail', () => {
    expect(modelHash(assemble(FULL).model)).toBe(modelHash(model))
    expect(modelHash(model)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is another when a word or the order changes', () => {
    const others = [
      modelHash({ ...model, subject: 'x' }),
      modelHash({ ...model, previewLine: 'x' }),
      modelHash({ ...model, blocks: model.blocks.toReversed() }),
    ]
    expect(new Set([...others, modelHash(model)]).size).toBe(4)
  })

  test('is not changed by what cannot change the mail: timestamps, a task completed, a text not chosen', () => {
    const before = assemble(editionInput()).model
    const touched = withSteps(stepInput(1, undefined, { isDone: false }))
    expect(modelHash(assemble(touched).model)).toBe(modelHash(before))
  })
})
