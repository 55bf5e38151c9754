import { randomUUID } from 'node:crypto'
import type { CalendarDay } from '#shared/calendar.ts'
import { EDITION } from '#shared/edition-messages.ts'
import { Problem } from '#shared/problem.ts'
import { CALLBACK_PATH, DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findRows } from '#server/newsletter/entries/entries-repository.ts'
import { storeText } from '#server/newsletter/formatted-content/content-state.ts'
import { textOf } from '#server/newsletter/formatter/built-in-formatter.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { Person } from '#server/platform/person.ts'
import type { AnyStep } from '#steps/index.ts'
import { lockEdition, noteAction } from './change-edition.ts'
import { readTexts } from './edition-repository.ts'

/**
 * The stored text that an edition prints of a step, so that it can be edited where every text is. Where the newsroom's
 * own words are printed and none is stored, the built-in formatter writes it first: texts keep their one home.
 *
 * @throws Problem `nothing_to_send` when nothing is filed in the step
 */
export async function openText(
  deps: Deps,
  tx: Db,
  { edition, step }: { edition: CalendarDay; step: AnyStep },
  person: Person,
): Promise<{ contentId: string }> {
  const { texts } = await lockEdition(tx, edition)
  const chosen = texts?.[step.number]
  const stored = (await readTexts(tx, edition, chosen === undefined ? [] : [chosen])).filter(
    ({ step_number, status }) => step_number === step.number && status === 'completed',
  )
  const printed =
    stored.find(({ id }) => id === chosen) ?? stored.find(({ edited_by }) => edited_by !== null) ?? stored[0]
  const contentId = printed?.id ?? (await writeText(tx, { edition, step }, person))
  await noteAction(deps, tx, { edition, person, action: 'edition.open-text', detail: { step: step.number } })
  return { contentId }
}

async function writeText(
  tx: Db,
  { edition, step }: { edition: CalendarDay; step: AnyStep },
  person: Person,
): Promise<string> {
  const newsroom = await readNewsroom(tx)
  const data = await findRows(tx, step, edition, newsroom)
  if (data.length === 0) throw new Problem('nothing_to_send', EDITION.nothingToEdit)
  const id = randomUUID()
  await storeText(tx, {
    ...{ id, step_number: step.number, select_date: edition },
    formatted_content: textOf(step, data, newsroom),
    original_content: { step: step.number, date: edition, data },
    webhook_url: CALLBACK_PATH,
    webhook_id: DEFAULT_WEBHOOK_ID,
    user_id: person.id,
  })
  await publish(tx, { kind: 'content', id }, 'admin')
  return id
}
