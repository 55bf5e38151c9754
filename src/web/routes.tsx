import { createRoute, lazyRouteComponent, redirect, retainSearchParams } from '@tanstack/react-router'
import { notFound as notFoundRoutes } from '#contract/not-found.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { libraryAt } from '#shared/library-name.ts'
import { NOT_FOUND } from '#shared/not-found-messages.ts'
import { auditSearch } from './admin/audit/audit-search.ts'
import { librarySearch } from './admin/libraries/library-search.ts'
import { peopleSearch } from './admin/people/people-search.ts'
import { SECTION_IDS, sectionNamed } from './admin/settings/section-ids.ts'
import { sponsorsSearch } from './admin/sponsors/sponsors-search.ts'
import { contentSearch, deliveriesSearch, overviewSearch, processorSearch } from './admin/search.ts'
import { call } from './api/call.ts'
import { newsroomQuery } from './api/first-queries.ts'
import { FramePending } from './layout/frame-pending.tsx'
import { messagesSearch } from './messages/search.ts'
import { belowAdmin, PAGES } from './pages.ts'
import { root } from './root-route.tsx'
import { shown } from './shown-page.ts'
import { signInRoutes } from './sign-in-routes.tsx'
import { stepSearch } from './step/step-search.ts'
import { adminsOnly, loadSignedIn, nothingOwed, signedInOnly, staffOnly } from './accounts/session/guards.ts'

/* Every address of the product (C58). An address is plain text: no value in it is read as JSON. */

const loadFrame = () => import('./layout/frame.tsx')
const loadBoard = () => import('./layout/board-route.tsx') // says its own title, as a step does
const loadStep = () => import('./layout/step-route.tsx')
const loadEdition = () => import('./edition-screen/edition-page.tsx')
const loadOverview = () => import('./admin/overview/overview-screen.tsx')

/* Pages with the header above them; its code comes while the session is asked for. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  beforeLoad: async ({ context, location }) => {
    loadFrame().catch(() => undefined) // shown and told when the page is
    await nothingOwed({ context, location })
  },
  pendingComponent: FramePending,
  component: lazyRouteComponent(loadFrame, 'Frame'),
})

const signedIn = createRoute({
  getParentRoute: () => framed,
  id: 'signed-in',
  // The edition on screen stays the same from page to page (C2).
  search: { middlewares: [retainSearchParams<{ edition?: CalendarDay }>(['edition'])] },
  beforeLoad: signedInOnly,
  loader: async (arrival) =>
    void (await loadSignedIn(arrival, (queryClient) => queryClient.ensureQueryData(newsroomQuery()))),
  component: lazyRouteComponent(loadFrame, 'SignedIn'),
})

const staff = createRoute({
  getParentRoute: () => signedIn,
  id: 'staff',
  component: lazyRouteComponent(() => import('./layout/staff-screens.tsx'), 'StaffScreens'),
})

const shownBoard = {
  component: lazyRouteComponent(loadBoard, 'BoardRoute'),
}

const home = createRoute({
  getParentRoute: () => staff,
  path: '/',
  beforeLoad: staffOnly,
  ...shownBoard,
})

const board = createRoute({
  getParentRoute: () => staff,
  path: PAGES.board.path,
  ...shownBoard,
})

const firstStep = createRoute({
  getParentRoute: () => staff,
  path: '/step',
  beforeLoad: () => {
    throw redirect({ to: '/step/$stepId', params: { stepId: '1' }, replace: true })
  },
})

const step = createRoute({
  getParentRoute: () => staff,
  path: '/step/$stepId',
  validateSearch: stepSearch,
  loader: async ({ context, params, location }) =>
    (await loadStep()).prepareStep(context.queryClient, params.stepId, location.search),
  component: lazyRouteComponent(loadStep, 'StepRoute'),
})

const profile = createRoute({
  getParentRoute: () => staff,
  path: PAGES.profile.path,
  ...shown(PAGES.profile, () => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
})

const edition = createRoute({
  getParentRoute: () => signedIn,
  path: PAGES.edition.path,
  component: lazyRouteComponent(loadEdition, 'EditionPage'),
})

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: PAGES.messages.path,
  validateSearch: messagesSearch,
  ...shown(PAGES.messages, () => import('./messages/messages-screen.tsx'), 'MessagesScreen'),
})

const admin = createRoute({
  getParentRoute: () => signedIn,
  path: PAGES.admin.path,
  beforeLoad: adminsOnly,
  ...shown(PAGES.admin, () => import('./admin/admin-layout.tsx'), 'AdminLayout'),
})

const overview = createRoute({
  getParentRoute: () => admin,
  path: '/',
  validateSearch: overviewSearch,
  loader: async ({ context, location }) =>
    (await loadOverview()).prepareOverview(context.queryClient, location.search),
  component: lazyRouteComponent(loadOverview, 'OverviewScreen'),
})

const people = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.people.path),
  validateSearch: peopleSearch,
  ...shown(PAGES.people, () => import('./admin/people/people-screen.tsx'), 'PeopleScreen'),
})

const processor = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.processor.path),
  validateSearch: processorSearch,
  ...shown(PAGES.processor, () => import('./admin/processor/processor-screen.tsx'), 'ProcessorScreen'),
})

const content = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.content.path),
  validateSearch: contentSearch,
  ...shown(PAGES.content, () => import('./admin/formatted-content/content-screen.tsx'), 'ContentScreen'),
})

const deliveries = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.deliveries.path),
  validateSearch: deliveriesSearch,
  ...shown(PAGES.deliveries, () => import('./admin/deliveries/deliveries-screen.tsx'), 'DeliveriesScreen'),
})

const handOver = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.handover.path),
  ...shown(PAGES.handover, () => import('./admin/handover/handover-screen.tsx'), 'HandoverScreen'),
})

const mail = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.mail.path),
  ...shown(PAGES.mail, () => import('./admin/mail/mail-screen.tsx'), 'MailScreen'),
})

const settings = createRoute({ getParentRoute: () => admin, path: belowAdmin(PAGES.settings.path) })

/* Once they were one page, with an anchor to each section: such an address leads to the section's page. */
const toSection = (hash: string) =>
  redirect({
    to: '/admin/settings/$section',
    params: { section: sectionNamed(hash) ?? SECTION_IDS[0] },
    replace: true,
    throw: true,
  })

const firstSection = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ location }) => toSection(location.hash),
})

const section = createRoute({
  getParentRoute: () => settings,
  path: '$section',
  beforeLoad: ({ location, params }) => {
    // A browser keeps the anchor where the server has led on already.
    if (!sectionNamed(params.section) || sectionNamed(location.hash)) toSection(location.hash)
  },
  ...shown(PAGES.settings, () => import('./admin/settings/settings-screen.tsx'), 'SettingsScreen'),
})

const sponsors = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.sponsors.path),
  validateSearch: sponsorsSearch,
  ...shown(PAGES.sponsors, () => import('./admin/sponsors/sponsors-screen.tsx'), 'SponsorsScreen'),
})

const sponsor = createRoute({
  getParentRoute: () => admin,
  path: `${belowAdmin(PAGES.sponsors.path)}/$key`,
  validateSearch: sponsorsSearch,
  ...shown(PAGES.sponsors, () => import('./admin/sponsors/sponsor-page.tsx'), 'SponsorScreen'),
})

const apiKeys = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.apiKeys.path),
  ...shown(PAGES.apiKeys, () => import('./admin/api-keys/api-keys-screen.tsx'), 'ApiKeysScreen'),
})

const audit = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(PAGES.audit.path),
  validateSearch: auditSearch,
  ...shown(PAGES.audit, () => import('./admin/audit/audit-screen.tsx'), 'AuditScreen'),
})

const libraries = createRoute({ getParentRoute: () => admin, path: belowAdmin(PAGES.libraries.path) })

/* An index: `$` below it matches nothing more too, and would win over a plain path. */
const firstLibrary = createRoute({
  getParentRoute: () => libraries,
  path: '/',
  beforeLoad: () => toFirstLibrary(),
})

const toFirstLibrary = () =>
  redirect({ to: '/admin/libraries/$', params: { _splat: 'sources/live-music' }, replace: true, throw: true })

const library = createRoute({
  getParentRoute: () => libraries,
  path: '$',
  validateSearch: librarySearch,
  beforeLoad: ({ params }) => {
    if (libraryAt(params._splat ?? '') === undefined) toFirstLibrary()
  },
  ...shown(PAGES.libraries, () => import('./admin/libraries/library-screen.tsx'), 'LibraryScreen'),
})

const notFound = createRoute({
  getParentRoute: () => framed,
  path: '$',
  loader: ({ location }) => {
    // Nobody waits for the report, and its failure is no matter of this person (S29).
    call(notFoundRoutes.reportUnknownPath, { body: { path: location.pathname } }).catch(() => undefined)
  },
  ...shown({ title: NOT_FOUND.title }, () => import('./not-found/not-found-screen.tsx'), 'NotFoundScreen'),
})

/** All addresses, each with its screen. */
export const routeTree = root.addChildren([
  framed.addChildren([
    signedIn.addChildren([
      staff.addChildren([home, board, firstStep, step, profile]),
      edition,
      messages,
      admin.addChildren([
        overview,
        people,
        processor,
        content,
        deliveries,
        handOver,
        libraries.addChildren([firstLibrary, library]),
        sponsors,
        sponsor,
        settings.addChildren([firstSection, section]),
        apiKeys,
        audit,
        mail,
      ]),
    ]),
    notFound,
  ]),
  signInRoutes,
])
