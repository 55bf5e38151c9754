import { calendarDay } from '#shared/calendar.ts'
import { assemble } from '#edition/assemble.ts'
import type { AssemblyInput, SectionText, StepInput } from '#edition/assembly-input.ts'
import type { Assembly } from '#edition/assembly.ts'
import { DEFAULT_ORDER, type MovableBlockId } from '#edition/blocks.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { doublesOf } from '#steps/doubles.ts'
import { STEPS } from '#steps/index.ts'

const NEWSROOM = { city: 'Fairhaven', neighbouring_city: 'Millbrook', time_zone: 'America/Chicago' }
const EDITION = calendarDay('2031-05-03')

type Row = Record<string, unknown>

/** What a step brings to an edition that was filed with these rows; without any, with its example. */
export function stepInput(number: StepNumber, given?: Row[], more: Partial<StepInput> = {}): StepInput {
  const step = STEPS.find((one) => one.number === number)
  if (!step) throw new Error(`There is no step ${number}.`)
  const filed = given ?? step.toRows(step.form.parse(step.example), NEWSROOM)
  const rows = filed.map((row) => step.row.parse(row))
  return {
    step: number,
    title: step.title,
    isDone: true,
    rows,
    ownText: rows.length === 0 ? '' : step.toText(rows, NEWSROOM),
    parts: rows.length === 0 ? null : (step.toAdParts?.(rows) ?? null),
    doubles: doublesOf(step, rows),
    teaser: rows.length === 0 ? null : (step.teaser?.(rows, NEWSROOM) ?? null),
    texts: [],
    chosenId: null,
    ...more,
  }
}

/** A whole edition of the steps' examples, changed where a test says so. */
export function editionInput(changes: Partial<AssemblyInput> = {}): AssemblyInput {
  return {
    edition: EDITION,
    newsroom: {
      name: 'Fairhaven Daily',
      city: 'Fairhaven',
      accent: '#27427f',
      logo: null,
      postalAddress: '12 Quay Street\nFairhaven, IL 60000',
      unsubscribeHref: '',
      browserUrl: null,
      publicUrl: 'https://desk.example',
    },
    subject: 'Lanterns on the river',
    previewLine: null,
    teasers: null,
    note: null,
    correction: null,
    layout: { order: [...DEFAULT_ORDER], leftOut: [] },
    steps: STEPS.map(({ number }) => stepInput(number)),
    pictureSizes: {},
    ...changes,
  }
}

/** The same with other things brought by some steps. */
export const withSteps = (...steps: StepInput[]): AssemblyInput => ({
  ...editionInput(),
  steps: STEPS.map(({ number }) => steps.find(({ step }) => step === number) ?? stepInput(number)),
})

export const leaveOut = (input: AssemblyInput, ...blocks: MovableBlockId[]): AssemblyInput => ({
  ...input,
  layout: {
    ...input.layout,
    leftOut: blocks.map((block) => ({ block, by: 'Dana', at: '2031-05-02T15:00:00Z' })),
  },
})

/** The ids of what is printed, in the order of print. */
export const printedIds = ({ model }: Assembly): string => model.blocks.map(({ id }) => id).join(' ')

export const sectionOf = (input: AssemblyInput, id: MovableBlockId) =>
  assemble(input).sections.find((section) => section.id === id)

/** A text of a section that an AI service made; `more` says what matters to a test. */
export const sectionText = (
  contentId: string,
  text: string,
  more: Partial<SectionText> = {},
): SectionText => ({
  contentId,
  status: 'completed',
  text,
  words: { by: 'ai' },
  reason: null,
  createdAt: '2031-05-02T12:00:00Z',
  madeFrom: null,
  ...more,
})

/** The whole edition, with these texts of the weather. */
export const withWeather = (...texts: SectionText[]): AssemblyInput =>
  withSteps(stepInput(6, undefined, { texts }))
