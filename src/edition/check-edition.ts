import { ADS_OF, AdPlacement } from '#shared/ads.ts'
import { lengthOf } from '#shared/text.ts'
import type { CheckInput } from './check-input.ts'
import { checkBookings } from './check-bookings.ts'
import { checkFacts } from './check-facts.ts'
import { checkPageChanges } from './check-page-changes.ts'
import { checkRanBefore } from './check-ran-before.ts'
import { CHECKS } from './check-messages.ts'
import { checkApart, checkBoard, checkEmpty, checkStale, checkUnready } from './check-sections.ts'
import { checkHeadlines } from './check-headlines.ts'
import { checkAlt, checkLeftovers, checkLinks, checkSameTwice } from './check-texts.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './make-finding.ts'

/** Bytes of UTF-8 from which the size is told, and from which it is red; mail readers cut at about 102 kB. */
const SIZE_TOLD = 90_000
const SIZE_RED = 100_000
/** Characters of a subject that a phone shows. */
const SUBJECT_SHOWN = 60

/**
 * Everything that is wrong with an edition or worth knowing (edition.md 5), those that must be settled first. Pure: the
 * same input gives the same findings with the same fingerprints.
 */
export function checkEdition(input: CheckInput): Finding[] {
  const found = [
    ...checkSubject(input),
    ...checkEmpty(input),
    ...checkStale(input),
    ...checkUnready(input),
    ...checkApart(input),
    ...checkLinks(input),
    ...checkSameTwice(input),
    ...checkHeadlines(input),
    ...checkRanBefore(input),
    ...checkPageChanges(input),
    ...checkAlt(input),
    ...checkLeftovers(input),
    ...checkFacts(input),
    ...checkAddress(input),
    ...checkPlaces(input),
    ...checkBookings(input),
    ...checkSize(input),
    ...checkBoard(input),
  ]
  const rank = ({ severity, isUrgent }: Finding) => (severity === 'must' ? 0 : isUrgent ? 1 : 2)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

function checkSubject({ assembly: { model }, lastSubject }: CheckInput): Finding[] {
  const { subject } = model
  const finding = (which: string, severity: Finding['severity'], sentence: string) =>
    makeFinding({
      rule: 'subject',
      block: null,
      which,
      severity,
      mayAccept: false,
      sentence,
      about: subject,
      cures: [{ does: 'type-subject' }],
    })
  if (subject.trim() === '') return [finding('empty', 'must', CHECKS.noSubject)]
  const length = lengthOf(subject)
  return [
    ...(length > SUBJECT_SHOWN ? [finding('long', 'know', CHECKS.longSubject(length))] : []),
    ...(subject === lastSubject ? [finding('same', 'know', CHECKS.sameSubject)] : []),
  ]
}

function checkAddress({ input: { newsroom } }: CheckInput): Finding[] {
  const { publicUrl } = newsroom
  if (!isPrivateAddress(publicUrl)) return []
  return [
    makeFinding({
      rule: 'address',
      block: null,
      severity: 'know',
      sentence: CHECKS.address(publicUrl),
      about: publicUrl,
      cures: [],
    }),
  ]
}

/** Whether readers cannot load pictures from there: not https, or this machine itself. */
export const isPrivateAddress = (publicUrl: string): boolean =>
  !/^https:/i.test(publicUrl) ||
  /^https:\/\/(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::|\/|$)/i.test(publicUrl)

function checkPlaces({ input: { steps }, assembly: { sections }, retiredSponsors }: CheckInput): Finding[] {
  const parts = steps.flatMap((step) => step.parts ?? [])
  const isLeftOut = (id: string) => sections.some((one) => one.id === id && one.state === 'left-out')
  const few = AdPlacement.options.flatMap((placement) => {
    const count = parts.find((part) => part.placement === placement)?.sponsors.length ?? 0
    const block = `ad-${placement}` as const
    return count >= ADS_OF[placement] || isLeftOut(block)
      ? []
      : [{ block, which: placement, sentence: CHECKS.fewAds(placement, count, ADS_OF[placement]) }]
  })
  const retired = parts.flatMap(({ placement, sponsors }) =>
    sponsors
      .filter(({ name }) => retiredSponsors.includes(name))
      .map(({ name }) => ({
        block: `ad-${placement}` as const,
        which: name,
        sentence: CHECKS.retired(name),
      })),
  )
  return [...few, ...retired].map(({ block, which, sentence }) =>
    makeFinding({
      rule: 'places',
      block,
      which,
      severity: 'know',
      sentence,
      about: sentence,
      cures: [{ does: 'go-to-step', block }],
    }),
  )
}

function checkSize({ bytes, assembly: { model } }: CheckInput): Finding[] {
  if (bytes.whole < SIZE_TOLD) return []
  const [largest] = bytes.blocks.toSorted((one, other) => other.bytes - one.bytes)
  const block = model.blocks.find(({ id }) => id === largest?.id)
  return [
    makeFinding({
      rule: 'size',
      block: block?.id ?? null,
      severity: 'know',
      isUrgent: bytes.whole >= SIZE_RED,
      sentence: CHECKS.size(bytes.whole, block?.title ?? model.masthead.name, largest?.bytes ?? 0),
      about: bytes.whole,
      cures: block ? [{ does: 'edit-text', block: block.id }] : [],
    }),
  ]
}
