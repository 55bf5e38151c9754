import type { Root } from 'mdast'
import { z } from 'zod'
import { AdPlacement } from '#shared/ads.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { isSafeLink, isSafePicture } from '#shared/document/safe.ts'
import { LIMITS } from '#shared/limits.ts'
import { bytesOf, withoutControls } from '#shared/text.ts'
import { type BlockId, DEFAULT_ORDER } from './blocks.ts'
import { EDITION_FAULTS } from './faults.ts'
import { modelHash } from './hashes.ts'
import { type EditionModel, MODEL_SCHEMA, type TextBlock } from './model.ts'

/** An edition as a file: the model with the number of its form and its hash. */
export const editionJson = (model: EditionModel): string =>
  `${JSON.stringify({ sha256: modelHash(model), model }, null, 2)}\n`

/**
 * Reads such a file. What it gives has the hash that the file was written with.
 *
 * @returns a sentence when it is no edition, another form of it, too large, or was changed
 */
export function readEditionJson(file: string): { model: EditionModel } | { fault: string } {
  if (bytesOf(file) > LIMITS.editionModelBytes) return { fault: EDITION_FAULTS.tooLarge }
  const read = File.safeParse(parsed(file))
  if (!read.success) return { fault: EDITION_FAULTS.noEdition }
  // The schema knows the names of nodes and what is in them; which may stand in which the writers don't ask.
  const model = read.data.model as EditionModel
  return modelHash(model) === read.data.sha256 ? { model } : { fault: EDITION_FAULTS.changed }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const Printed = z.string().refine((text) => withoutControls(text) === text)
const LinkAddress = z.string().refine(isSafeLink)
const PictureAddress = z.string().refine(isSafePicture)
const Pixels = z.int().min(1).max(100_000)

/** How deep nodes lie in one another: six lists and what is in the innermost. */
const DEEPEST = 40
type Node = Record<string, unknown>

const Size = z.strictObject({ hProperties: z.strictObject({ width: Pixels, height: Pixels }) })
const LEAVES: Record<string, z.ZodType> = {
  text: z.strictObject({ type: z.literal('text'), value: Printed }),
  inlineCode: z.strictObject({ type: z.literal('inlineCode'), value: Printed }),
  code: z.strictObject({
    type: z.literal('code'),
    value: Printed,
    lang: Printed.nullish(),
    meta: Printed.nullish(),
  }),
  break: z.strictObject({ type: z.literal('break') }),
  thematicBreak: z.strictObject({ type: z.literal('thematicBreak') }),
  image: z.strictObject({
    type: z.literal('image'),
    url: PictureAddress,
    alt: Printed,
    data: Size.optional(),
  }),
}
const Sides = z.array(z.enum(['left', 'right', 'center']).nullable())
const PARENTS: Record<string, z.ZodRawShape> = {
  root: {},
  paragraph: {},
  heading: { depth: z.literal([2, 3]) },
  blockquote: {},
  list: {
    ordered: z.boolean().nullish(),
    start: z.int().nullish(),
    spread: z.boolean().nullish(),
  },
  listItem: { spread: z.boolean().nullish(), checked: z.boolean().nullish() },
  table: { align: Sides.nullish() },
  tableRow: {},
  tableCell: {},
  emphasis: {},
  strong: {},
  delete: {},
  link: { url: LinkAddress, title: Printed.nullish() },
}

function isNode(value: unknown, depth: number): value is Node {
  const { type, children, ...rest } = Object(value) as Node
  if (typeof type !== 'string' || depth > DEEPEST) return false
  const leaf = Object.hasOwn(LEAVES, type) ? LEAVES[type] : undefined
  if (leaf) return leaf.safeParse(value).success
  const shape = Object.hasOwn(PARENTS, type) ? PARENTS[type] : undefined
  if (!shape || !Array.isArray(children)) return false
  return z.strictObject(shape).safeParse(rest).success && children.every((child) => isNode(child, depth + 1))
}

const Tree = z.custom<Root>((value) => Object(value).type === 'root' && isNode(value, 0))
const BLOCKS: readonly BlockId[] = ['correction', 'note', ...DEFAULT_ORDER]
const Words = z.union([
  z.strictObject({ by: z.enum(['desk', 'ai', 'n8n']) }),
  z.strictObject({ by: z.literal('edited'), name: Printed }),
])
const Picture = z.strictObject({
  url: PictureAddress,
  alt: Printed,
  width: Pixels.nullable(),
  height: Pixels.nullable(),
})

const File = z.strictObject({
  sha256: z.string(),
  model: z.strictObject({
    schema: z.literal(MODEL_SCHEMA),
    edition: CalendarDay,
    subject: Printed,
    previewLine: Printed,
    accent: z.string().regex(/^#[0-9a-f]{6}$/i),
    masthead: z.strictObject({
      name: Printed,
      city: Printed,
      logo: Picture.nullable(),
      togetherWith: z.strictObject({ name: Printed, url: LinkAddress, logo: Picture.nullable() }).nullable(),
    }),
    blocks: z.array(
      z.strictObject({
        id: z.custom<TextBlock['id']>((id) => BLOCKS.some((known) => known === id)),
        title: Printed,
        words: Words.nullable(),
        placements: z.array(AdPlacement),
        tree: Tree,
      }),
    ),
    footer: z.strictObject({
      name: Printed,
      postalAddress: z.array(Printed),
      browserUrl: LinkAddress.nullable(),
      unsubscribeHref: z.string(),
    }),
  }),
})
