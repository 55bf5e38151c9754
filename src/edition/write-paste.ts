import { isolated } from '#shared/isolated.ts'
import { isAdBlock, type BlockId } from './blocks.ts'
import { escapeHtml } from './escape.ts'
import type { EditionModel, TextBlock } from './model.ts'
import { PRINT } from './print-messages.ts'
import { BARE, writeNodes } from './write-nodes.ts'

/**
 * The edition as bare HTML for pasting into another program: elements that mean something, no style, no table but those
 * of the text; without masthead and footer, which the other program has.
 *
 * @param only one block instead of all
 */
export function writePaste(model: EditionModel, only?: BlockId): string {
  const blocks = model.blocks.filter(({ id }) => only === undefined || id === only)
  const { togetherWith } = model.masthead
  const first =
    togetherWith && only === undefined
      ? [
          `<p>${PRINT.togetherWith} <a href="${escapeHtml(togetherWith.url)}">${escapeHtml(isolated(togetherWith.name))}</a></p>`,
        ]
      : []
  return [...first, ...blocks.map(pasteBlock)].join('\n')
}

/** One block as bare HTML, with the label it has in print. */
function pasteBlock(block: TextBlock): string {
  const text = writeNodes(block.tree.children, BARE)
  if (isAdBlock(block.id)) return `<p><em>${PRINT.sponsored}</em></p>${text}`
  return block.id === 'correction' ? `<p><strong>${PRINT.correction}</strong></p>${text}` : text
}
