import { accounts } from './api/accounts.ts'
import { activity } from './api/activity.ts'
import { ads } from './api/ads.ts'
import { audit } from './api/audit.ts'
import { board } from './api/board.ts'
import { deliveries } from './api/deliveries.ts'
import { drafts } from './api/drafts.ts'
import { entries } from './api/entries.ts'
import { formattedContent } from './api/formatted-content.ts'
import { hold } from './api/hold.ts'
import { jokes } from './api/jokes.ts'
import { libraries } from './api/libraries.ts'
import { mail } from './api/mail.ts'
import { messages } from './api/messages.ts'
import { newsroom } from './api/newsroom.ts'
import { notFound } from './api/not-found.ts'
import { notifications } from './api/notifications.ts'
import { overview } from './api/overview.ts'
import { people } from './api/people.ts'
import { processor } from './api/processor.ts'
import { progress } from './api/progress.ts'
import { settings } from './api/settings.ts'
import { sources } from './api/sources.ts'
import { webhooks } from './api/webhooks.ts'

/** Every call a screen can make. The server mounts a handler for each name here, or does not compile. */
export const API = {
  ...accounts,
  ...newsroom,
  ...board,
  ...sources,
  ...entries,
  ...drafts,
  ...activity,
  ...progress,
  ...jokes,
  ...ads,
  ...notifications,
  ...messages,
  ...notFound,
  ...overview,
  ...processor,
  ...formattedContent,
  ...webhooks,
  ...deliveries,
  ...people,
  ...libraries,
  ...settings,
  ...audit,
  ...mail,
  ...hold,
}
export type Api = typeof API

/** Cheap, without secrets: the process runs; and: it can answer with its database. */
export const HEALTH_PATHS = { live: '/api/health/live', ready: '/api/health/ready' } as const
