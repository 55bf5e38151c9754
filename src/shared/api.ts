import { accounts } from './api/accounts.ts'
import { activity } from './api/activity.ts'
import { admin } from './api/admin.ts'
import { contents } from './api/contents.ts'
import { deliveries } from './api/deliveries.ts'
import { audit } from './api/audit.ts'
import { desk } from './api/desk.ts'
import { drafts } from './api/drafts.ts'
import { hold } from './api/hold.ts'
import { libraries } from './api/libraries.ts'
import { library } from './api/library.ts'
import { mails } from './api/mails.ts'
import { messages } from './api/messages.ts'
import { notifications } from './api/notifications.ts'
import { people } from './api/people.ts'
import { profile } from './api/profile.ts'
import { settings } from './api/settings.ts'
import { webhooks } from './api/webhooks.ts'

/** Every call a screen can make. The server mounts a handler for each name here, or does not compile. */
export const API = {
  ...accounts,
  ...desk,
  ...activity,
  ...profile,
  ...drafts,
  ...library,
  ...notifications,
  ...messages,
  ...admin,
  ...contents,
  ...webhooks,
  ...deliveries,
  ...people,
  ...libraries,
  ...settings,
  ...audit,
  ...hold,
  ...mails,
}
export type Api = typeof API

/** The stream of live events: GET, text/event-stream, `?after=<id of the last event seen>`. */
export const LIVE_PATH = '/api/live'
/** Cheap, without secrets: the process runs; and: it can answer with its database. */
export const HEALTH_PATHS = { live: '/api/health/live', ready: '/api/health/ready' } as const
/** Carries the key of a create; a UUID made once per intention. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
