import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { PageRenderer } from '#shared/server-rendering.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { activityHandlers } from './newsletter/activity/activity-handlers.ts'
import { adHandlers } from './newsletter/ads/ads-handlers.ts'
import { apiDescriptionHandlers } from './platform/api-description/api-description-handlers.ts'
import { apiKeyHandlers } from './people/api-keys/api-keys-handlers.ts'
import { authenticateKey } from './people/api-keys/authenticate-key.ts'
import { auditHandlers } from './people/audit/audit-handlers.ts'
import {
  accountHandlers,
  accountLinkHandlers,
  ownAccountHandlers,
} from './people/accounts/account-handlers.ts'
import { invitationHandlers } from './people/accounts/sign-up/invitation-handlers.ts'
import { secondFactorHandlers } from './people/accounts/second-factor/second-factor-handlers.ts'
import { authenticate } from './people/accounts/sessions/authenticate.ts'
import { backupHandlers } from './operation/backup/backup-handlers.ts'
import { boardHandlers } from './newsletter/board/board-handlers.ts'
import { callbackRoutes } from './newsletter/deliveries/callback/callback-routes.ts'
import { deliveryHandlers } from './newsletter/deliveries/delivery-handlers.ts'
import { keepRefusals, type RefusalLog } from './newsletter/deliveries/callback/refusal-log.ts'
import type { Deps } from './deps.ts'
import { draftHandlers } from './newsletter/drafts/drafts-handlers.ts'
import { entryHandlers } from './newsletter/entries/entries-handlers.ts'
import { foundHandlers } from './newsletter/found/found-handlers.ts'
import { contentHandlers } from './newsletter/formatted-content/content-handlers.ts'
import { contentRoutes } from './newsletter/formatted-content/content-routes.ts'
import { createPageRenderer } from './platform/server-rendering/render-pages.ts'
import { framePage } from './newsletter/edition/frame-page.ts'
import { previewRoutes } from './newsletter/formatted-content/preview-routes.ts'
import { healthRoutes } from './health.ts'
import {
  answerClientErrors,
  answerUnreadableAddress,
  tooBusy,
  unreadable,
} from './platform/http/client-errors.ts'
import { limitBodies } from './platform/http/bodies.ts'
import { readJsonBodies } from './platform/http/json.ts'
import { keepConnections } from './platform/http/connections.ts'
import { measureDelay } from './platform/http/delay.ts'
import { guardAudiences, guardHold, guardOrigin, guardSpace } from './platform/http/guards.ts'
import { holdHandlers } from './operation/hold/hold-handlers.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { sendHeaders } from './platform/http/headers.ts'
import { guardLoad } from './platform/http/load.ts'
import { mount } from './platform/http/mount.ts'
import { answerProblems } from './platform/http/problems.ts'
import { haveOnePatience } from './platform/http/one-patience.ts'
import { packAnswers } from './platform/http/packed-answers.ts'
import { proxiesOf } from './platform/http/proxies.ts'
import { REQUEST_LIMITS } from './platform/http/request-limits.ts'
import { sessionTokenOf } from './people/accounts/sessions/cookies.ts'
import { tellOfUnsetWays } from './platform/http/unset-way.ts'
import { serveScreens } from './platform/http/screens.ts'
import { rejectNul } from './platform/http/reject-nul.ts'
import { notFoundHandlers } from './platform/not-found/not-found-handlers.ts'
import { imageRoutes } from './newsletter/images/image-routes.ts'
import { jokeHandlers } from './newsletter/jokes/jokes-handlers.ts'
import { libraryHandlers, libraryImportHandlers } from './newsletter/libraries/libraries-handlers.ts'
import { libraryRoutes } from './newsletter/libraries/libraries-routes.ts'
import { liveRoutes, tellNewest } from './platform/live/live-routes.ts'
import { mailHandlers } from './operation/mails/mail-handlers.ts'
import { approvalHandlers } from './newsletter/edition/approval-handlers.ts'
import { channelHandlers } from './newsletter/channel/channel-handlers.ts'
import { endEmailsRoutes } from './people/notifications/end-emails-routes.ts'
import { archiveRoutes } from './newsletter/archive/archive-routes.ts'
import { editionReadinessHandlers } from './newsletter/edition-readiness/edition-readiness-handlers.ts'
import { type ReadReadiness, cachedReadiness } from './newsletter/edition-readiness/read-readiness.ts'
import { editionMailHandlers } from './newsletter/edition-mail/edition-mail-handlers.ts'
import { editionHandlers } from './newsletter/edition/edition-handlers.ts'
import { handoverHandlers } from './newsletter/handover/handover-handlers.ts'
import { editionStatusHandlers } from './newsletter/edition-status/edition-status-handlers.ts'
import { publicationDaysHandlers } from './newsletter/publication-days/publication-days-handlers.ts'
import { memoryHandlers } from './newsletter/memory/memory-handlers.ts'
import { suggestionsHandlers } from './newsletter/suggestions/suggestions-handlers.ts'
import { feedHandlers } from './newsletter/feeds/feeds-handlers.ts'
import { pageHandlers } from './newsletter/pages/pages-handlers.ts'
import { overviewHandlers } from './newsletter/overview/overview-handlers.ts'
import { preferenceHandlers } from './newsletter/preferences/preferences-handlers.ts'
import { presenceHandlers } from './platform/presence/presence-handlers.ts'
import { processorHandlers } from './newsletter/processor/processor-handlers.ts'
import { peopleHandlers } from './people/people/people-handlers.ts'
import { progressHandlers } from './newsletter/progress/progress-handlers.ts'
import { searchHandlers } from './newsletter/search/search-handlers.ts'
import { messageHandlers } from './newsletter/messages/messages-handlers.ts'
import { notificationHandlers } from './people/notifications/notifications-handlers.ts'
import { newsroomHandlers } from './newsletter/newsroom/newsroom-handlers.ts'
import { settingsHandlers } from './newsletter/settings/settings-handlers.ts'
import { sourceHandlers } from './newsletter/sources/sources-handlers.ts'
import { sponsorRoutes } from './newsletter/sponsors/sponsors-routes.ts'
import { sponsorsHandlers } from './newsletter/sponsors/sponsors-handlers.ts'
import { weatherHandlers } from './newsletter/weather/weather-handlers.ts'
import { webhookHandlers } from './newsletter/webhooks/webhook-handlers.ts'

/**
 * The whole server as one value: `main.ts` listens with it, tests call it directly.
 *
 * @param screens the folder of the built screens, and how what draws them here is fetched; without it only the calls are
 *   served
 */
export async function buildApp(
  deps: Deps,
  screens?: { folder: string; load?: (() => Promise<PageRenderer>) | undefined },
  limits = REQUEST_LIMITS,
): Promise<FastifyInstance> {
  const { config } = deps
  const stopping = deps.stopping.signal
  const log: FastifyBaseLogger = deps.log
  // What the web server itself has to say below a warning is said better by whoever started it.
  const own: FastifyBaseLogger = deps.log.child({}, deps.log.isLevelEnabled('warn') ? { level: 'warn' } : {})
  const app = Fastify({
    loggerInstance: own,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: LIMITS.publicBodyBytes,
    // A sponsor's name in an address, of which each letter may take twelve signs.
    routerOptions: { maxParamLength: 12 * LIMITS.sponsorName },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: limits.upload.withinMs + GRACE_MS,
    http: {
      headersTimeout: limits.headersWithinMs,
      connectionsCheckingInterval: GRACE_MS,
      requireHostHeader: false, // refused below, in the shape of our own errors
    },
    clientErrorHandler: answerClientErrors((socket) => connections.isAnswering(socket)),
    frameworkErrors: answerUnreadableAddress,
  })
  // Those of requests say all. One that a factory made would be looked through, method by method, for each request.
  app.log.child = log.child.bind(log)
  const connections = keepConnections(app, {
    limits: limits.connections,
    isProxy: proxiesOf(config.trustedProxies),
    stopping,
  })
  app.removeContentTypeParser('text/plain')
  answerProblems(app)
  sendHeaders(app, config.secureCookies)
  app.addHook('onRequest', async ({ raw }) => {
    if (stopping.aborted) throw tooBusy()
    if (!saysWhere(raw)) throw unreadable()
  })
  // What a client expects beside an answer, nobody here gives; RFC 9110, 10.1.1 lets us pass over it.
  app.server.on('checkExpectation', app.routing)
  haveOnePatience(app)
  guardLoad(app, { limits: limits.load, delayMs: measureDelay(() => deps.database.ping()) })
  limitBodies(app, limits)
  tellOfUnsetWays(app, config)
  guardOrigin(app, () => config.publicUrl)
  guardAudiences(app, authenticate(deps), authenticateKey(deps))
  tellNewest(app, deps.live)
  guardSpace(app, deps.database.isOutOfSpace)
  readJsonBodies(app)
  rejectNul(app)
  guardHold(app, () => deps.hold.since() !== null)
  packAnswers(app)
  // What is answered while the server stops ends its connection too, which would otherwise keep the server open.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
  // Before its body is read: nobody would take it.
  app.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw nothingHere()
  })
  app.setNotFoundHandler(() => {
    throw nothingHere()
  })

  const refused = keepRefusals(deps)
  app.addHook('onClose', () => refused.close())
  mount(app, handlersOf(deps, refused, cachedReadiness(deps)))
  await app.register(liveRoutes(deps.live, (personId) => deps.presence.framesFor(personId)))
  await app.register(contentRoutes(deps))
  await app.register(previewRoutes(deps))
  await app.register(framePage)
  await app.register(archiveRoutes(deps))
  await app.register(imageRoutes(deps, limits.upload))
  if (config.oidc) {
    // Without a provider its addresses do not exist, and nothing of it is loaded.
    const { oidcRoutes } = await import('./people/oidc/oidc-routes.ts')
    await app.register(oidcRoutes(deps, config.oidc))
  }
  await app.register(libraryRoutes(deps))
  await app.register(sponsorRoutes(deps))
  await app.register(callbackRoutes(deps, refused))
  await app.register(endEmailsRoutes(deps))
  await app.register(healthRoutes(deps.database, () => deps.hold.since() !== null))
  if (screens)
    await serveScreens(
      app,
      screens.folder,
      (request) => sessionTokenOf(request, config) !== null,
      screens.load &&
        createPageRenderer(app, screens.load, { withinMs: config.drawMs, mostAtOnce: DRAWN_AT_ONCE }),
    )
  return app
}

/**
 * Whether the host is said once, or not at all before HTTP/1.1 (RFC 9112, 3.2). Of two the library would take the first,
 * and a proxy before us perhaps the other.
 */
function saysWhere({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 || (hosts.length === 0 && httpVersion !== '1.1')
}

const nothingHere = (): Problem => new Problem('not_found', 'There is nothing at this address.')

/** How many pages are drawn beside each other: more would only wait for the same processor. */
const DRAWN_AT_ONCE = 4

/** How late, in milliseconds, the web server may notice that a time limit of its own has passed. */
const GRACE_MS = 1_000

const handlersOf = (deps: Deps, refused: RefusalLog, readReadiness: ReadReadiness): Handlers => ({
  accounts: accountHandlers(deps),
  accountLinks: accountLinkHandlers(deps),
  ownAccount: ownAccountHandlers(deps),
  secondFactor: secondFactorHandlers(deps),
  invitations: invitationHandlers(deps),
  people: peopleHandlers(deps),
  mail: mailHandlers(deps),
  messages: messageHandlers(deps),
  notifications: notificationHandlers(deps),
  newsroom: newsroomHandlers(deps),
  settings: settingsHandlers(deps),
  apiDescription: apiDescriptionHandlers(deps),
  apiKeys: apiKeyHandlers(deps),
  audit: auditHandlers(deps),
  backup: backupHandlers(deps),
  channel: channelHandlers(deps),
  hold: holdHandlers(deps),
  board: boardHandlers(deps, readReadiness),
  sources: sourceHandlers(deps),
  found: foundHandlers(deps),
  entries: entryHandlers(deps),
  drafts: draftHandlers(deps),
  preferences: preferenceHandlers(deps),
  presence: presenceHandlers(deps.presence),
  activity: activityHandlers(deps),
  progress: progressHandlers(deps),
  search: searchHandlers(deps),
  jokes: jokeHandlers(deps),
  ads: adHandlers(deps),
  sponsors: sponsorsHandlers(deps),
  libraries: libraryHandlers(deps),
  libraryImports: libraryImportHandlers(deps),
  notFound: notFoundHandlers(deps),
  edition: editionHandlers(deps),
  editionApproval: approvalHandlers(deps),
  editionReadiness: editionReadinessHandlers(readReadiness),
  editionMail: editionMailHandlers(deps),
  editionStatus: editionStatusHandlers(deps),
  handover: handoverHandlers(deps),
  publicationDays: publicationDaysHandlers(deps),
  overview: overviewHandlers(deps),
  memory: memoryHandlers(deps),
  suggestions: suggestionsHandlers(deps),
  feeds: feedHandlers(deps),
  pages: pageHandlers(deps),
  processor: processorHandlers(deps),
  weather: weatherHandlers(deps),
  webhooks: webhookHandlers(deps),
  deliveries: deliveryHandlers(deps, refused),
  formattedContent: contentHandlers(deps),
})
