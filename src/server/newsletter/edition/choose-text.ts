import { eq } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { OWN_TEXT } from '#edition/assembly-input.ts'
import { EDITION } from '#shared/edition-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import type { AnyStep } from '#steps/index.ts'
import { mustBeOpen, noteAction, writeEdition } from './change-edition.ts'

type OfStep = { edition: CalendarDay; step: AnyStep }

/**
 * Makes a stored text the one that this edition prints of a step; null leaves the choice to the rule (C61).
 *
 * @throws Problem `invalid_input` when it is no readable text of that step and edition; `conflict` when the edition is
 *   approved; Overtaken when it has another version
 */
export async function chooseText(
  deps: Deps,
  tx: Db,
  { edition, step }: OfStep,
  { contentId, version, person }: { contentId: string | null; version: number; person: Person },
): Promise<void> {
  const { texts } = await mustBeOpen(tx, edition, version)
  const { [step.number]: _, ...others } = texts ?? {}
  if (contentId !== null && contentId !== OWN_TEXT) await mustBeReadable(tx, contentId, { edition, step })
  const chosen = contentId === null ? others : { ...others, [step.number]: contentId }
  await writeEdition(tx, edition, { texts: chosen }, { id: person.id, at: deps.clock() })
  await noteAction(deps, tx, { edition, person, action: 'edition.text', detail: { step: step.number } })
}

async function mustBeReadable(tx: Db, contentId: string, { edition, step }: OfStep): Promise<void> {
  const [content] = await tx.select().from(formattedContent).where(eq(formattedContent.id, contentId))
  const isOfStep =
    content?.step_number === step.number && content.select_date === edition && content.deleted_at === null
  const wrong = !isOfStep ? EDITION.foreignText : content.status === 'completed' ? null : EDITION.notReady
  if (wrong) throw new Problem('invalid_input', wrong, { fields: { contentId: wrong } })
}
