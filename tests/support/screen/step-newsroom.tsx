import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Task } from '#shared/api/board.ts'
import type { Entry } from '#shared/api/entries.ts'
import type { Source } from '#shared/api/sources.ts'
import { calendarDay } from '#shared/calendar.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { findStep } from '#steps/index.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { TaskProvider } from '#web/board/task-context.tsx'
import { deleteDraftsOf } from '#web/drafts/draft.ts'
import { sendAllDrafts } from '#web/drafts/open-draft.ts'
import { StepScreen } from '#web/step/step-screen.tsx'
import { Toaster } from '#web/ui/toast/toaster.tsx'

export const EDITION = calendarDay('2031-05-03')
export const TODAY = calendarDay('2031-05-01')
const ANA = '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10'

/** What a request asked for. */
export type Request = { path: string; body: unknown; key: string | null }
/** `lost`: it arrived, but its answer did not come back. */
export type Reply = { status?: number; json: unknown } | 'lost'
/** Answers by method and the end of the path; the first that fits is taken. */
export type Replies = Record<string, (request: Request) => Reply>

/**
 * A step's screen whose newsroom answers as a test says: for answers that a real server gives rarely.
 *
 * @param replies over the usual ones: an empty edition, two sources, and Ana signed in
 * @returns every request that was no GET; those about drafts only when the test answers them itself
 */
export async function renderStep(step: StepNumber, replies: Replies = {}): Promise<Request[]> {
  await deleteDraftsOf(ANA)
  storedDrafts.clear()
  return openStep(step, replies)
}

/** As {@link renderStep}, with the drafts of before: as after a reload. */
export async function openStep(step: StepNumber, replies: Replies = {}): Promise<Request[]> {
  const isNoted = (path: string) => !path.endsWith('/draft') || `${path.split(' ')[0]} /draft` in replies
  const sent = answer({ ...replies, ...withoutNames(usual(step), replies) }, undefined, isNoted)
  const client = makeQueryClient(() => undefined)
  const root = createRootRoute({ component: Outlet })
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/step/$stepId',
    component: () => (
      <TaskProvider>
        <StepScreen step={step} />
      </TaskProvider>
    ),
  })
  const homes = ['/', '/board'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>Task Board</h1> }),
  )
  const router = createRouter({
    routeTree: root.addChildren([screen, ...homes]),
    history: createMemoryHistory({ initialEntries: [`/step/${step}`] }),
  })
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
  return sent
}

/** A task of the board as nobody has touched it. */
export const task = (step: StepNumber, change: Partial<Task> = {}): Task => ({
  id: `task-${step}`,
  step,
  title: findStep(step)?.title ?? '',
  description: findStep(step)?.summary ?? '',
  url: null,
  status: 'todo',
  assignee: null,
  note: null,
  version: 0,
  entries: 0,
  sources: { checked: 0, total: 2 },
  ...change,
})

/** The entry that the step makes of its example, changed in its row. */
export function entry(
  step: StepNumber,
  row: Record<string, unknown> = {},
  change: Partial<Entry> = {},
): Entry {
  const definition = findStep(step)
  if (!definition) throw new Error('no such step')
  const [first] = definition.toRows(definition.form.parse(definition.example), NEWSROOM)
  const stored = definition.row.parse({ ...first, ...row })
  return {
    id: crypto.randomUUID(),
    user_id: ANA,
    author: 'Ana Ruiz',
    select_date: EDITION,
    created_at: '2031-05-01T15:00:00Z',
    updated_at: '2031-05-01T15:00:00Z',
    version: 1,
    mayChange: true,
    line: definition.toLine(stored),
    row: stored,
    ...change,
  }
}

export const source = (id: number, change: Partial<Source> = {}): Source => ({
  id,
  name: `Source ${id}`,
  url: `https://source.example/${id}`,
  type: null,
  city: null,
  checked: null,
  ...change,
})

export const problem = (status: number, code: string, more: Record<string, unknown> = {}): Reply => ({
  status,
  json: { code, title: 'Error', detail: 'It did not work.', ...more },
})

const usual = (step: StepNumber): Replies => ({
  'GET /board': () => ({ json: { edition: EDITION, tasks: [task(step)] } }),
  'GET /sources': () => ({ json: { sources: [source(1), source(2)] } }),
  'GET /entries': () => ({ json: { entries: [] } }),
  'GET /activity': () => ({ json: { activity: [] } }),
  'GET /api/drafts': () => ({ json: { drafts: [] } }),
  'GET /draft': ({ path }) => ({ json: { draft: storedDrafts.get(path.slice('GET '.length)) ?? null } }),
  'PUT /draft': ({ path, body }) => {
    const draft = storedDraft(path, body)
    storedDrafts.set(path.slice('PUT '.length), draft)
    return { json: { draft } }
  },
  'DELETE /draft': ({ path }) => {
    storedDrafts.delete(path.slice('DELETE '.length))
    return { json: { ok: true } }
  },
})

/** The drafts of new entries that the newsroom has, by their address. */
const storedDrafts = new Map<string, object>()

/** What the server answers to a draft that it keeps. */
export const storedDraft = (path: string, body: unknown) => {
  const [, edition, step] = /editions\/(.+)\/steps\/(\d)/.exec(path) ?? []
  return { entry: null, ...(body as object), edition, step: Number(step), saved_at: '2031-05-01T15:00:00Z' }
}

const withoutNames = (replies: Replies, taken: Replies): Replies =>
  Object.fromEntries(Object.entries(replies).filter(([name]) => !(name in taken)))

/**
 * Stands in for the server during one test.
 *
 * @param onRead hears the path and query of every GET
 * @param isNoted which requests, by method and path, are of interest
 * @returns every request that was no GET
 */
export function answer(
  replies: Replies,
  onRead: (path: string) => void = () => {},
  isNoted: (path: string) => boolean = () => true,
): Request[] {
  const sent: Request[] = []
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), location.href)
    const method = init?.method ?? 'GET'
    const request: Request = {
      path: `${method} ${pathname}`,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      key: new Headers(init?.headers).get('idempotency-key'),
    }
    if (method === 'GET') onRead(pathname + search)
    else if (isNoted(request.path)) sent.push(request)
    const [, reply] =
      Object.entries(replies).find(([name]) => {
        const [verb, end = ''] = name.split(' ')
        return verb === method && pathname.includes(end)
      }) ?? []
    const given = reply?.(request) ?? problem(404, 'not_found')
    if (given === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(await given.json, { status: given.status ?? 200 })
  })
  onTestFinished(async () => {
    // What is typed goes to the newsroom even when the page is left; here it must not leave the test.
    await sendAllDrafts(ANA)
    fetch.mockRestore()
  })
  return sent
}

const SESSION = {
  user: {
    id: ANA,
    email: 'ana@desk.example',
    user_metadata: { full_name: 'Ana Ruiz' },
    role: 'user' as const,
  },
  productName: 'City Desk',
  canFound: false,
  isNew: false,
  signUp: 'open' as const,
  sendsMail: false,
  isInsecure: false,
}

export const NEWSROOM = {
  product_name: 'City Desk',
  city: 'Riverton',
  neighbouring_city: 'Eastfield',
  time_zone: 'America/Chicago',
  lead_days: 2,
  cut_off: '17:00',
  step_links: {},
  image_source: { name: 'Flickr', url: 'https://flickr.example' },
  videos: {},
  today: TODAY,
  edition: EDITION,
}
