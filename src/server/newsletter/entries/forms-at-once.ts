import { z } from 'zod'
import type { CalendarDay } from '#shared/calendar.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import type { AnyStep } from '#steps/index.ts'
import type { StoredEntry } from './entries-repository.ts'
import { editionOf, rowsOf } from './write-entries.ts'

/** Several forms of a step in one call. No form of a step has a field of that name. */
const Several = z.strictObject({ forms: z.array(z.unknown()).min(1).max(LIMITS.formsAtOnce) })

/** What a call files: one form, or several as `{ forms }`, which a step takes whose entries add to what is there. */
export function formsIn(step: AnyStep, body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null || !('forms' in body)) return [body]
  if (step.parts || step.filing === 'replaces') throw refused({ forms: ENTRIES.oneForm })
  const read = Several.safeParse(body)
  if (!read.success) throw problemOfForm(read.error)
  return read.data.forms
}

/** @throws Problem `invalid_input` where they are of several editions: they are filed under the lock of one */
export function editionOfAll(step: AnyStep, forms: readonly unknown[]): CalendarDay {
  const [edition, ...others] = forms.map((form, at) => named(forms, at, () => editionOf(step, form)))
  const other = others.findIndex((one) => one !== edition)
  if (edition !== undefined && other === -1) return edition
  throw refused({ [`forms.${other + 1}.${step.editionField}`]: ENTRIES.oneEdition })
}

/** The rows of all forms, in their order. A fault names its form: `forms.2.url`. */
export const rowsOfAll = (
  step: AnyStep,
  forms: readonly unknown[],
  stored: StoredEntry[],
  newsroom: NewsroomFacts,
): Record<string, unknown>[] =>
  forms.flatMap((form, at) => named(forms, at, () => rowsOf(step, form, stored, newsroom)))

function named<Result>(forms: readonly unknown[], at: number, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (forms.length === 1 || !(error instanceof Problem) || !error.fields) throw error
    throw refused(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, words]) => [`forms.${at}.${field}`, words]),
      ),
    )
  }
}

function refused(fields: Record<string, string>): Problem {
  const [detail = ''] = Object.values(fields)
  return new Problem('invalid_input', detail, { fields })
}
