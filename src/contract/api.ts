import { accountLinks, accounts, invitations, ownAccount } from './accounts.ts'
import { activity } from './activity.ts'
import { ads } from './ads.ts'
import { apiDescription } from './api-description.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { channel } from './channel.ts'
import { board } from './board.ts'
import { deliveries } from './deliveries.ts'
import { drafts } from './drafts.ts'
import { edition, editionApproval } from './edition.ts'
import { editionReadiness } from './edition-readiness.ts'
import { editionMail } from './edition-mail.ts'
import { editionStatus } from './edition-status.ts'
import { entries } from './entries.ts'
import { feeds } from './feeds.ts'
import { found } from './found.ts'
import { formattedContent } from './formatted-content.ts'
import { handover } from './handover.ts'
import { hold } from './hold.ts'
import { jokes } from './jokes.ts'
import { libraries, libraryImports } from './libraries.ts'
import { mail } from './mail.ts'
import { memory } from './memory.ts'
import { suggestions } from './suggestions.ts'
import { messages } from './messages.ts'
import { newsroom } from './newsroom.ts'
import { notFound } from './not-found.ts'
import { notifications } from './notifications.ts'
import { overview } from './overview.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { preferences } from './preferences.ts'
import { publicationDays } from './publication-days.ts'
import { presence } from './presence.ts'
import { processor } from './processor.ts'
import { progress } from './progress.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { settings } from './settings.ts'
import { sources } from './sources.ts'
import { sponsors } from './sponsors.ts'
import { weather } from './weather.ts'
import { webhooks } from './webhooks.ts'

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
  editionReadiness,
  editionMail,
  editionStatus,
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
