import { accountLinks, accounts, invitations, ownAccount } from './api/accounts.ts'
import { activity } from './api/activity.ts'
import { ads } from './api/ads.ts'
import { apiDescription } from './api/api-description.ts'
import { apiKeys } from './api/api-keys.ts'
import { audit } from './api/audit.ts'
import { backup } from './api/backup.ts'
import { channel } from './api/channel.ts'
import { board } from './api/board.ts'
import { deliveries } from './api/deliveries.ts'
import { drafts } from './api/drafts.ts'
import { edition, editionApproval } from './api/edition.ts'
import { editionStanding } from './api/edition-standing.ts'
import { editionMail } from './api/edition-mail.ts'
import { editionState } from './api/edition-state.ts'
import { entries } from './api/entries.ts'
import { feeds } from './api/feeds.ts'
import { found } from './api/found.ts'
import { formattedContent } from './api/formatted-content.ts'
import { handover } from './api/handover.ts'
import { hold } from './api/hold.ts'
import { jokes } from './api/jokes.ts'
import { libraries, libraryImports } from './api/libraries.ts'
import { mail } from './api/mail.ts'
import { memory } from './api/memory.ts'
import { suggestions } from './api/suggestions.ts'
import { messages } from './api/messages.ts'
import { newsroom } from './api/newsroom.ts'
import { notFound } from './api/not-found.ts'
import { notifications } from './api/notifications.ts'
import { overview } from './api/overview.ts'
import { pages } from './api/pages.ts'
import { people } from './api/people.ts'
import { preferences } from './api/preferences.ts'
import { publicationDays } from './api/publication-days.ts'
import { presence } from './api/presence.ts'
import { processor } from './api/processor.ts'
import { progress } from './api/progress.ts'
import { search } from './api/search.ts'
import { secondFactor } from './api/second-factor.ts'
import { settings } from './api/settings.ts'
import { sources } from './api/sources.ts'
import { sponsors } from './api/sponsors.ts'
import { weather } from './api/weather.ts'
import { webhooks } from './api/webhooks.ts'

/**
 * Every call a screen can make, by the noun's module. The server mounts the handlers of each module here, or does not
 * compile.
 */
export const CONTRACT = {
  accounts,
  accountLinks,
  ownAccount,
  secondFactor,
  invitations,
  activity,
  ads,
  apiDescription,
  apiKeys,
  audit,
  backup,
  board,
  channel,
  deliveries,
  drafts,
  edition,
  editionApproval,
  editionStanding,
  editionMail,
  editionState,
  handover,
  entries,
  feeds,
  formattedContent,
  found,
  hold,
  jokes,
  libraries,
  libraryImports,
  mail,
  memory,
  suggestions,
  messages,
  newsroom,
  notFound,
  notifications,
  overview,
  pages,
  people,
  preferences,
  presence,
  processor,
  progress,
  publicationDays,
  search,
  settings,
  sources,
  sponsors,
  weather,
  webhooks,
}
export type Contract = typeof CONTRACT

/** The name of any call; no two modules give the same. */
export type RouteName = { [Module in keyof Contract]: keyof Contract[Module] }[keyof Contract]
