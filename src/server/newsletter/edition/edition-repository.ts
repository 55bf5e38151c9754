import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { EditionInput } from '#edition/edition-input.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { StoredAcceptance } from '#server/platform/db/tables/edition.ts'
import type { StoredLayout, StoredNotes } from '#server/platform/db/tables/newsroom.ts'
import { WORDING } from '#steps/prose.ts'

/** Who and when as the database puts them into JSON. */
type ByWhom = { name: string | null; email: string | null; at: string }

export type StoredIssue = {
  number: number
  subject: string
  sha256: string
  seen_hash: string
  made_order: string[] | null
  made_letter: EditionInput['newsroom'] | null
  /**
   * Of an issue that the formatter worded otherwise than it does now: the steps of which an entry, or a text that is not
   * its own, was changed since. Null of one that it would word the same way.
   */
  steps_changed: number[] | null
  due_at: string | null
  handed_over_at: string | null
  approved: ByWhom
  stopped: ByWhom | null
  withdrawn: ByWhom | null
}

/** An edition as it is stored, without its entries and texts. */
export type StoredEdition = {
  subject: string | null
  preview_line: string | null
  teasers: string[] | null
  layout: StoredLayout | null
  notes: StoredNotes | null
  texts: Record<string, string> | null
  version: number
  updated: ByWhom | null
  reopened: ByWhom | null
  /** The newsroom's own order of the blocks. */
  block_order: string[] | null
  /** Whether a target or a webhook is set up for approved issues. */
  has_targets: boolean
  /** The numbers of the steps whose task is completed. */
  done: number[]
  accepted: StoredAcceptance[]
  /** The newest first. */
  issues: StoredIssue[]
  /** The subjects of the newest approved editions before this one, the newest first. */
  last_subjects: { edition: CalendarDay; subject: string }[]
}

/** Who did something at some time, when that is known. */
const whoWhen = (by: SQL, at: SQL) => sql`
  case when ${at} is null then null else (
    select jsonb_build_object('name', max(users.full_name), 'email', max(users.email), 'at', ${at})
    from users where users.id = ${by}) end`

const stepsChanged = sql`
  case when made_wording is distinct from ${WORDING} then (
    select coalesce(jsonb_agg(distinct step_number), '[]') from (
      select step_number from step_activity
      where step_activity.edition = edition_issues.edition and created_at > approved_at
        and kind in ('filed', 'changed', 'deleted', 'restored')
      union all
      select step_number from webhook_formatted_content
      where select_date = edition_issues.edition and updated_at > approved_at
        and (edited_by is not null or webhook_id <> ${DEFAULT_WEBHOOK_ID})
    ) as later) end`

/** All of an edition that is not an entry or a text, in one statement; as it begins when nobody has touched it. */
export async function readStored(db: Db, edition: CalendarDay): Promise<StoredEdition> {
  const { rows } = await db.execute<StoredEdition>(sql`
    select editions.subject, preview_line, teasers, layout, notes, texts, coalesce(version, 0) as version,
      ${whoWhen(sql`editions.updated_by`, sql`editions.updated_at`)} as updated,
      ${whoWhen(sql`editions.reopened_by`, sql`editions.reopened_at`)} as reopened,
      (select block_order from newsroom_settings where id = 1) as block_order,
      (exists (select from handover_targets)
        or exists (select from webhooks where is_active and 'edition.approved' = any(events))) as has_targets,
      (select coalesce(jsonb_agg(step_number), '[]') from tasks
        where tasks.edition = ${edition} and status = 'done') as done,
      (select coalesce(jsonb_agg(accepted), '[]') from (
        select finding, fingerprint, reason, full_name as name, email, at
        from accepted_findings left join users on users.id = accepted_findings.by
        where accepted_findings.edition = ${edition} order by at desc limit ${LIMITS.acceptedFindings}
      ) as accepted) as accepted,
      (select coalesce(jsonb_agg(issue order by number desc), '[]') from (
        select number, edition_issues.subject, sha256, seen_hash, made_order, made_letter, ${stepsChanged} as steps_changed, due_at, handed_over_at,
          ${whoWhen(sql`edition_issues.approved_by`, sql`edition_issues.approved_at`)} as approved,
          ${whoWhen(sql`edition_issues.stopped_by`, sql`edition_issues.stopped_at`)} as stopped,
          ${whoWhen(sql`edition_issues.withdrawn_by`, sql`edition_issues.withdrawn_at`)} as withdrawn
        from edition_issues where edition_issues.edition = ${edition} order by number desc limit ${LIMITS.issues}
      ) as issue) as issues,
      (select coalesce(jsonb_agg(jsonb_build_object('edition', edition, 'subject', subject) order by edition desc), '[]')
        from (
          select distinct on (earlier.edition) earlier.edition, earlier.subject from edition_issues as earlier
          where earlier.edition < ${edition} and stopped_at is null
          order by earlier.edition desc, number desc limit ${LIMITS.lastSubjects}
        ) as earlier) as last_subjects
    from (values (${edition}::date)) as asked (edition) left join editions using (edition)`)
  const [found] = rows
  if (!found) throw new Error('A row that is given is answered.')
  return found
}

/** Who did it, by the name that people read, and when in UTC. */
export const whoAndWhen = ({ name, email, at }: ByWhom): { by: string; at: string } => ({
  by: displayNameOf(name, email ?? ''),
  at: new Date(at).toISOString(),
})

export const whoAndWhenOrNull = (named: ByWhom | null): { by: string; at: string } | null =>
  named && whoAndWhen(named)

/** A text of a step that may be printed, or that keeps one from being printed. */
export type StoredText = {
  id: string
  step_number: number
  status: 'completed' | 'failed' | 'processing'
  reason: string | null
  webhook_id: string
  /** Whether it was asked for by a send, and not written to be edited. */
  was_sent: boolean
  text: string
  /** Our own rendering that its delivery carried; null where no delivery of it is known. */
  sent_text: string | null
  edited_by: string | null
  name: string | null
  email: string | null
  created_at: string
  made_from: Record<string, unknown>[] | null
}

/**
 * Of each step the newest text of each kind: edited, completed, in the making, failed; and those that were chosen.
 * Others can't be printed and may be long.
 */
export async function readTexts(db: Db, edition: CalendarDay, chosen: string[]): Promise<StoredText[]> {
  const { rows } = await db.execute<StoredText>(sql`
    select content.id, step_number, status, original_content->'deliveryId' is not null as was_sent, reason, webhook_id, edited_by, full_name as name, email,
      to_json(content.created_at) #>> '{}' as created_at,
      case when status = 'completed' then formatted_content else '' end as text,
      (select payload->>'formattedContent' from webhook_deliveries as delivery
        where delivery.content_id = content.id and delivery.kind = 'send'
        order by delivery.created_at desc limit 1) as sent_text,
      case when status = 'completed' and jsonb_typeof(original_content->'data') = 'array'
        then original_content->'data' end as made_from
    from (
      select *, row_number() over (
        partition by step_number, status, edited_by is null order by created_at desc, id desc) as place
      from webhook_formatted_content where select_date = ${edition} and deleted_at is null
    ) as content left join users on users.id = edited_by
    where place = 1 or content.id::text in (select jsonb_array_elements_text(${JSON.stringify(chosen)}::jsonb))
    order by step_number, content.created_at desc, content.id desc`)
  return rows
}

/** Pixels of the size for the screen of pictures of ours, by their name. */
export type KnownPicture = { name: string; width: number; height: number }

/** What is known of the pictures of ours that have these names; without a name nothing is asked. */
export async function readPictures(db: Db, names: string[]): Promise<KnownPicture[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<KnownPicture>(sql`
    select name, width, height from uploaded_images
    where name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`)
  return rows
}

/** How a link was when it was last looked at; the moment as the database writes it into JSON. */
export type StoredLink = {
  url: string
  state: 'fine' | 'dead' | 'unsure'
  http_status: number | null
  checked_at: string
}

/** @param since links that were looked at before are not answered; without an address nothing is asked */
export async function readLinks(db: Db, urls: string[], since: Date): Promise<StoredLink[]> {
  if (urls.length === 0) return []
  const { rows } = await db.execute<StoredLink>(sql`
    select url, state, http_status, to_json(checked_at) #>> '{}' as checked_at from link_checks
    where checked_at >= ${since.toISOString()}
      and url in (select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb))`)
  return rows
}
