import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { LiveAudience } from '#shared/live.ts'
import { EMAILED_BY_DEFAULT, type NotificationKind, type NotificationType } from '#shared/notifications.ts'
import type { Db } from '#server/db/db.ts'
import { statement, statements, type ValueOf, write } from '#server/db/statement.ts'
import { users } from '#server/db/tables/accounts.ts'
import { notifications, waitingNotices } from '#server/db/tables/notifications.ts'
import { writeLast } from '#server/db/transactions.ts'
import { publish } from '#server/live/publish.ts'

/** Everyone is everyone who is active; a person is named by id. */
export type Recipients = 'everyone' | 'admins' | { person: string }

export type NotificationTemplate = {
  to: Recipients
  /** Whoever did it need not be told. */
  except?: string
  /** Who has it on screen already: for that person it is stored as read. */
  readBy?: string
  /** Of those who want an email, only these people and administrators get one; everybody when absent. */
  emailOnlyTo?: string[]
  kind: NotificationKind
  type: NotificationType
  title: string
  message: string
  /** The path in this newsroom that it is about. */
  link: string | null
  /** What a person did to a step; of one person, kind and edition the list makes one. */
  act?: { by: string; edition: CalendarDay; step: number }
}

/**
 * Tells people something in the caller's transaction (C8): a row for each person who is active and wants this
 * kind, a waiting email for each who wants it by email, and an event for their screens.
 *
 * @returns how many people were told
 */
export async function notify(tx: Db, template: NotificationTemplate): Promise<number> {
  const rows = await insertFor(whomOf(template))(tx, valuesOf(template))
  await writeLast(tx, EMAIL_FOR[whomOf(template)](valuesOf(template)))
  if (rows.length > 0) await publish(tx, { kind: 'notifications' }, audienceOf(template.to))
  return rows.length
}

/**
 * As {@link notify}, with the transaction's last statement: for who need not know how many are told. Their screens look
 * also where nobody wanted this kind.
 */
export async function notifyLast(tx: Db, template: NotificationTemplate): Promise<void> {
  await writeLast(tx, WRITE_FOR[whomOf(template)](valuesOf(template)))
  await writeLast(tx, EMAIL_FOR[whomOf(template)](valuesOf(template)))
  await publish(tx, { kind: 'notifications' }, audienceOf(template.to))
}

type Whom = 'everyone' | 'admins' | 'one'
type Values = Record<
  | 'kind'
  | 'type'
  | 'title'
  | 'message'
  | 'link'
  | 'readBy'
  | 'except'
  | 'person'
  | 'emailOnlyTo'
  | 'by'
  | 'edition',
  string | null
> & { step: number | null }

const whomOf = ({ to }: NotificationTemplate): Whom => (typeof to === 'object' ? 'one' : to)

function valuesOf({ to, readBy, except, emailOnlyTo, act, ...said }: NotificationTemplate): Values {
  const person = typeof to === 'object' ? to.person : null
  return {
    ...said,
    ...{ readBy: readBy ?? null, except: except ?? null, person },
    emailOnlyTo: emailOnlyTo?.join() ?? null,
    ...(act ?? { by: null, edition: null, step: null }),
  }
}

const insertOf =
  (whom: Whom) =>
  (_db: Db, value: ValueOf<Values>): SQL<{ id: string }> =>
    sql`
    insert into notifications (id, user_id, kind, type, title, message, link, by_id, edition, step, read_at)
    select gen_random_uuid(), users.id, ${value('kind')}, ${value('type')}, ${value('title')}, ${value('message')},
      ${value('link')}, ${value('by')}::uuid, ${value('edition')}::date, ${value('step')}::integer, case when users.id = ${value('readBy')}::uuid then now() end
    from users left join notification_choices on notification_choices.user_id = users.id
    where not users.is_disabled and not users.is_machine and ${among(whom, value)}
      and not coalesce(${value('kind')} = any(notification_choices.unwanted), false)
    returning id`

/** For whoever wants it by email, whether or not in the bell too. */
const emailsOf =
  (whom: Whom) =>
  (_db: Db, value: ValueOf<Values>): SQL =>
    sql`
    insert into waiting_notices (id, user_id, kind, title, message, link)
    select gen_random_uuid(), users.id, ${value('kind')}, ${value('title')}, ${value('message')}, ${value('link')}
    from users left join notification_choices on notification_choices.user_id = users.id
    where not users.is_disabled and not users.is_machine and ${among(whom, value)}
      and ${value('kind')} = any(coalesce(notification_choices.emailed, ${DEFAULT_EMAILED}))
      and users.id is distinct from ${value('readBy')}::uuid
      and (${value('emailOnlyTo')}::text is null or users.role = 'admin'
        or users.id::text = any(string_to_array(${value('emailOnlyTo')}::text, ',')))`

const DEFAULT_EMAILED = sql.raw(`'{${EMAILED_BY_DEFAULT.join()}}'`)

function among(whom: Whom, value: ValueOf<Values>): SQL {
  if (whom === 'one') return sql`${users.id} = ${value('person')}::uuid`
  const all = sql`${value('except')}::uuid is distinct from ${users.id}`
  return whom === 'everyone' ? all : sql`${all} and ${users.role} = 'admin'`
}

const insertFor = statements<Whom, Values, { id: string }>(
  (whom) => whom,
  (whom, db, value) => insertOf(whom)(db, value),
)
const WRITE_FOR = {
  everyone: write<Values>(insertOf('everyone')),
  admins: write<Values>(insertOf('admins')),
  one: write<Values>(insertOf('one')),
}
const EMAIL_FOR = {
  everyone: write<Values>(emailsOf('everyone')),
  admins: write<Values>(emailsOf('admins')),
  one: write<Values>(emailsOf('one')),
}

/**
 * Takes back what nobody has read yet and what waits to be emailed, because it is no longer true.
 *
 * @param link what it was about
 */
export async function withdraw(tx: Db, kind: NotificationKind, link: string): Promise<void> {
  await tx.delete(waitingNotices).where(and(eq(waitingNotices.kind, kind), eq(waitingNotices.link, link)))
  const rows = await withdrawn(tx, { kind, link })
  if (rows.length > 0) await publish(tx, { kind: 'notifications' })
}

const withdrawn = statement<{ kind: NotificationKind; link: string }, { id: string }>((db, value) => {
  const { id } = notifications
  const inOrder = db
    .select({ id })
    .from(notifications)
    .where(
      and(
        sql`${notifications.kind} = ${value('kind')} and ${notifications.link} = ${value('link')}`,
        isNull(notifications.read_at),
      ),
    )
    .orderBy(id)
    .for('update')
  return db.delete(notifications).where(inArray(id, inOrder)).returning({ id })
})

function audienceOf(to: Recipients): LiveAudience {
  if (to === 'everyone') return 'everyone'
  return to === 'admins' ? 'admin' : `person:${to.person}`
}
