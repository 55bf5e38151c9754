/** What gives a test its database on a server; a test without it is the same with and without one. */
export const SERVER_DATABASE = 'tests/support/empty-server-database.ts'

/**
 * The tests that run once more on a PostgreSQL server, as globs; those among them that need no database are left out.
 *
 * The embedded engine is PostgreSQL too, with one connection and in our own process. What a server may do otherwise is
 * what happens on several connections at once, what it tells and takes by its driver, how it fails, what is copied out of
 * it and back, and what a statement that was written by hand means in its version. Everything else (who may do what, words,
 * limits, passwords, mails, pictures, addresses asked on the web) is the same code and meets a server in the journeys.
 */
export const ON_POSTGRES = [
  // Connections, locks, statements, migrations, refusals, and the jobs and events that several processes share.
  'src/server/platform/{db,jobs,live,presence}/**/*.test.ts',
  // Each state of a delivery is a conditional update, and so is whether a newsroom sends at all.
  'src/server/{newsletter/deliveries,operation/{copy-detection,hold}}/**/*.test.ts',
  // Copied out, put back, and moved from the one engine to the other.
  'src/server/operation/backup/{backup,move-to-postgres,nightly,wrong-archive}.test.ts',
  // Statements of their own: searches, sums, pages of rows, folded words.
  'src/server/newsletter/{search,memory,overview,preferences,progress,activity,webhooks,board}/**/*.test.ts',
  'src/server/people/{people,api-keys}/**/*.test.ts',
  // What feeds told and who filed it, bookings that are made at once, shares and their sums.
  'src/server/newsletter/{ads,channel,feeds,found,sponsors}/**/*.test.ts',
  // Limits behind a lock, several forms at once, rows that change meanwhile.
  'src/server/{newsletter/{entries,drafts,formatted-content,libraries,pages,publication-days},people/notifications}/**/*.test.ts',
  'src/server/newsletter/edition/{approval,approval-bounds,at-once,changed-since,correct-next,edition,handover-issue,made,ran-before}.test.ts',
  'src/server/newsletter/{edition-readiness,edition-status}/**/*.test.ts',
  'src/server/newsletter/handover/{again,attempt,outcomes,places}.test.ts',
  'src/server/{newsletter/archive,people/audit,platform/mail,operation/{housekeeping,mails}}/**/*.test.ts',
  // Several servers on one database, and people who do the same at once.
  'src/server/people/{accounts/{beyond-one-process,draft-key,meanwhile},oidc/oidc}.test.ts',
  'src/server/people/accounts/{second-factor/second-factor-attempts,sign-up/{at-once,first-account}}.test.ts',
  'src/server/newsletter/images/{copied-database,shared-store}.test.ts',
  'src/server/{newsletter/{settings/*.test.ts,seed/set-up-newsroom.test.ts},platform/new-secret.test.ts}',
  // What is typed reaches the server by its driver; a repeated request is told by the row that it left.
  'src/server/platform/http/{hostile-input,load,once,others-rows}.test.ts',
  'scripts/{migrations,bench/stage}.test.ts',
]
