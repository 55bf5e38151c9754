import type { AdPlacement } from '#shared/ads.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { ContentStatus } from '#shared/formatted-content.ts'
import type { StepNumber } from '#shared/step-number.ts'
import type { Layout } from './layout.ts'
import type { Words } from './model.ts'

/** A stored text of a step and edition, as the assembly chooses among them. Deleted ones are not given. */
export type SectionText = {
  /** The id of the formatted content. */
  contentId: string
  status: ContentStatus
  /** Markdown or HTML (C55), as it is stored; '' while there is none. */
  text: string
  words: Words
  /** Why it failed or what it waits for; null when nothing is wrong. */
  reason: string | null
  /** When it was begun, ISO 8601: the newest counts. */
  createdAt: string
  /** The rows that it was made from (`original_content.data`); null when they are not known. */
  madeFrom: readonly Record<string, unknown>[] | null
}

/** One advertisement block's own text, Markdown, with its heading left out. */
export type AdPart = {
  placement: AdPlacement
  text: string
  /** Whose it is; the logo is a path of ours or an absolute address. */
  sponsors: { name: string; url: string; logo: string | null }[]
}

/** Chosen in place of a stored text: what the built-in formatter makes of the rows as they are now. */
export const OWN_TEXT = 'own'

/** What a step brings to the edition. */
export type StepInput = {
  step: StepNumber
  title: string
  /** Whether its task is completed. */
  isDone: boolean
  /** The rows that would be sent now, in the step's columns; timestamps may be among them and don't count. */
  rows: readonly Record<string, unknown>[]
  /** What the built-in formatter makes of these rows, Markdown; '' without rows. */
  ownText: string
  /** Of the sponsors' step: its text in parts; null for every other step. */
  parts: AdPart[] | null
  /** Its automatic line in `In this edition`, plain text; null without one. */
  teaser: string | null
  /** The lines of entries that were filed twice; null where their address alone tells that. */
  doubles: readonly string[] | null
  texts: readonly SectionText[]
  /** Of a step whose entries have headlines: those without one, and what their address tells instead, null for nothing. */
  unnamed?: readonly { url: string; name: string | null }[] | undefined
  /** The text that a person chose for this edition, `OWN_TEXT` for the newsroom's own; null when nobody did. */
  chosenId: string | null
}

/** Everything an edition is assembled from; two equal inputs give two equal assemblies, byte for byte. */
export type AssemblyInput = {
  edition: CalendarDay
  newsroom: {
    name: string
    city: string
    /** `#rrggbb`; one that cannot be read on white is darkened by the writer. */
    accent: string
    /** A path of ours or an absolute address; null without one. */
    logo: string | null
    /** With line breaks; '' without one. */
    postalAddress: string
    unsubscribeHref: string
    /** Where this edition can be read in the archive; null while it is off. */
    browserUrl: string | null
    /** Put before the paths of our pictures: scheme and host, no slash at the end. */
    publicUrl: string
  }
  subject: string | null
  previewLine: string | null
  teasers: readonly string[] | null
  /** Markdown; null without one. */
  note: string | null
  correction: string | null
  layout: Layout
  /** In the order of their numbers. */
  steps: readonly StepInput[]
  /** Sizes in pixels of pictures of ours by their path; others have none. */
  pictureSizes: Readonly<Record<string, { width: number; height: number }>>
}
