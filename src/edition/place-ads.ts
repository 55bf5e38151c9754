/** What the rule needs to know of a block. */
type Placed = { isAd: boolean }

/**
 * Places the printed blocks so that no two advertisement blocks are adjacent (C61). Of two that would be, the lower one
 * moves behind the next block that is none; with none below, above the nearest block before it that has room above;
 * where there is no room at all, both are joined in the place of the upper one.
 *
 * @param join makes one advertisement block of two, the upper one first
 * @returns the blocks in the order of print; the others keep theirs
 */
export function placeAds<Block extends Placed>(
  blocks: readonly Block[],
  join: (upper: Block, lower: Block) => Block,
): Block[] {
  const placed = [...blocks]
  for (let lower = firstPair(placed); lower !== -1; lower = firstPair(placed)) {
    const [moved] = placed.splice(lower, 1)
    if (!moved) break
    const below = placed.findIndex(({ isAd }, index) => index >= lower && !isAd)
    const above = placed.findLastIndex((_, index) => index < lower && hasRoomAbove(placed, index))
    const upper = placed[lower - 1]
    if (below !== -1) placed.splice(below + 1, 0, moved)
    else if (above !== -1) placed.splice(above, 0, moved)
    else if (upper) placed.splice(lower - 1, 1, join(upper, moved))
  }
  return placed
}

/** @returns the index of the lower of the first two that are adjacent, -1 when none are */
const firstPair = (blocks: readonly Placed[]): number =>
  blocks.findIndex(({ isAd }, index) => isAd && blocks[index - 1]?.isAd === true)

const hasRoomAbove = (blocks: readonly Placed[], index: number): boolean =>
  blocks[index]?.isAd === false && blocks[index - 1]?.isAd !== true
