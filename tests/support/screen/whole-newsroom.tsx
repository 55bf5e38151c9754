import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SessionState, SignedInUser } from '#shared/api/accounts.ts'
import type { Task } from '#shared/api/board.ts'
import { calendarDay } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { STEPS } from '#steps/index.ts'
import { toasts } from '#web/ui/toast/toast.ts'
import { openScreens, Screens } from '#web/screens.tsx'

/** What a request asked for. */
export type Sent = { method: string; path: string; body: Record<string, unknown> | null }
type Reply = { status?: number; json: unknown }
export type Replies = Record<string, (sent: Sent) => Reply | Promise<Reply>>

export const EDITION = calendarDay('2031-05-03')

export const ANA: SignedInUser = {
  id: '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10',
  email: 'ana@desk.example',
  user_metadata: { full_name: 'Ana Ruiz' },
  role: 'user',
}
export const BOSS: SignedInUser = {
  ...ANA,
  id: '1b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a11',
  email: 'boss@desk.example',
  role: 'admin',
}

/** The nine steps as nobody has touched them, changed by step number. */
export const tasks = (changes: Record<number, Partial<Task>> = {}): Task[] =>
  STEPS.map(({ number, title, summary }) => ({
    id: `task-${number}`,
    step: number,
    title,
    description: summary,
    url: null,
    status: 'todo',
    assignee: null,
    note: null,
    version: 0,
    entries: 0,
    sources: { checked: 0, total: 0 },
    ...changes[number],
  }))

export const session = (user: SignedInUser | null): SessionState => ({
  user,
  productName: 'City Desk',
  canFound: false,
  isNew: false,
  signUp: 'open',
  sendsMail: true,
  isInsecure: false,
})

export const problem = (status: number, code: string, detail: string, title = 'Error') => ({
  status,
  json: { code, title, detail },
})

/**
 * All screens of the product at an address, behind them a newsroom that answers as the test says.
 *
 * @param replies by method and beginning of the path; they come before the usual ones
 * @returns every request that was no GET, and where the person is now
 */
export async function openWholeNewsroom(path: string, user: SignedInUser | null, replies: Replies = {}) {
  const sent = answer({
    ...replies,
    'GET /api/session': replies['GET /api/session'] ?? (() => ({ json: session(user) })),
    'GET /api/newsroom': () => ({ json: NEWSROOM }),
    'GET /api/notifications':
      replies['GET /api/notifications'] ?? (() => ({ json: { notifications: [], unread: 0 } })),
    'GET /api/progress': () => ({ json: { progress: [] } }),
    [`GET /api/editions/`]:
      replies['GET /api/editions/'] ?? (() => ({ json: { edition: EDITION, tasks: tasks() } })),
    'GET /api/admin/overview': () => ({ json: { rows: [], newer: null, older: null, counts: null } }),
    'GET /api/admin/people': () => ({ json: { people: [] } }),
    'POST /api/unknown-path': () => ({ status: 202, json: { ok: true } }),
  })
  SilentStream.newest = undefined
  vi.stubGlobal('EventSource', SilentStream)
  const history = createMemoryHistory({ initialEntries: [path] })
  const screens = openScreens(history)
  await render(<Screens {...screens} />)
  return { sent, where: () => history.location.href, queryClient: screens.queryClient }
}

/** A live stream on which nothing happens, but that it may greet. */
class SilentStream extends EventTarget {
  static newest: SilentStream | undefined
  constructor() {
    super()
    SilentStream.newest = this
  }
  close() {}
}

/** The server greets the stream of the page. @returns whether the page has opened one yet */
export function greetStream(): boolean {
  const hello = new MessageEvent('hello', { data: '{}', lastEventId: '1' })
  return SilentStream.newest?.dispatchEvent(hello) ?? false
}

/** Stands in for the server during one test. */
function answer(replies: Replies): Sent[] {
  const sent: Sent[] = []
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const method = init?.method ?? 'GET'
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const request: Sent = { method, path: pathname, body }
    if (method !== 'GET') sent.push(request)
    const [, reply] = Object.entries(replies).find(([name]) => `${method} ${pathname}`.startsWith(name)) ?? []
    const given = (await reply?.(request)) ?? problem(404, 'not_found', `No reply to ${method} ${pathname}`)
    return Response.json(given.json, { status: given.status ?? 200 })
  })
  onTestFinished(() => {
    fetch.mockRestore()
    toasts.close()
    vi.unstubAllGlobals()
  })
  return sent
}

const NEWSROOM: Newsroom = {
  product_name: 'City Desk',
  city: 'Riverton',
  neighbouring_city: 'Eastfield',
  time_zone: 'America/Chicago',
  lead_days: 2,
  cut_off: '17:00',
  step_links: {},
  image_source: { name: 'Flickr', url: 'https://flickr.example' },
  videos: {},
  today: calendarDay('2031-05-01'),
  edition: EDITION,
}
