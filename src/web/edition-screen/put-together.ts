import { useMemo } from 'react'
import type { EditionAnswer } from '#shared/api/edition.ts'
import { assemble } from '#shared/edition/assemble.ts'
import type { Assembly, Section } from '#shared/edition/assembly.ts'
import type { Layout } from '#shared/edition/layout.ts'
import { writeMail } from '#shared/edition/write-mail.ts'
import { writeText } from '#shared/edition/write-text.ts'
import { stepBehind } from './blocks-of-steps.ts'
import type { EditionWords } from './edition-words.ts'

/** The colours that a mail reader shows a mail in. */
export type Scheme = 'light' | 'dark'

/** An edition as it is put together here, of what is stored and what is typed at this moment. */
export type PutTogether = {
  assembly: Assembly
  /** How many lines `In this edition` has. */
  lines: number
  htmlIn: (scheme: Scheme) => string
  text: () => string
}

/** Puts the edition together by the same code as the server does, so that what is typed is seen at once. */
export function usePutTogether(stored: EditionAnswer, words: EditionWords, layout: Layout): PutTogether {
  const { input } = stored
  const { subject, previewLine, teasers, note, correction } = words
  const assembled = useMemo(() => {
    const shown = { ...input, subject, previewLine, teasers, note, correction, layout }
    return { input: shown, assembly: assemble(shown) }
  }, [input, subject, previewLine, teasers, note, correction, layout])
  return useMemo(() => {
    const { assembly } = assembled
    const { model } = assembly
    return {
      assembly,
      lines: assembled.input.teasers?.length ?? assembly.automatic.teasers.length,
      htmlIn: (theme) =>
        ownPictures(writeMail(model, { theme, marked: true }).html, input.newsroom.publicUrl),
      text: () => writeText(model),
    }
  }, [assembled, input.newsroom.publicUrl])
}

/** Pictures of ours are loaded from where the screen is, whatever address readers get: the frame loads no others. */
const ownPictures = (html: string, publicUrl: string): string =>
  html.replaceAll(`src="${publicUrl}/`, 'src="/')

/** Of how many steps everything is there to be printed, or was left out. */
export function readyOf({ assembly }: PutTogether): { ready: number; steps: number } {
  const stepsOf = (sections: Section[]) => new Set(sections.flatMap(({ id }) => stepBehind(id) ?? []))
  const open = assembly.sections.filter(({ state, isStale }) => state === 'empty' || isStale)
  const steps = stepsOf(assembly.sections).size
  return { ready: steps - stepsOf(open).size, steps }
}
