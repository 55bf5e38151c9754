import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#steps/columns.ts'

/** People with an account. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** '' when none was given. */
    full_name: text().notNull().default(''),
    /** Canonical lower case, unique. */
    email: text().notNull().unique(),
    /** Whoever has the account has shown that the email is theirs. */
    is_confirmed: boolean().notNull().default(false),
    role: text().notNull().default('user').$type<'user' | 'admin'>(),
    /** Disabled people can't sign in; their sessions end at once. */
    is_disabled: boolean().notNull().default(false),
    /** The account of a key of another program, see `api_keys`: nobody signs in to it, and no list of people has it. */
    is_machine: boolean().notNull().default(false),
    has_second_factor: boolean().notNull().default(false),
    /** True for the account that set the newsroom up; the index lets there be only one (C6). */
    is_founder: boolean(),
    last_sign_in_at: moment(),
    /** Kept to the minute (C31). */
    last_request_at: moment(),
    /** When the visit before this one ended: the last request before a break. */
    last_visit_at: moment(),
    created_at: moment().notNull().default(sql`now()`),
    updated_at: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('one_founder').on(table.is_founder)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    token: text().notNull().unique(),
    /** The person's role when this token was made; null where a version made it that did not note it. */
    role: text(),
    /** The token before it, for requests that were under way; it counts until then. */
    earlier_token: text().unique(),
    earlier_until: moment(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_agent: text(),
    /** When the person last gave the password, or showed at the provider who it is, for this session. */
    authenticated_at: moment().notNull().default(sql`now()`),
    created_at: moment().notNull().default(sql`now()`),
    /** Kept to the minute (C31). */
    last_used_at: moment().notNull().default(sql`now()`),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id)],
)

/** The browsers from which a person has signed in; the newest one stays, however old. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the person's id and what the browser's cookie says, hex: two people's at one browser differ. */
    hash: text().notNull(),
    created_at: moment().notNull().default(sql`now()`),
    /** Of the last sign-in. */
    last_seen_at: moment().notNull().default(sql`now()`),
    /** When its owner was told of it by mail; null where that was not. */
    told_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
)

/** What a person signs in with: the password, and whom a provider of OpenID Connect knows that person as. */
export const credentials = pgTable(
  'credentials',
  {
    /** `credential` for a password, `oidc:` and the issuer for an identity. */
    provider: text().notNull(),
    /** The provider's name of the person; of a password the person's own id. */
    subject: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id, never sent anywhere; null for an identity. */
    password_hash: text(),
    created_at: moment().notNull().default(sql`now()`),
    updated_at: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index().on(table.user_id)],
)

/** Who gave the right password, or was vouched for, and still owes the second factor: only the hash is stored. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the password was given, or the provider saw the person. */
    authenticated_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id)],
)

/** A person's second factor: codes of an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The app's key in base64url, sealed (`server/sealed-text.ts`). */
  sealed_key: text().notNull(),
  /** JSON list of the keyed hashes of the recovery codes that are left. */
  recovery_code_hashes: text().notNull(),
  /** False until the first code of the app was given; until then it is asked for nowhere. */
  is_on: boolean().notNull().default(true),
  /** The newest step whose code was used: neither it nor an older one counts again. */
  last_used_step: integer(),
})

/** Single-use links in mails: only the hash is stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    kind: text().$type<'confirm' | 'reset' | 'invite' | 'setup'>().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a link that confirms: the argon2id hash of the password chosen in the sign-up that it belongs to. */
    password_hash: text(),
    /** Of a link that confirms: the full name given in that sign-up. */
    full_name: text(),
    expires_at: moment().notNull(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.user_id, table.kind)],
)

/** Counted failures by key (an account or an address), shared by all processes, surviving restarts. */
export const failureCounts = pgTable('failure_counts', {
  /** e.g. `account:<hash>` or `address:<prefix>`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  window_ends_at: moment().notNull(),
})

/** Every mail that was or would have been sent; without SMTP administrators read it here (C6). */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Both without the tokens of their links, unless an earlier version wrote them and no start sealed them yet. */
    text: text().notNull(),
    html: text().notNull(),
    /** The whole content under the server's secret (`server/mail/sealed-content.ts`); null once it is sent. */
    sealed_content: text(),
    kind: text().notNull(),
    /** `kept` when no mail server is set, else pending, sent or failed. */
    status: text().$type<'kept' | 'pending' | 'sent' | 'failed'>().notNull(),
    error: text(),
    created_at: moment().notNull().default(sql`now()`),
    sent_at: moment(),
  },
  (table) => [index().on(table.created_at), index().on(table.to, table.created_at)],
)

/** S57: user_id and role, one row a person. */
export const userRoles = pgView('user_roles').as((query) =>
  query.select({ user_id: sql<string>`${users.id}`.as('user_id'), role: users.role }).from(users),
)

/** S189: id and full_name, one row a person. */
export const profiles = pgView('profiles').as((query) =>
  query
    .select({ id: users.id, full_name: sql<string | null>`nullif(${users.full_name}, '')`.as('full_name') })
    .from(users),
)
