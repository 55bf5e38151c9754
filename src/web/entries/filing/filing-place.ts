import { createContext, use } from 'react'
import type { Begun, Entry } from '#contract/entries.ts'
import type { Sentence } from '#shared/sentence.ts'

/** What the page of a step does for the form on it. */
export type FilingPlace = {
  /** Where the form's filing button stands: the page's foot. Null until that is there. */
  foot: HTMLElement | null
  /** Brings the form into sight, where another part of the page may be on screen. */
  show?: () => void
  /** Ends the step, saying so in these words; absent where the step is done already. Never rejects. */
  complete?: ((said: Sentence) => Promise<void>) | undefined
  /** Whether completing is offered beside filing though there may always be more: all sources are checked (C99). */
  offersComplete?: boolean
  /** Something was filed. */
  onFiled?: (filed: Filed) => void
  /** What comes next where filing took the form off the page. */
  focusNext?: () => HTMLElement | null
}

/** What the server answers to a filing. */
export type Filed = { entries: Entry[]; begun: Begun | null }

/** Around a form that stands on a page of its own; elsewhere a form keeps its buttons to itself. */
export const FilingPlaceProvider = createContext<FilingPlace | null>(null)

export const useFilingPlace = (): FilingPlace | null => use(FilingPlaceProvider)
