import { isSafeLink } from '#shared/document/safe.ts'
import type { AssemblyInput } from './assembly-input.ts'
import { SPONSORS_STEP } from './blocks.ts'
import { type EditionModel, MODEL_SCHEMA, type TextBlock, type TogetherWith } from './model.ts'
import { curled } from '#shared/quotation-marks.ts'
import { printable, printLogo } from './print-tree.ts'
import { picturesOf } from './read-text.ts'

/** The model of these blocks, with masthead and footer. @param preview the automatic preview line */
export function modelOf(input: AssemblyInput, blocks: TextBlock[], preview: string): EditionModel {
  const { newsroom } = input
  const name = printable(newsroom.name)
  const pictures = picturesOf(input)
  return {
    schema: MODEL_SCHEMA,
    edition: input.edition,
    subject: printable(input.subject ?? ''),
    previewLine: printable(input.previewLine ?? preview),
    accent: newsroom.accent,
    masthead: {
      name,
      city: printable(newsroom.city),
      logo: printLogo(newsroom.logo, name, pictures),
      togetherWith: togetherWith(input, blocks),
    },
    blocks,
    footer: {
      name,
      postalAddress: newsroom.postalAddress
        .split(/\r?\n/)
        .map((line) => printable(line).trim())
        .filter((line) => line !== ''),
      browserUrl: newsroom.browserUrl,
      unsubscribeHref: newsroom.unsubscribeHref,
    },
  }
}

/** The sponsor of the headline place, as long as its advertisement is printed. */
function togetherWith(input: AssemblyInput, blocks: readonly TextBlock[]): TogetherWith | null {
  const isPrinted = blocks.some(({ placements }) => placements.includes('headline'))
  const parts = input.steps.find(({ step }) => step === SPONSORS_STEP)?.parts ?? []
  const sponsor = parts.find(({ placement }) => placement === 'headline')?.sponsors[0]
  if (!isPrinted || !sponsor || !isSafeLink(sponsor.url)) return null
  const logo = printLogo(sponsor.logo, sponsor.name, picturesOf(input))
  return { name: printable(curled(sponsor.name)), url: sponsor.url, logo }
}
