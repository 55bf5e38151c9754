import type { z } from 'zod'
import type { LibraryAd } from '#shared/ads.ts'
import type { PageKind } from '#contract/pages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { SuggestedName } from '#contract/suggestions.ts'
import type { AdPart } from '#edition/assembly-input.ts'
import type { JokeLibrary, LibraryName } from '#shared/libraries.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { StepNumber } from '#shared/step-number.ts'
import type { PageFields } from './page-fields.ts'

/** The checklists a step may have (S101), by the name of their table without `source_`. */
export type Checklist = 'live_music' | 'city_events' | 'civil_news' | 'general_news'

/** What is said of a step where nothing of its form is shown. Plain data, so that a page of titles brings no step. */
export type StepOutline = {
  number: StepNumber
  title: string
  /** How its text is made: `direct` by us, `ai` by the automation. */
  format: 'direct' | 'ai'
  /** What one entry is called, and several: 'listing', 'stories'. */
  entry: { one: string; many: string }
}

/** One of the newsletter's daily content steps: what is gathered, how it is checked, stored and formatted. */
export type Step<Form extends z.ZodObject = z.ZodObject, Row extends z.ZodObject = z.ZodObject> = {
  /** One line on the board's card, as long as nothing is filed; at most `LIMITS.cardSummary`. */
  summary: string
  /** The Task Overview list (S97). */
  overview: readonly string[]
  /** The step's own directions; empty when the step has none of its own (S98, S99). */
  directions: readonly string[]
  /** Shown above the form when something must not be overlooked. */
  notice?: string
  /** The checklist of places to look, or null when the step has none. */
  checklist: Checklist | null
  /** What lies beside the form instead of a checklist (S102-S104): a link, or the library that the step draws from. */
  library?: 'image-source' | JokeLibrary | Extract<LibraryName, 'advertisements'>
  /** Database table, also the name shown to administrators (S212). */
  table: string

  /** What a person types. Fields are camelCase; unknown ones are refused. */
  form: Form
  labels: { readonly [Field in keyof z.infer<Form>]: string }
  /** A form nobody has typed in yet, for an edition (C3). */
  blank(edition: CalendarDay): z.input<Form>
  /** The field that says which edition an entry goes to. */
  editionField: keyof z.infer<Form> & string
  /** The title of the review dialog (C57). */
  reviewTitle: string

  /** What is stored, without id, author and timestamps. Names are the specification's columns. */
  row: Row
  /** @param before the row that an edit started from: what the person left as it was stays as it is stored */
  toRows(form: z.output<Form>, newsroom: NewsroomFacts, before?: z.infer<Row>): z.infer<Row>[]
  /** The way back: what the edit dialog starts from. */
  toForm(row: z.infer<Row>, newsroom: NewsroomFacts): z.input<Form>
  /**
   * Columns that hold the city's wall time with its offset (C56), and the column beside each that keeps the wall time
   * itself: the offset is made when it is read, so that another time zone of the newsroom moves nothing (C97).
   */
  moments?: { readonly [Column in keyof z.infer<Row>]?: string }
  /**
   * Columns that hold a picture of ours, and the field of each. They are stored as a path, become absolute where
   * they leave the house, and name a picture that is there.
   */
  images?: { readonly [Column in keyof z.infer<Row>]?: keyof z.infer<Form> & string }
  /** The addresses whose pages can fill other fields, in the order of the form. */
  pages?: readonly PageFields<keyof z.infer<Form> & string>[]
  /** Fields that offer the names that were filed before, and the column of each. */
  suggests?: readonly {
    name: SuggestedName
    field: keyof z.infer<Form> & string
    column: keyof z.infer<Row> & string
  }[]
  /** What such a page is about, where the step is one of those that are offered for an address. */
  pagesAbout?: PageKind
  /** Columns that are left out of what leaves the database where they are null: rows without them are as they were. */
  additions?: readonly (keyof z.infer<Row> & string)[]
  /** What filing does to what the edition has already: it is added by default (C24). */
  filing?: 'adds' | 'replaces'
  /** The column and field of an address that is seldom meant twice in one edition: filing it again is asked about. */
  oncePerEdition?: keyof z.infer<Row> & keyof z.infer<Form> & string
  /**
   * What tells, where the address alone does not, that two rows are one entry which was filed twice: they share one of
   * these. It is asked about, and a finding of the edition.
   */
  sameBy?(row: z.infer<Row>): string[]
  /** @returns a sentence when these rows can't stand in one edition together, else null */
  together?(rows: z.infer<Row>[]): string | null
  /** Steps whose form is filed in parts (step 4): which fields are still asked for, given what is stored. */
  parts?: Parts<Form, Row>
  /**
   * Whether an edition with these rows needs no more of this step; without it there may always be more. What is whole
   * can be completed with its filing (C72), and a done step shows it as it will be printed.
   *
   * @param ads what the library has, once that is known; of a step that is drawn from it
   */
  isWhole?(rows: z.infer<Row>[], ads?: readonly LibraryAd[]): boolean
  /** `newest`: several entries are kept and the newest is the one that is used (C45). */
  uses: 'all' | 'newest'
  /** The number by which the entries of a step stand in order; without it the newest stands first. */
  placeOf?(row: z.infer<Row>): number
  /** The part of the list that a row stands in, by its heading; without it all stand in one. */
  partOf?(row: z.infer<Row>): string
  /** One line, for the overview and the entries list. Plain text. */
  toLine(row: z.infer<Row>): string

  messages: {
    saved: Sentence
    /** @param position counted from 1 @param reason words for a person */
    notSaved(position: number, reason: string): Sentence
    /** Where the specification words a failure without a reason. */
    notSavedAtAll?: Sentence
    signInFirst: Sentence
  }
  /** A valid form, used by tests, by the demo and as the sample in the integration guide. */
  example: z.input<Form>
} & StepOutline &
  Formatting<z.infer<Row>> &
  Printed<z.infer<Row>>

/** What a step gives to the printed edition beside its text. */
type Printed<Row> = {
  /** Its line in `In this edition`, plain text; null when the rows hold nothing to announce. */
  teaser?(rows: Row[], newsroom: NewsroomFacts): string | null
  /** The advertisements by placement: they stand apart in the edition. */
  toAdParts?(rows: Row[]): AdPart[]
}

/** Every step can be turned into text here (Markdown); AI steps also carry a prompt for the automation. */
type Formatting<Row> = { toText(rows: Row[], newsroom: NewsroomFacts): string } & (
  | { format: 'direct' }
  | { format: 'ai'; prompt: string }
)

/** How a step is filed in parts. */
type Parts<Form extends z.ZodObject, Row extends z.ZodObject> = {
  /** @returns the fields that are still missing; empty when the edition is complete */
  missing(rows: z.infer<Row>[]): (keyof z.infer<Form> & string)[]
  /**
   * The form of the missing fields only.
   *
   * @param rows what the edition already has
   */
  formFor(rows: z.infer<Row>[]): z.ZodObject
  /** The form of one stored row, for its edit dialog. */
  formOf(row: z.infer<Row>, others: z.infer<Row>[]): z.ZodObject
  /** What a person reads when nothing is missing, and when something is. */
  complete: Sentence
  progress(rows: z.infer<Row>[]): string
}

/** Completes a step definition and keeps its exact type, so the registry knows every number and field. */
export function defineStep<
  const Number extends StepNumber,
  Form extends z.ZodObject,
  Row extends z.ZodObject,
>(step: Step<Form, Row> & { number: Number }): Step<Form, Row> & { number: Number } {
  return step
}
