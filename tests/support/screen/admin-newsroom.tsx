import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { render } from 'vitest-browser-react'
import type { SentDelivery } from '#shared/api/deliveries.ts'
import type { FormattedContent } from '#shared/api/formatted-content.ts'
import type { OverviewRow } from '#shared/api/overview.ts'
import type { AdminPerson } from '#shared/api/people.ts'
import type { Webhook } from '#shared/api/webhooks.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { findStep } from '#steps/index.ts'
import { AuditScreen } from '#web/admin/audit/audit-screen.tsx'
import { AdminLayout } from '#web/admin/admin-layout.tsx'
import { DeliveriesScreen } from '#web/admin/deliveries/deliveries-screen.tsx'
import { ContentScreen } from '#web/admin/formatted-content/content-screen.tsx'
import { LibraryScreen } from '#web/admin/libraries/library-screen.tsx'
import { MailScreen } from '#web/admin/mail/mail-screen.tsx'
import { OverviewScreen } from '#web/admin/overview/overview-screen.tsx'
import { SettingsScreen } from '#web/admin/settings/settings-screen.tsx'
import { PeopleScreen } from '#web/admin/people/people-screen.tsx'
import { ProcessorScreen } from '#web/admin/processor/processor-screen.tsx'
import { makeQueryClient } from '#web/api/query-client.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { answer, EDITION, NEWSROOM, type Replies, type Request } from './step-newsroom.tsx'

export const BOSS = '5d6c1a52-3f7e-4a58-9a0e-7be2b8f5c001'
const ANA = '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10'
const FILED = '2031-05-01T15:00:00Z'

export type AdminNewsroom = {
  /** Every request that was no GET. */
  sent: Request[]
  /** Path and query of every GET, e.g. `/api/admin/overview?step=4`. */
  read: string[]
  address: () => string
}

/**
 * An administration screen whose newsroom answers as a test says: for answers that a real server gives rarely.
 *
 * @param address where the administrator is, e.g. `/admin/processor?step=7`
 * @param replies over the usual ones: nothing filed, two people, the default webhook
 */
export async function openAdmin(address: string, replies: Replies = {}): Promise<AdminNewsroom> {
  const read: string[] = []
  const sent = answer({ ...replies, ...USUAL, ...replies }, (path) => read.push(path))
  const client = makeQueryClient(() => undefined)
  const router = routerAt(address)
  await client.prefetchQuery({ queryKey: ['session'], queryFn: () => SESSION })
  await client.prefetchQuery({ queryKey: ['newsroom'], queryFn: () => NEWSROOM })
  await render(
    <QueryClientProvider client={client}>
      <main>
        <Suspense>
          <RouterProvider router={router as never /* the product's own router is the registered one */} />
        </Suspense>
      </main>
      <Toaster />
    </QueryClientProvider>,
  )
  return { sent, read, address: () => router.state.location.href }
}

/** The administration's addresses, with plain text in them as in the product. */
function routerAt(address: string) {
  const root = createRootRoute({ component: Outlet })
  const admin = createRoute({ getParentRoute: () => root, path: '/admin', component: AdminLayout })
  const screen = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => admin, path, component })
  const other = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> })
  return createRouter({
    routeTree: root.addChildren([
      admin.addChildren([
        screen('/', OverviewScreen),
        screen('/users', PeopleScreen),
        screen('/processor', ProcessorScreen),
        screen('/content', ContentScreen),
        screen('/deliveries', DeliveriesScreen),
        screen('/mail', MailScreen),
        screen('/libraries/$', LibraryScreen),
        screen('/settings', SettingsScreen),
        screen('/audit', AuditScreen),
      ]),
      other('/board'),
      other('/step/$stepId'),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
  })
}

export const overviewRow = (step: StepNumber, change: Partial<OverviewRow> = {}): OverviewRow => ({
  id: crypto.randomUUID(),
  step_number: step,
  title: findStep(step)?.title ?? '',
  status: 'todo',
  description: 'Night Herons, The Blue Door, 8:30 pm',
  processing: findStep(step)?.format === 'direct' ? 'Direct' : 'AI',
  content_status: null,
  created_at: FILED,
  updated_at: FILED,
  table_name: findStep(step)?.table ?? '',
  select_date: EDITION,
  user_id: ANA,
  user: 'Ana Ruiz',
  ...change,
})

export const person = (change: Partial<AdminPerson> = {}): AdminPerson => ({
  id: ANA,
  email: 'ana@desk.example',
  role: 'user',
  full_name: 'Ana Ruiz',
  last_sign_in_at: FILED,
  last_active_at: FILED,
  is_disabled: false,
  is_confirmed: true,
  created_at: FILED,
  ...change,
})

export const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'default',
  name: 'Default Webhook',
  url: '/functions/v1/handle-webhook',
  steps: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  isActive: true,
  inactiveReason: null,
  authentication: 'signature',
  isSigned: false,
  oldSecretUntil: null,
  headerName: null,
  hasHeaderValue: false,
  timeoutSeconds: 30,
  callbackMinutes: 15,
  version: 1,
  health: null,
  ...change,
})

/** What the processor shows of a step; two rows unless told otherwise. */
export const processed = (
  step: StepNumber,
  data: object[] = [{ title: 'Night Herons' }, { title: 'Lanterns' }],
) => {
  const definition = findStep(step)
  return {
    step,
    edition: EDITION,
    isDirectStep: definition?.format === 'direct',
    data,
    formattedContent: data.length === 0 ? '' : '## Live Music Boogie',
    prompt: definition?.format === 'ai' ? definition.prompt : null,
  }
}

export const delivery = (step: StepNumber, change: Partial<SentDelivery> = {}): SentDelivery => {
  const { data, formattedContent, isDirectStep } = processed(step)
  const { name, url } = webhook()
  const id = '9f1b6b1e-7f0e-4b2c-8a34-0d6f6f0a1111'
  return {
    id,
    content_id: 'c0ffee00-7f0e-4b2c-8a34-0d6f6f0a2222',
    status: 'completed',
    step,
    date: EDITION,
    webhook: { id: 'default', name, url },
    isDirectStep,
    formattedContent: '## Ready\n- **Night Herons** tonight',
    message: null,
    payload: {
      step,
      date: EDITION,
      data: data.map((row) => ({ ...row })),
      formattedContent,
      userId: BOSS,
      webhook: { name, url, timestamp: FILED },
      metadata: { userAgent: 'a browser', source: 'content-processor', isDirectStep, dataCount: data.length },
      deliveryId: id,
    },
    attempts: 1,
    next_attempt_at: null,
    wasUnderWay: false,
    ...change,
  }
}

export const formattedContent = (
  step: StepNumber,
  change: Partial<FormattedContent> = {},
): FormattedContent => ({
  id: 'c0ffee00-7f0e-4b2c-8a34-0d6f6f0a2222',
  step_number: step,
  select_date: EDITION,
  formatted_content: '## Live Music Boogie\n- **Night Herons** at The Blue Door',
  original_content: { step, date: EDITION, data: [] },
  status: 'completed',
  reason: null,
  webhook_url: '/functions/v1/handle-webhook',
  user_id: BOSS,
  user: 'Bo Lindqvist',
  edited_by: null,
  version: 3,
  created_at: FILED,
  updated_at: FILED,
  ...change,
})

/** One page of a list, the only one unless told otherwise. */
export const page = (rows: object[], more: object = {}) => ({
  json: { rows, newer: null, older: null, ...more },
})

const USUAL: Replies = {
  'GET /admin/overview': () => page([], { counts: null }),
  'GET /admin/people': () => ({
    json: { people: [person(), person({ id: BOSS, email: 'boss@desk.example', role: 'admin' })] },
  }),
  'GET /admin/messages': () => ({ json: { messages: [] } }),
  'GET /admin/webhooks': () => ({ json: { webhooks: [webhook()] } }),
  'GET /admin/formatted-content': () => page([]),
  'GET /admin/callback-refusals': () => ({ json: { refusals: [] } }),
  'GET /admin/mails': () => ({ json: { mails: [] } }),
}

const SESSION = {
  user: {
    id: BOSS,
    email: 'boss@desk.example',
    user_metadata: { full_name: 'Bo Lindqvist' },
    role: 'admin' as const,
  },
  productName: 'City Desk',
  canFound: false,
  isNew: false,
  signUp: 'open' as const,
  sendsMail: false,
  isInsecure: false,
}
