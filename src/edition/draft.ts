import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Section } from './assembly.ts'
import type { MovableBlockId } from './blocks.ts'
import type { TextBlock } from './model.ts'

/** A movable block before it is placed: how it stands, and what would be printed of it, null when nothing. */
export type Draft = { section: Section; block: TextBlock | null }

/** A section of which nothing else is to be said. */
export const plainSection = (id: MovableBlockId, title: string, state: Section['state']): Section => ({
  id,
  title,
  state,
  words: null,
  contentId: null,
  standsWhole: false,
  offeredId: null,
  unready: null,
  isStale: false,
  dropped: [],
  leftOutBy: null,
})

/** @returns whether a reader sees anything of it: words, or a picture */
export const isSeen = (tree: Root): boolean =>
  toString(tree, { includeImageAlt: false }).trim() !== '' || JSON.stringify(tree).includes('"type":"image"')
