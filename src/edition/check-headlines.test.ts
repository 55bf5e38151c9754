import { expect, test } from 'vitest'
import { sectionText, stepInput, withSteps } from '#tests/support/edition.ts'
import { assemble } from './assemble.ts'
import type { AssemblyInput } from './assembly-input.ts'
import { checkHeadlines } from './check-headlines.ts'
import { openFindings } from './open-findings.ts'
import { writeMail } from './write-mail.ts'

function found(input: AssemblyInput) {
  const assembly = assemble(input)
  const { bytes } = writeMail(assembly.model)
  return checkHeadlines({
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
  })
}

test('entries without a headline are one finding a step, as long as the words are our own; one more opens it again', () => {
  const unnamed = [{ url: 'https://a.example/oak-street', name: 'Oak street' }]
  const input = withSteps(stepInput(3, undefined, { unnamed }))
  const [finding] = found(input)
  expect(finding).toMatchObject({
    ...{ block: 'step-3', severity: 'must', mayAccept: true },
    sentence: 'In Civil News, one entry has no headline; what is printed was made from the address.',
  })
  const accepted = [{ finding: finding?.id ?? '', fingerprint: finding?.fingerprint ?? '' }]
  expect(openFindings(found(input), accepted)).toEqual([])
  const more = [...unnamed, { url: 'https://a.example', name: null }]
  const again = openFindings(found(withSteps(stepInput(3, undefined, { unnamed: more }))), accepted)
  expect(again.map(({ sentence }) => sentence)).toEqual([
    'In Civil News, two entries have no headline; for one, not even the address tells one.',
  ])
  const foreign = stepInput(3, undefined, { unnamed, texts: [sectionText('a', 'Oak Street is closed.')] })
  expect(found(withSteps(foreign))).toEqual([])
})
