import { useMemo, useState } from 'react'
import type { AcceptedFinding, EditionAnswer } from '#contract/edition.ts'
import type { Assembly, Section } from '#edition/assembly.ts'
import type { Finding } from '#edition/finding.ts'
import type { Layout } from '#edition/layout.ts'
import { openFindings } from '#edition/open-findings.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { useExpected } from '#web/ui/use-expected.ts'
import { changedFields, type EditionFields } from './edition-fields.ts'

/** The colours that a mail reader shows a mail in. */
export type Scheme = 'light' | 'dark'

/** An edition put together, of what is stored and what is typed at this moment. */
export type AssembledEdition = {
  assembly: Assembly
  /** What the checks found: what must be settled before the approval, what is good to know, what somebody found right. */
  errors: Finding[]
  warnings: Finding[]
  accepted: Finding[]
  /** Who found that right as it is now; null while nobody has. */
  acceptedBy: (finding: Finding) => AcceptedFinding | null
  /** How many lines `In this edition` has. */
  lines: number
  htmlIn: (scheme: Scheme) => string
}

/**
 * The edition as it is stored the server has put together; what is typed or arranged beyond that is put together here, by
 * the same code, so that it is seen at once. Until that code is there what is stored stays, in the order that is meant.
 */
export function useAssembledEdition(
  stored: EditionAnswer,
  isEditable: boolean,
  words: EditionFields,
  layout: Layout,
): AssembledEdition {
  const { input, facts, made } = stored
  const { subject, previewLine, teasers, note, correction } = words
  const isAsStored = layout === input.layout && Object.keys(changedFields(words, input)).length === 0
  const there = useAssembling(isEditable, !isAsStored)
  const assembling = isAsStored ? undefined : there
  const assembled = useMemo(() => {
    const shown = { ...input, subject, previewLine, teasers, note, correction, layout }
    return {
      input: shown,
      assembly: assembling ? assembling.assemble(shown) : arranged(madeHere(made), layout),
    }
  }, [assembling, made, input, subject, previewLine, teasers, note, correction, layout])
  const checked = useMemo(() => {
    if (!assembling) return { ...sortedFindings(made.findings, facts.accepted), proofs: made.proofs }
    const { bytes, proofs } = assembling.writeProofs(assembled.assembly.model)
    const findings = assembling.checkEdition({ ...assembled, ...facts, bytes })
    return { ...sortedFindings(findings, facts.accepted), proofs }
  }, [assembling, made, assembled, facts])
  return useMemo(() => {
    const { assembly } = assembled
    const { proofs, ...sorted } = checked
    return {
      assembly,
      ...sorted,
      lines: assembled.input.teasers?.length ?? assembly.automatic.teasers.length,
      htmlIn: (scheme) => ownPictures(proofs[scheme], input.newsroom.publicUrl),
    }
  }, [assembled, checked, input.newsroom.publicUrl])
}

/** The server's own assembly wrote the model, whose form is checked nowhere. */
const madeHere = ({ assembly }: EditionAnswer['made']): Assembly => assembly as Assembly & typeof assembly

function arranged(assembly: Assembly, { order }: Layout): Assembly {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Section) => places.get(id) ?? order.length
  return { ...assembly, sections: assembly.sections.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

function sortedFindings(findings: Finding[], all: AcceptedFinding[]) {
  const acceptedBy = ({ id, mayAccept, fingerprint }: Finding) =>
    (mayAccept && all.find((one) => one.finding === id && one.fingerprint === fingerprint)) || null
  return {
    errors: openFindings(findings, all),
    warnings: findings.filter((finding) => finding.severity === 'know' && acceptedBy(finding) === null),
    accepted: findings.filter((finding) => acceptedBy(finding) !== null),
    acceptedBy,
  }
}

/** Pictures of ours are loaded from where the screen is, whatever address readers get: the frame loads no others. */
export const ownPictures = (html: string, publicUrl: string): string =>
  html.replaceAll(`src="${publicUrl}/`, 'src="/')

/** What puts an edition together, as the server does. */
type Assembling = typeof import('./assembling.ts')

const ASSEMBLING = makePart<Assembling>(() => import('./assembling.ts'))
const EXPECTED = [ASSEMBLING.expect]
const NOTHING: typeof EXPECTED = []

/**
 * It comes in idle moments once somebody who may need it is at the page, or when it is needed. Where it can't be had,
 * that is told, and it is tried again the next time.
 *
 * @param isNeeded whether something is to be shown that the server has not put together
 * @returns undefined until it was needed once and is there
 */
function useAssembling(isExpected: boolean, isNeeded: boolean): Assembling | undefined {
  const [hasFailed, setFailed] = useState(false)
  useExpected(isExpected ? EXPECTED : NOTHING)
  if (hasFailed && !isNeeded) setFailed(false)
  return usePart(ASSEMBLING, isNeeded && !hasFailed, () => setFailed(true))
}
