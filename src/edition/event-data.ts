import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { type AdPlacement, sponsorOf } from '#shared/ads.ts'
import { pageKey } from '#shared/web-address.ts'
import { linksOf, wordsOf } from './block-contents.ts'
import { isAdBlock, SPONSORS_STEP } from './blocks.ts'
import type { EditionInput } from './edition-input.ts'
import type { EditionModel, Picture, TextBlock } from './model.ts'
import { printable } from './print-tree.ts'
import { writePaste } from './write-paste.ts'
import { writeText } from './write-text.ts'

/** A paragraph or an item of a list, with the heading under which it stands and where it leads to. */
type Item = { heading: string | null; text: string; links: string[] }

type Section = { id: string; title: string; html: string; text: string; items: Item[] }

/** Who is booked in an edition, as its entries name them. */
export type Booked = {
  placement: AdPlacement
  name: string
  url: string
  /** Whether the sponsor had booked the place; absent where an earlier version approved it. */
  booked?: boolean
}[]

/** A place that is booked: whose it is, as the name is folded. */
export type BookedPlace = { placement: AdPlacement; sponsor_key: string }

export const bookedIn = ({ steps }: Pick<EditionInput, 'steps'>, bookings: readonly BookedPlace[]): Booked =>
  steps
    .flatMap(({ step, parts }) => (step === SPONSORS_STEP ? (parts ?? []) : []))
    .flatMap(({ placement, sponsors }) =>
      sponsors.map(({ name, url }) => ({
        ...{ placement, name: printable(name), url },
        booked: bookings.some(
          (one) => one.placement === placement && one.sponsor_key === sponsorOf({ sponsor_name: name }),
        ),
      })),
    )

/** `placement` is null where two advertisement blocks were joined in one, which no longer tells. */
type Sponsor = { placement: AdPlacement | null; name: string; url: string; booked: boolean }

/**
 * What an automation gets of an approved edition beside its written forms: the same words in parts.
 *
 * @param booked null for an issue with which they were not kept yet
 */
export const partsOf = (
  model: EditionModel,
  booked: Booked | null,
): { sections: Section[]; sponsors: Sponsor[]; images: Picture[] } => ({
  sections: model.blocks.map((block) => ({
    id: block.id,
    title: block.title,
    html: writePaste(model, block.id),
    text: writeText(model, block.id),
    items: itemsOf(block.tree),
  })),
  sponsors: model.blocks.flatMap((block) =>
    booked === null ? sponsorsInLinks(block) : printedOf(booked, block),
  ),
  images: picturesOf(model),
})

function itemsOf({ children }: Root): Item[] {
  let heading: string | null = null
  return children.flatMap((node) => {
    if (node.type === 'heading') heading = toString(node)
    const parts = node.type === 'list' ? node.children : node.type === 'heading' ? [] : [node]
    return parts.flatMap((part) => itemOf(part, heading))
  })
}

function itemOf(node: Nodes, heading: string | null): Item[] {
  const text = toString(node, { includeImageAlt: false }).trim()
  return text === '' ? [] : [{ heading, text, links: linksIn(node).map(({ url }) => url) }]
}

/** Those of a block that its text names or leads to: a text by somebody else may have left one out. */
function printedOf(booked: Booked, block: TextBlock): Sponsor[] {
  if (!isAdBlock(block.id)) return []
  const { placements } = block
  const led = new Set(linksOf({ blocks: [block] }).map(({ url }) => pageKey(url)))
  const words = wordsOf(block)
  return booked
    .filter(({ placement }) => placements.includes(placement))
    .filter(({ name, url }) => led.has(pageKey(url)) || words.includes(name))
    .map(({ placement, name, url, booked: isBooked = false }) => ({
      placement: placements.length > 1 ? null : placement,
      ...{ name, url, booked: isBooked },
    }))
}

/** Each sponsor once, by the heading of its advertisement where its link names it, or else by the words of that. */
function sponsorsInLinks({ id, placements, tree }: TextBlock): Sponsor[] {
  if (!isAdBlock(id)) return []
  const [only = null, another] = placements
  const placement = another === undefined ? only : null
  let heading: string | null = null
  const found = tree.children.flatMap((node) => {
    if (node.type === 'heading') heading = toString(node)
    return linksIn(node).map(({ url, words }) => ({
      placement,
      name: heading !== null && words.includes(heading) ? heading : words,
      ...{ url, booked: false },
    }))
  })
  return found.filter(({ url }, index) => found.findIndex((one) => one.url === url) === index)
}

/** Every picture of the edition once, with those of the masthead. */
function picturesOf({ masthead, blocks }: Pick<EditionModel, 'masthead' | 'blocks'>): Picture[] {
  const logos = [masthead.logo, masthead.togetherWith?.logo ?? null].filter((logo) => logo !== null)
  const found = [...logos, ...blocks.flatMap(({ tree }) => nodesIn(tree).flatMap(pictureOf))]
  return found.filter(({ url }, index) => found.findIndex((one) => one.url === url) === index)
}

function pictureOf(node: Nodes): Picture[] {
  if (node.type !== 'image') return []
  const { width, height } = (node.data as { hProperties?: Partial<Picture> } | undefined)?.hProperties ?? {}
  return [{ url: node.url, alt: node.alt ?? '', width: width ?? null, height: height ?? null }]
}

const linksIn = (node: Nodes): { url: string; words: string }[] =>
  nodesIn(node).flatMap((one) => (one.type === 'link' ? [{ url: one.url, words: toString(one) }] : []))

const nodesIn = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap((child: Nodes) => nodesIn(child)) : []),
]
