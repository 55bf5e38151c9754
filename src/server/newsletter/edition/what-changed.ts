import { sql } from 'drizzle-orm'
import { type CalendarDay, timeIn, timeInWords } from '#shared/calendar.ts'
import { APPROVAL } from '#shared/edition-messages.ts'
import type { Assembly } from '#edition/assembly.ts'
import { type BlockId, placementOf, stepOf } from '#edition/blocks.ts'
import type { EditionInput } from '#edition/edition-input.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type StoredEdition, whoAndWhenOrNull } from './edition-repository.ts'

type About = {
  edition: CalendarDay
  assembly: Assembly
  stored: StoredEdition
  input: EditionInput
  timeZone: string
}
type Change = { step: number; name: string | null; email: string | null; at: string }

/**
 * Names the parts that changed and, where that is known, who changed each and when: `Live Music (Ben, 4:10 pm)`.
 *
 * @param parts as `differing` answers them
 */
export async function whatChanged(db: Db, parts: string[], about: About): Promise<string[]> {
  const changes = await readChanges(db, about.edition)
  return parts.map((part) => {
    const step = stepOfPart(part, about.input)
    const change = step === null ? undefined : changes.find((one) => one.step === step)
    const by = change
      ? { by: displayNameOf(change.name, change.email ?? ''), at: change.at }
      : step === null
        ? whoAndWhenOrNull(about.stored.updated)
        : null
    const name = nameOf(part, about.assembly)
    if (!by) return name
    return APPROVAL.changedBy(name, by.by, timeInWords(timeIn(about.timeZone, new Date(by.at))))
  })
}

function stepOfPart(part: string, { steps }: EditionInput): number | null {
  const block = part as BlockId // parts that are no blocks belong to no step
  if (placementOf(block) !== null) return steps.find(({ parts }) => parts !== null)?.step ?? null
  return stepOf(block)
}

function nameOf(part: string, { sections, model }: Assembly): string {
  if (part === 'subject') return APPROVAL.subject
  if (part === 'previewLine') return APPROVAL.previewLine
  if (part === 'order') return APPROVAL.order
  const block = [...sections, ...model.blocks].find(({ id }) => id === part)
  return block?.title ?? APPROVAL.around
}

/** The last change of each step of an edition, of its entries or of its texts. */
async function readChanges(db: Db, edition: CalendarDay): Promise<Change[]> {
  const { rows } = await db.execute<Change>(sql`
    select distinct on (step) step, full_name as name, email, to_json(at) #>> '{}' as at from (
      select step_number as step, person_id as by, created_at as at from step_activity where edition = ${edition}
      union all
      select step_number, edited_by, updated_at from webhook_formatted_content
      where select_date = ${edition} and edited_by is not null
    ) as change left join users on users.id = change.by
    order by step, at desc`)
  return rows
}
