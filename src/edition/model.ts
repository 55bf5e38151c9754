import type { Root } from 'mdast'
import type { AdPlacement } from '#shared/ads.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { BlockId } from './blocks.ts'

/** The number of the model's form; it rises when a reader of the form before would misread it. */
export const MODEL_SCHEMA = 1

/** Whose words a block is printed in. `edited` names the person who changed them last. */
export type Words = { by: 'desk' | 'ai' | 'n8n' } | { by: 'edited'; name: string }

/** A picture that any reader can load: an absolute address, and its size in pixels where it is known. */
export type Picture = { url: string; alt: string; width: number | null; height: number | null }

/** The sponsor that the masthead names. */
export type TogetherWith = { name: string; url: string; logo: Picture | null }

/** A printed section, an advertisement block, a note or a correction. */
export type TextBlock = {
  id: Exclude<BlockId, 'masthead' | 'footer'>
  /** As people call it: the step's title, `Headline advertisement`. */
  title: string
  /** Null where the words are nobody's in particular: advertisements, teasers. */
  words: Words | null
  /** Of an advertisement block: whose advertisements it holds, more than one where blocks were joined. */
  placements: AdPlacement[]
  /** mdast with safe addresses alone, absolute ones for pictures, and without positions. */
  tree: Root
}

/** The whole edition as it is printed, in the order of print; every form of it is written from this and nothing else. */
export type EditionModel = {
  schema: typeof MODEL_SCHEMA
  edition: CalendarDay
  /** '' until somebody gave one. */
  subject: string
  previewLine: string
  /** `#rrggbb` */
  accent: string
  masthead: {
    name: string
    city: string
    logo: Picture | null
    togetherWith: TogetherWith | null
  }
  blocks: TextBlock[]
  footer: {
    name: string
    /** Lines of the postal address; empty without one. */
    postalAddress: string[]
    /** Where the edition can be read in a browser; null while the archive is off. */
    browserUrl: string | null
    /** The sender's placeholder or address, verbatim; '' leaves the line out. */
    unsubscribeHref: string
  }
}
