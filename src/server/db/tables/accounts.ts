import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  pgView,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** People with an account. */
export const user = pgTable(
  'user',
  {
    id: uuid().primaryKey(),
    /** The full name; '' when none was given. */
    name: text().notNull().default(''),
    /** Canonical lower case, unique. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    role: text().notNull().default('user').$type<'user' | 'admin'>(),
    /** Disabled people can't sign in; their sessions end at once. */
    banned: boolean().notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: timestamp('ban_expires', { withTimezone: true, mode: 'date' }),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** True for the account that set the newsroom up; the index lets there be only one (C6). */
    isFounder: boolean('is_founder'),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true, mode: 'date' }),
    /** Kept to the minute (C31). */
    lastRequestAt: timestamp('last_request_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('one_founder').on(table.isFounder)],
)

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    token: text().notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    /** When the person last gave the password, or showed at the provider who it is, for this session. */
    authenticatedAt: timestamp('authenticated_at', { withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`now()`),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
  },
  (table) => [index().on(table.userId)],
)

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true, mode: 'date' }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true, mode: 'date' }),
    scope: text(),
    /** argon2id, never sent anywhere. */
    password: text(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
  },
  (table) => [index().on(table.userId), uniqueIndex().on(table.providerId, table.accountId)],
)

export const verification = pgTable('verification', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
})

/** A person's second factor: codes of an authenticator app. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: uuid().primaryKey(),
    /** The app's key in base64url, sealed (`server/sealed-text.ts`). */
    secret: text().notNull(),
    /** JSON list of the keyed hashes of the recovery codes that are left. */
    backupCodes: text('backup_codes').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** False until the first code of the app was given; until then it is asked for nowhere. */
    verified: boolean().notNull().default(true),
    /** The newest step whose code was used: neither it nor an older one counts again. */
    lastUsedStep: integer('last_used_step'),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'date' }),
  },
  (table) => [uniqueIndex().on(table.userId)],
)

/** Single-use links in mails: only the hash is stored. */
export const mailToken = pgTable(
  'mail_token',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    kind: text().$type<'confirm' | 'reset' | 'invite' | 'setup'>().notNull(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Of a link that confirms: the argon2id hash of the password chosen in the sign-up that it belongs to. */
    passwordHash: text('password_hash'),
    /** Of a link that confirms: the full name given in that sign-up. */
    fullName: text('full_name'),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
  },
  (table) => [index().on(table.userId, table.kind)],
)

/** Counted failures by key (an account or an address), shared by all processes, surviving restarts. */
export const failureCount = pgTable('failure_count', {
  /** e.g. `account:<hash>` or `address:<prefix>`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: bigint('window_ends_at', { mode: 'number' }).notNull(),
})

/** Every mail that was or would have been sent; without SMTP administrators read it here (C6). */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Both without the tokens of their links, unless an earlier version wrote them and no start sealed them yet. */
    text: text().notNull(),
    html: text().notNull(),
    /** The whole letter under the server's secret (`server/mail/sealed-letter.ts`); null once it is sent. */
    sealedLetter: text('sealed_letter'),
    kind: text().notNull(),
    /** `kept` when no mail server is set, else pending, sent or failed. */
    status: text().$type<'kept' | 'pending' | 'sent' | 'failed'>().notNull(),
    error: text(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index().on(table.createdAt), index().on(table.to, table.createdAt)],
)

/** S57: user_id and role, one row a person. */
export const userRoles = pgView('user_roles').as((query) =>
  query.select({ user_id: sql<string>`${user.id}`.as('user_id'), role: user.role }).from(user),
)

/** S189: id and full_name, one row a person. */
export const profiles = pgView('profiles').as((query) =>
  query
    .select({ id: user.id, full_name: sql<string | null>`nullif(${user.name}, '')`.as('full_name') })
    .from(user),
)
