import type { EventFacts, PageFacts } from '#contract/pages.ts'
import type { PageFact, PageFields } from '#steps/page-fields.ts'
import type { Values } from '#web/form/values.ts'

/** What a page put into fields, by field: as long as a field still holds it, nobody has touched it. */
export type Filled = Readonly<Record<string, string>>

/** What is said of an event or a page, and by whom. */
type Said = EventFacts & Partial<Pick<PageFacts, 'publisher'>>

/** The facts of a page as the fields of a form take them; those that it does not tell are left out. */
export function fieldsOf({ fields }: PageFields, said: Said): Filled {
  const facts: { [Fact in PageFact]: string | null | undefined } = {
    headline: said.headline,
    band: said.performer ?? said.headline,
    summary: said.summary,
    venue: said.venue,
    price: said.price,
    publisher: said.publisher,
    day: said.start?.slice(0, 10),
    time: said.start?.slice(11),
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([fact, field]) => {
      const value = facts[fact as PageFact] // of the fields of a page
      return value ? [[field, value]] : []
    }),
  )
}

/**
 * Which of these a form still takes: those whose field is as it was before anybody typed, or as a page filled it. Typed
 * words are never replaced, and neither is the field in which somebody is.
 *
 * @param blank what stands in the fields before anybody types
 * @param within the field that has the focus
 */
export function takenBy(
  typed: Values,
  offered: Filled,
  { filled, blank, within }: { filled: Filled; blank: Values; within: string | null },
): Filled {
  return Object.fromEntries(
    Object.entries(offered).filter(([field, value]) => {
      const now = typed[field]
      if (field === within || now === value) return false
      return field in filled ? now === filled[field] : now === (blank[field] ?? '')
    }),
  )
}

/** Once another page is meant: what the one before filled and nobody touched goes; what was touched is named. */
export function afterOther(
  typed: Values,
  filled: Filled,
  blank: Values,
): { emptied: Values; kept: string[] } {
  const fields = Object.keys(filled)
  const isUntouched = (field: string) => typed[field] === filled[field]
  return {
    emptied: Object.fromEntries(fields.filter(isUntouched).map((field) => [field, blank[field] ?? ''])),
    kept: fields.filter(
      (field) => !isUntouched(field) && typed[field] !== '' && typed[field] !== blank[field],
    ),
  }
}
