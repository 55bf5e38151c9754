import { AdPlacement } from '#shared/ads.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import type { StepInput } from '#edition/assembly-input.ts'
import { PRINT } from '#edition/print-messages.ts'

const PARTS: Record<string, string> = {
  'in-this-edition': PRINT.inThisEdition,
  ...Object.fromEntries(AdPlacement.options.map((one) => [`ad-${one}`, PRINT.advertisements[one]])),
  ...EDITION_SCREEN.fields,
  order: EDITION_SCREEN.order.label,
  masthead: EDITION_SCREEN.masthead,
  footer: EDITION_SCREEN.footer,
}

/**
 * How a block is called, or another part of an edition that may change.
 *
 * @param steps what the edition is put together of, which brings the titles of its steps
 */
export const titleOfBlock = (id: string, steps: readonly Pick<StepInput, 'step' | 'title'>[]): string =>
  PARTS[id] ?? steps.find(({ step }) => id === `step-${step}`)?.title ?? id
