import { createContext, useContext } from 'react'
import type { Entry } from '#contract/entries.ts'

/** An entry being changed, the others of its step and edition, and the way out. */
export type Change = {
  /** As it is stored now. */
  entry: Entry
  /** It is not in its edition any more. */
  isGone: boolean
  others: Entry[]
  /** Another one takes its place: the form begins empty. */
  isReplaced: boolean
  /** Its pages are read at once. */
  isToRead: boolean
  close: () => void
}

/** Around a step's form: it then changes that entry instead of filing a new one. */
export const ChangeProvider = createContext<Change | null>(null)

export const useChange = (): Change | null => useContext(ChangeProvider)
