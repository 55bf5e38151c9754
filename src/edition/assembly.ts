import type { EditionModel, Words } from './model.ts'
import type { MovableBlockId } from './blocks.ts'

/** How a movable block stands in the list of the screen. */
export type Section = {
  id: MovableBlockId
  title: string
  /** `joined`: an advertisement block whose text stands in another one, because nothing lay between them. */
  state: 'printed' | 'empty' | 'left-out' | 'joined'
  words: Words | null
  /** The stored text that is printed; null when it is the newsroom's own, made of the rows as they are now. */
  contentId: string | null
  /** The text of the sponsors' step is not in parts, so it stands whole in this advertisement block. */
  standsWhole: boolean
  /** A newer completed text than the edited one that is printed, which a person may choose instead. */
  offeredId: string | null
  /** A text newer than the printed one that is being made or could not be made; null when there is none. */
  unready: { contentId: string; status: 'processing' | 'failed'; reason: string | null } | null
  /** The rows changed since the printed text was made of them. */
  isStale: boolean
  /** Elements of foreign HTML that have no place in a mail, such as `form`, each as often as it was there. */
  dropped: string[]
  leftOutBy: { name: string; at: string } | null
}

/** An edition put together: what is printed, and how each block stands. */
export type Assembly = {
  model: EditionModel
  /** Every movable block once, in the order of the layout. */
  sections: Section[]
  /** The automatic lines, whether or not they are used. */
  automatic: { teasers: string[]; previewLine: string }
}
