import { z } from 'zod'

/** What a page may say of itself that a form asks for. */
export type PageFact = 'headline' | 'summary' | 'venue' | 'day' | 'time' | 'price' | 'publisher' | 'band'

/** A field of an address, and the fields that its page can fill, to be confirmed by a person. */
export type PageFields<Field extends string = string> = {
  link: Field
  fields: { readonly [Fact in PageFact]?: Field }
}

/** A column of such a fact as a row is read: null, which a table has for what nobody gave, is as good as not there. */
export const Fact = z
  .string()
  .nullish()
  .transform((fact) => fact ?? undefined)
  .optional()

/** The facts that somebody gave. An entry without any has the same row that it had before there were such fields. */
export const given = <Column extends string>(
  facts: { readonly [Name in Column]: string | null | undefined },
) =>
  // Object.entries forgets the names; those that are left are of `facts`.
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)) as { [Name in Column]?: string }
