import { useMemo } from 'react'
import type { AcceptedFinding, EditionAnswer } from '#shared/api/edition.ts'
import type { Assembly } from '#shared/edition/assembly.ts'
import type { Finding } from '#shared/edition/finding.ts'
import type { Layout } from '#shared/edition/layout.ts'
import type { EditionWords } from './edition-words.ts'
import type { Assembling } from './use-assembling.ts'

/** The colours that a mail reader shows a mail in. */
export type Scheme = 'light' | 'dark'

/** An edition as it is put together here, of what is stored and what is typed at this moment. */
export type PutTogether = {
  assembly: Assembly
  /** What the checks found: what must be settled before the approval, what is good to know, what somebody found right. */
  toSettle: Finding[]
  toKnow: Finding[]
  accepted: Finding[]
  /** Who found that right as it is now; null while nobody has. */
  acceptedBy: (finding: Finding) => AcceptedFinding | null
  /** How many lines `In this edition` has. */
  lines: number
  htmlIn: (scheme: Scheme) => string
  text: () => string
}

/** Puts the edition together by the same code as the server does, so that what is typed is seen at once. */
export function usePutTogether(
  assembling: Assembling,
  stored: EditionAnswer,
  words: EditionWords,
  layout: Layout,
): PutTogether {
  const { input, facts } = stored
  const { subject, previewLine, teasers, note, correction } = words
  const assembled = useMemo(() => {
    const shown = { ...input, subject, previewLine, teasers, note, correction, layout }
    return { input: shown, assembly: assembling.assemble(shown) }
  }, [assembling, input, subject, previewLine, teasers, note, correction, layout])
  const checked = useMemo(() => {
    const { bytes } = assembling.writeMail(assembled.assembly.model)
    return sortedFindings(
      assembling,
      assembling.checkEdition({ ...assembled, ...facts, bytes }),
      facts.accepted,
    )
  }, [assembling, assembled, facts])
  return useMemo(() => {
    const { assembly } = assembled
    const { model } = assembly
    return {
      assembly,
      ...checked,
      lines: assembled.input.teasers?.length ?? assembly.automatic.teasers.length,
      htmlIn: (theme) =>
        ownPictures(assembling.writeMail(model, { theme, marked: true }).html, input.newsroom.publicUrl),
      text: () => assembling.writeText(model),
    }
  }, [assembling, assembled, checked, input.newsroom.publicUrl])
}

function sortedFindings(assembling: Assembling, findings: Finding[], all: AcceptedFinding[]) {
  const acceptedBy = ({ id, mayAccept, fingerprint }: Finding) =>
    (mayAccept && all.find((one) => one.finding === id && one.fingerprint === fingerprint)) || null
  return {
    toSettle: assembling.openFindings(findings, all),
    toKnow: findings.filter((finding) => finding.severity === 'know' && acceptedBy(finding) === null),
    accepted: findings.filter((finding) => acceptedBy(finding) !== null),
    acceptedBy,
  }
}

/** Pictures of ours are loaded from where the screen is, whatever address readers get: the frame loads no others. */
export const ownPictures = (html: string, publicUrl: string): string =>
  html.replaceAll(`src="${publicUrl}/`, 'src="/')
