import type { EditionInput } from '#edition/edition-input.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { archivePathOf } from '#shared/archive.ts'
import { assemble } from '#edition/assemble.ts'
import type { Assembly } from '#edition/assembly.ts'
import { addressesOf } from '#edition/block-contents.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { fittedOrder, LeftOut } from '#edition/layout.ts'
import type { ReadText } from '#edition/read-text.ts'
import type { PageChange } from '#edition/page-change.ts'
import type { BookedPlace } from '#edition/booked-place.ts'
import type { RanBefore } from '#edition/ran-before.ts'
import { LIMITS } from '#shared/limits.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import type { Db } from '#server/platform/db/db.ts'
import { rootOf } from '#server/platform/db/transactions.ts'
import type { Deps } from '#server/deps.ts'
import { readBookings } from '#server/newsletter/ads/bookings-repository.ts'
import { findRows } from '#server/newsletter/entries/entries-repository.ts'
import { textOf } from '#server/newsletter/formatter/built-in-formatter.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { readTexts as readDocuments } from '#server/platform/texts/read-texts.ts'
import { doublesOf } from '#steps/doubles.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'
import { topicOf } from '#steps/prose.ts'
import type { AssemblyInput } from '#edition/assembly-input.ts'
import { chooseText } from '#edition/choose-text.ts'
import {
  readLinks,
  readPictures,
  readStored,
  readTexts,
  type StoredEdition,
  type StoredLink,
  type StoredText,
} from './edition-repository.ts'
import { oneAfterAnother, isLarge } from './large-edition.ts'
import { picturesIn, printedSizes } from './own-pictures.ts'
import { readPageChanges } from './read-page-changes.ts'
import { readRanBefore } from './read-ran-before.ts'
import { sectionText } from './section-text.ts'

/** An edition as it is stored, what it is assembled from, and the assembly. */
export type ReadInput = {
  stored: StoredEdition
  input: EditionInput
  assembly: Assembly
  /** Whether what is made of it is made {@link oneAfterAnother}. */
  waitsForTurn: boolean
  /** Its texts as they were read. */
  read: ReadText
  newsroom: NewsroomSettings
  /** How its links were when they were last looked at, as long as that counts. */
  links: StoredLink[]
  /** The addresses elsewhere that it leads to as it is now, each once, in the order of print. */
  urls: string[]
  /** What of it ran in an edition before. */
  ranBefore: RanBefore[]
  /** Its entries whose page has changed since they were filed. */
  pageChanges: PageChange[]
  /** Who has booked a place of it. */
  bookings: readonly BookedPlace[]
}

/** How long what was seen of a link counts. */
export const LINKS_COUNT_MS = 6 * 3_600_000

/**
 * Everything an edition is assembled from, in a number of statements that does not grow with its entries: one a step,
 * and five more. It is assembled once, here, for whoever needs the assembly.
 *
 * @param known its texts as they were read a moment ago, for a transaction, which must not wait for the thread
 */
export async function readInput(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  edition: CalendarDay,
  known?: ReadText,
): Promise<ReadInput> {
  const newsroom = await readNewsroom(db)
  const stored = await readStored(db, edition)
  const texts = await readTexts(db, edition, Object.values(stored.texts ?? {}))
  const steps: EditionInput['steps'] = []
  for (const step of STEPS) {
    const rows = await findRows(db, step, edition, newsroom)
    const parsed = rows.map((row) => step.row.parse(row))
    steps.push({
      ...stepOf(step, stored),
      rows,
      ownText: textOf(step, rows, newsroom),
      parts: step.toAdParts?.(parsed) ?? null,
      teaser: step.teaser?.(parsed, newsroom) ?? null,
      doubles: doublesOf(step, parsed),
      unnamed: unnamedIn(step, rows),
      texts: texts
        .filter(({ step_number }) => step_number === step.number)
        .map((text) => sectionText(text, { isAi: config.ai !== undefined && step.format === 'ai' })),
    })
  }
  const { accent, logo, postal_address, unsubscribe_href } = newsroom.newsletter
  const words = wordsWithPictures(steps, texts, logo)
  const input: EditionInput = {
    edition,
    newsroom: {
      name: newsroom.product_name,
      city: newsroom.city,
      accent,
      logo,
      postalAddress: postal_address ?? '',
      unsubscribeHref: unsubscribe_href ?? '',
      browserUrl: newsroom.archive ? config.publicUrl + archivePathOf(edition) : null,
      publicUrl: config.publicUrl,
    },
    ...typedOf(stored),
    steps,
    pictureSizes: printedSizes(words, await readPictures(db, picturesIn(words))),
  }
  const printed = printedTexts(input)
  const read = known ?? (await readDocuments(printed))
  // A transaction holds a connection, for which others wait.
  const waitsForTurn = rootOf(db) === db && isLarge(printed.map((text) => read(text).document))
  const { assembly, urls } = await oneAfterAnother({ edition, waitsForTurn }, () => {
    const made = assemble(input, read)
    return { assembly: made, urls: linksOf(made, config) }
  })
  const since = new Date(clock().getTime() - LINKS_COUNT_MS)
  const links = await readLinks(db, urls, since)
  return {
    stored,
    input,
    assembly,
    waitsForTurn,
    read,
    newsroom,
    links,
    urls,
    ranBefore: await readRanBefore(db, edition, steps),
    pageChanges: await readPageChanges(db, edition, steps),
    bookings: (await readBookings(db, edition)).map(({ placement, sponsor_name }) => ({
      placement,
      sponsor_name,
    })),
  }
}

/** Our own pages are not looked at. */
const linksOf = ({ model }: Assembly, { publicUrl }: Pick<Deps['config'], 'publicUrl'>): string[] =>
  addressesOf(model)
    .filter((url) => !url.startsWith(`${publicUrl}/`))
    .slice(0, LIMITS.editionLinks)

/** Undefined for a step whose entries have no headline. */
const unnamedIn = (step: AnyStep, rows: Record<string, unknown>[]) =>
  'headline' in step.row.shape
    ? rows.flatMap(({ headline, url }) =>
        headline ? [] : [{ url: String(url), name: topicOf(String(url)) }],
      )
    : undefined

const stepOf = ({ number, title }: AnyStep, { done, texts }: StoredEdition) => ({
  step: number,
  title,
  isDone: done.includes(number),
  chosenId: texts?.[number] ?? null,
})

function typedOf({ subject, preview_line, teasers, notes, layout, block_order }: StoredEdition) {
  return {
    subject,
    previewLine: preview_line,
    teasers,
    note: notes?.note ?? null,
    correction: notes?.correction ?? null,
    layout: {
      order: fittedOrder(layout?.order ?? block_order ?? DEFAULT_ORDER),
      // Blocks that were left out and are not known any more are nowhere.
      leftOut: (layout?.leftOut ?? []).flatMap((one) => {
        const read = LeftOut.safeParse(one)
        return read.success ? [read.data] : []
      }),
    },
  }
}

const wordsWithPictures = (
  steps: EditionInput['steps'],
  texts: StoredText[],
  logo: string | null,
): string[] => [
  ...steps.flatMap(({ ownText, parts }) => [
    ownText,
    ...(parts ?? []).flatMap(({ text, sponsors }) => [text, ...sponsors.map(({ logo: own }) => own ?? '')]),
  ]),
  ...texts.map(({ text }) => text),
  ...(logo === null ? [] : [logo]),
]

/** The texts that are read when an edition is put together. */
const printedTexts = ({ note, correction, steps }: AssemblyInput): string[] => [
  note ?? '',
  correction ?? '',
  ...steps.flatMap((step) => [chooseText(step).text, ...(step.parts ?? []).map(({ text }) => text)]),
]
