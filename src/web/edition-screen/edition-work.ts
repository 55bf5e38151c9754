import { createContext, type RefObject, use } from 'react'
import type { EditionAnswer } from '#contract/edition.ts'
import type { MovableBlockId } from '#edition/blocks.ts'
import type { Section } from '#edition/assembly.ts'
import type { Correction, Finding } from '#edition/finding.ts'
import type { AssembledEdition } from './assembled-edition.ts'
import type { Arranging } from './use-arrange.ts'
import type { Fields } from './use-fields.ts'

/** Which part of the screen a phone shows. */
export type Part = 'order' | 'mail' | 'checks'

/** An edition while it is put together, as every part of its screen sees it. */
export type EditionWork = {
  stored: EditionAnswer
  fields: Fields
  arranging: Arranging
  made: AssembledEdition
  /** An administrator, while the edition is open. */
  isEditable: boolean
  isAdmin: boolean
  /** The block that is chosen in the order and in the mail. */
  chosen: string | null
  choose: (block: string) => void
  part: Part
  show: (part: Part) => void
  /** What can be done with a section's text. */
  texts: {
    /** @param right what is put in place of words of it, to be looked over and saved */
    edit: (section: Section, right?: Correction) => void
    makeAnew: (section: Section) => void
    choose: (section: Section, contentId: string) => void
    /** The block whose text is being opened or made. */
    busy: MovableBlockId | null
  }
  /** Finds something right as it is, with name; and takes that back. */
  accept: (finding: Finding) => void
  openAgain: (finding: Finding) => void
  /** The finding that is being accepted or opened again. */
  settling: string | null
  focusSubject: () => void
  /** The frame that the mail is shown in. */
  frame: RefObject<HTMLIFrameElement | null>
  /** Whether this person may change the text of a section: administrators those with a text of their own. */
  mayEdit: (section: Section) => boolean
  /** The block that is edited in its place. */
  editing: string | null
  setEditing: (block: string | null) => void
}

const Context = createContext<EditionWork | null>(null)
export const EditionWorkProvider = Context

export function useEditionWork(): EditionWork {
  const work = use(Context)
  if (!work) throw new Error('There is no edition around this part')
  return work
}
