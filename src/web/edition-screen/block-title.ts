import { AdPlacement } from '#shared/ads.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { PRINT } from '#shared/edition/print-messages.ts'
import { STEPS } from '#steps/index.ts'

const PARTS: Record<string, string> = {
  'in-this-edition': PRINT.inThisEdition,
  ...Object.fromEntries(AdPlacement.options.map((one) => [`ad-${one}`, PRINT.advertisements[one]])),
  ...Object.fromEntries(STEPS.map(({ number, title }) => [`step-${number}`, title])),
  ...EDITION_SCREEN.fields,
  order: EDITION_SCREEN.order.label,
  masthead: EDITION_SCREEN.masthead,
  footer: EDITION_SCREEN.footer,
}

/** How a block is called, or another part of an edition that may change. */
export const titleOfBlock = (id: string): string => PARTS[id] ?? id
