import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlierDatabase } from '#tests/support/earlier-database.ts'
import type { Database } from './db.ts'
import { migrate } from './migrate.ts'
import {
  credentials,
  mailTokens,
  outboxMails,
  secondFactors,
  sessions,
  signInChallenges,
  users,
} from './tables/accounts.ts'

const ANA = 'a0000000-0000-4000-8000-000000000001'
const NOW = '2031-05-01 15:00:00+00'

let database: Database
beforeAll(async () => {
  database = await earlierDatabase('0010_residence')
  await database.db.execute(
    sql`insert into "user" (id, name, email, email_verified) values (${ANA}, 'Ana', 'ana@desk.example', true)`,
  )
  await database.db.execute(
    sql`insert into two_factor (id, secret, backup_codes, user_id) values (gen_random_uuid(), 'sealed', '[]', ${ANA})`,
  )
  await migrate(database)
})
afterAll(() => database.close())

/** What the version before asks and writes, as it does: it names every column that it knows. */
const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  (await database.db.execute(sql.raw(text.replaceAll(':ana', `'${ANA}'`).replaceAll(':now', `'${NOW}'`))))
    .rows

test('a process of the version before lets people in and out while others are brought up to date', async () => {
  const { db } = database
  const id = 'b0000000-0000-4000-8000-000000000001'
  await ask(`insert into "session" ("id", "token", "user_id", "expires_at", "ip_address", "user_agent",
    "impersonated_by", "authenticated_at", "created_at", "updated_at")
    values ('${id}', 'token', :ana, :now, default, 'Firefox', default, :now, :now, :now)`)
  await ask(`update "user" set "last_sign_in_at" = :now, "last_request_at" = :now
    where ("user"."id" = :ana and "user"."last_sign_in_at" is null)`)
  await ask(
    `update "session" set "updated_at" = timestamptz :now + interval '1 minute' where "session"."id" = '${id}'`,
  )
  expect(
    await ask(`select "session"."id", "session"."created_at"::text, "user"."email", "user"."name", "user"."role",
      "user"."banned" from "session" inner join "user" on "user"."id" = "session"."user_id" where "token" = 'token'`),
  ).toMatchObject([{ id, email: 'ana@desk.example', name: 'Ana', role: 'user', banned: false }])
  expect(await db.select().from(sessions)).toMatchObject([
    { id, user_id: ANA, user_agent: 'Firefox', last_used_at: expect.stringContaining(':01:00') },
  ])
  expect(await ask(`delete from "session" where "session"."user_id" = :ana returning "id"`)).toEqual([{ id }])
  expect(await db.$count(sessions)).toBe(0)
})

test('it makes accounts, ties identities, disables, and asks for the second factor', async () => {
  const { db } = database
  const id = 'a0000000-0000-4000-8000-000000000002'
  await ask(`insert into "user" ("id", "name", "email", "email_verified", "image", "role", "banned", "ban_reason",
    "ban_expires", "two_factor_enabled", "is_founder", "last_sign_in_at", "last_request_at", "created_at", "updated_at")
    values ('${id}', 'Ben', 'ben@desk.example', true, default, 'admin', default, default, default, default, null,
    default, default, :now, :now)`)
  await ask(`insert into "account" ("id", "account_id", "provider_id", "user_id", "access_token", "refresh_token",
    "id_token", "access_token_expires_at", "refresh_token_expires_at", "scope", "password", "created_at", "updated_at")
    values (gen_random_uuid(), 'sub', 'oidc:x', '${id}', default, default, default, default, default, default, default,
    :now, :now)`)
  await ask(`update "user" set "banned" = true, "updated_at" = :now where "user"."id" = '${id}'`)
  expect(await db.select().from(users).where(eq(users.id, id))).toMatchObject([
    { full_name: 'Ben', role: 'admin', is_confirmed: true, is_disabled: true, has_second_factor: false },
  ])
  expect(await db.select().from(credentials)).toMatchObject([
    { provider: 'oidc:x', subject: 'sub', user_id: id },
  ])

  await ask(`insert into "verification" ("id", "identifier", "value", "expires_at", "created_at", "updated_at")
    values (gen_random_uuid(), 'second-factor:abc', :ana, :now, :now, :now)`)
  expect(await ask(`select "value" from "verification" where "identifier" = 'second-factor:abc'`)).toEqual([
    { value: ANA },
  ])
  expect(await db.select().from(signInChallenges)).toMatchObject([{ hash: 'abc', user_id: ANA }])
  const [own] = await ask(
    `select * from "two_factor" where "user_id" = :ana and "verified" = true for update`,
  )
  await ask(`update "two_factor" set "last_used_step" = 7 where "two_factor"."id" = '${String(own?.['id'])}'`)
  expect(await db.select().from(secondFactors)).toMatchObject([{ sealed_key: 'sealed', last_used_step: 7 }])
})

test('it sends links and mails, counts failures and tells people', async () => {
  const { db } = database
  await ask(`insert into "mail_token" ("hash", "kind", "user_id", "password_hash", "full_name", "expires_at", "created_at")
    values ('hash', 'reset', :ana, default, default, :now, :now)`)
  await ask(`insert into "outbox_mail" ("id", "to", "subject", "text", "html", "sealed_letter", "kind", "status", "error",
    "created_at", "sent_at") values (gen_random_uuid(), 'ana@desk.example', 'S', 'T', 'H', 'sealed', 'reset', 'kept',
    default, :now, default)`)
  expect(await db.select().from(mailTokens)).toMatchObject([{ hash: 'hash', user_id: ANA }])
  expect(await db.select().from(outboxMails)).toMatchObject([{ subject: 'S', sealed_content: 'sealed' }])
  await ask(`insert into "failure_count" ("key", "count", "window_ends_at") values ('key', 1, 5)
    on conflict ("key") do update set "count" = "failure_count"."count" + 1`)
  await ask(`insert into notifications (id, user_id, kind, type, title, message, link)
    select gen_random_uuid(), "user".id, 'welcome', 'info', 'T', 'M', null from "user" where not "user".banned`)
  expect(await ask(`select user_id from notifications`)).toEqual([{ user_id: ANA }])
})

test('only a password or a second factor is set by the new version alone', async () => {
  const setting =
    ask(`insert into "account" ("id", "account_id", "provider_id", "user_id", "password", "created_at",
    "updated_at") values (gen_random_uuid(), :ana, 'credential', :ana, 'hash', :now, :now)
    on conflict ("provider_id", "account_id") do update set "password" = 'hash', "updated_at" = :now`)
  const reason = expect.stringContaining('no unique or exclusion constraint')
  await expect(setting).rejects.toMatchObject({ cause: { message: reason } })
  expect(await database.db.$count(credentials, eq(credentials.provider, 'credential'))).toBe(0)
})
