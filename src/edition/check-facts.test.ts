import { describe, expect, test } from 'vitest'
import { sectionText, stepInput, withSteps } from '#tests/support/edition.ts'
import { assemble } from './assemble.ts'
import type { AssemblyInput, SectionText } from './assembly-input.ts'
import { checkFacts } from './check-facts.ts'
import { openFindings } from './open-findings.ts'

const found = (input: AssemblyInput) =>
  checkFacts({
    ...{
      input,
      assembly: assemble(input),
      lastSubject: null,
      links: [],
      retiredSponsors: [],
      neighboringCity: 'Millbrook',
      ranBefore: [],
      pageChanges: [],
      bookings: [],
    },
    bytes: { whole: 0, blocks: [] },
  })

describe('facts of a text that is not our own', () => {
  const rows = [
    {
      id: 'one',
      title: 'Night Herons',
      venue: 'The Blue Door',
      event_date: '2031-05-03T20:00:00-05:00',
      select_date: '2031-05-03',
      url: 'https://bluedoor.example/herons',
    },
  ]
  const wrong = '- [Night Herons](https://bluedoor.example/herons), The Blue Door, 9 pm'
  const withText = (words: string, more: Partial<SectionText> = {}) =>
    withSteps(stepInput(1, rows, { texts: [sectionText('a', words, more)] }))

  test('are held against the rows: a wrong time must be settled, and can be accepted', () => {
    const [finding] = found(withText(wrong))
    expect(finding).toMatchObject({
      sentence: 'The text says “9 pm”; Night Herons is filed with 8:00 pm.',
      severity: 'must',
      block: 'step-1',
    })
    expect(finding?.cures.map(({ does }) => does)).toEqual([
      'show',
      'put-right',
      'edit-text',
      'go-to-step',
      'make-anew',
      'accept',
    ])
    const accepted = [{ finding: finding?.id ?? '', fingerprint: finding?.fingerprint ?? '' }]
    expect(openFindings(found(withText(wrong)), accepted)).toEqual([])
    expect(openFindings(found(withText(wrong.replace('9 pm', '10 pm'))), accepted)).toHaveLength(1)
    expect(found(withText(wrong.replace('9 pm', '8 pm')))).toEqual([])
  })

  test('know the neighboring city, whose grange is not ours, as the newsroom’s own', () => {
    const grange = [{ ...rows[0], venue: 'Fairhaven Grange', url: null }]
    const said = (venue: string) =>
      found(
        withSteps(stepInput(1, grange, { texts: [sectionText('a', `- Night Herons, ${venue}, 8 pm`)] })),
      ).map(({ severity }) => severity)
    expect([said('Fairhaven Grange'), said('Millbrook Grange')]).toEqual([[], ['must']])
  })

  test('are not looked at where the text is our own', () => {
    expect(found(withText(wrong, { words: { by: 'desk' } }))).toEqual([])
  })

  test('that a person changed are errors where times, days and addresses are wrong', () => {
    const words = wrong.replace('Night Herons]', 'Five Herons]')
    const findings = found(withText(words, { words: { by: 'edited', name: 'Dana' } }))
    expect(findings.map(({ severity }) => severity)).toEqual(['must', 'know'])
  })
})
