import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RouteName } from '#tests/support/routes.ts'
import type { Entry } from '#contract/entries.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { findStep } from '#steps/index.ts'
import { openScreens, rootOptions, Screens, type ScreensProps } from '#web/screens.tsx'
import { deleteDraftsOf } from '#web/drafts/kept-drafts.ts'
import { sendAllDrafts } from '#web/drafts/open-forms.ts'
import { keepAgain } from '#web/drafts/signed-out.ts'
import { keptUndos } from '#web/activity/undos.ts'
import { toasts } from '#web/ui/toast/toast.ts'

/** The first newsroom after a change of the tables makes the empty database that the others copy. */
const OPEN_WITHIN_MS = 120_000
/** A delivery that is under way waits half a minute for its automation at most. */
const JOBS_END_WITHIN_MS = 45_000

export type Name = 'ana' | 'ben' | 'boss'
type Answered = { status: number; json: unknown }
/** A request that could change something. */
type Sent = { method: string; path: string; body: unknown; key: string | null }
/** A route by its name, the stream of live events, or what takes a picture. */
export type Requested = RouteName | 'live' | 'upload'
/** What happens once to the next call of a route; tests/support/screen-network.ts says what each is. */
export type Fault = 'lost' | 'unreachable' | 'held' | { status: number; json: unknown }
type Options = {
  /** The moment that the newsroom's clock tells. */
  now?: string
  /** Settings of the operator, by the names of the environment. */
  env?: Record<string, string>
  /** Whether jobs are worked on: deliveries, mails, reminders. */
  jobs?: boolean
  /** Whether an automation answers on this machine, which the newsroom may send to; jobs are then worked on. */
  automation?: boolean
  /** Whether its database came from elsewhere, so that it is held back until it is released. */
  isRestored?: boolean
  /** Whether its server has the planted step, as the screens of the project `tenth-step-screen` have. */
  hasTenthStep?: boolean
  /** Whether a proxy stands before it that its operator has not named. */
  isProxied?: boolean
}
/** How the automation answers a call; tests/support/fake-automation.ts says what each is. */
export type Mode =
  | { text: string; message?: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'later'
/** What the automation was sent. */
type Called = {
  path: string
  headers: Record<string, string>
  raw: string
  body: Record<string, unknown>
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    openNewsroom(options: Options): Promise<Record<Name, string>>
    closeNewsroom(): Promise<void>
    beSomebody(name: Name | null): Promise<void>
    restPointer(): Promise<void>
    inNewsroom(name: string, given: unknown[]): Promise<unknown>
    failNext(name: Requested, fault: Fault, times: number): Promise<void>
    releaseHeld(): Promise<void>
    cutNetwork(): Promise<void>
    mendNetwork(): Promise<void>
    sentRequests(name?: RouteName): Promise<Sent[]>
    openOutside(): Promise<string>
    closeOutside(address: string): Promise<number>
  }
}

/**
 * The real newsroom behind the screens of one test file: server and database in Node, reached as in the
 * product. `ana` and `ben` are staff, `boss` is the administrator; the working edition is 2031-05-03. Every test
 * begins with the newsroom as it was opened, nobody's drafts, and a network without trouble.
 */
export function realNewsroom(options: Options = {}) {
  const ids: Record<Name, string> = { ana: '', ben: '', boss: '' }
  let leave = async () => {}
  let goBack = () => {}
  let cacheOf: ScreensProps['queryClient'] | undefined
  beforeAll(async () => void Object.assign(ids, await commands.openNewsroom(options)), OPEN_WITHIN_MS)
  afterEach(async () => {
    await commands.releaseHeld()
    await commands.mendNetwork()
    await leave()
    for (const id of Object.values(ids)) {
      await deleteDraftsOf(id)
      // What a test types before it opens a screen is kept too.
      keepAgain(id)
    }
    await vi.waitUntil(() => commands.inNewsroom('endJobs', []), { timeout: JOBS_END_WITHIN_MS })
    await commands.inNewsroom('reset', [])
  })
  afterAll(() => commands.closeNewsroom())
  const as = (name: Name | null) => {
    const ask = async (...given: unknown[]) =>
      (await commands.inNewsroom('ask', [name, ...given])) as Answered
    return {
      get: (url: string) => ask('get', url),
      post: (url: string, body?: object, headers?: Record<string, string>) => ask('post', url, body, headers),
      put: (url: string, body?: object) => ask('put', url, body),
      patch: (url: string, body?: object) => ask('patch', url, body),
      delete: (url: string) => ask('delete', url),
    }
  }
  return {
    /** People's ids, once a test runs. */
    ids,
    /** What is stored of a step, its columns under their own names. */
    rowsOf: async (step: number) =>
      (await commands.inNewsroom('rowsOf', [step])) as Record<string, unknown>[],
    /** Asks as that person, beside the screens: what a colleague does meanwhile, or did before. */
    as,
    /** That person files the example of a step, changed in its form. @returns what is stored of it */
    file: async (name: Name, step: StepNumber, change: object = {}): Promise<Entry[]> => {
      const body = { ...findStep(step)?.example, ...change }
      const { status, json } = await as(name).post(`/api/steps/${step}/entries`, body)
      if (status !== 201) throw new Error(`It was not filed: ${JSON.stringify(json)}`)
      return (json as { entries: Entry[] }).entries
    },
    /** Stores rows that no call makes, such as those of last year, under the names of their columns. */
    store: async (table: string, rows: object[]) => void (await commands.inNewsroom('store', [table, rows])),
    /** Removes every row of a table, such as what people are told when they are new. */
    empty: async (table: string) => void (await commands.inNewsroom('empty', [table])),
    /** The token of the newest link to that page which was mailed to the address. */
    mailedToken: async (to: string, page: string) =>
      String(await commands.inNewsroom('mailedToken', [to, page])),
    /** What an authenticator app with that key, in base32, shows now. */
    codeOf: async (key: string) => String(await commands.inNewsroom('codeOf', [key])),
    setNow: async (moment: string) => void (await commands.inNewsroom('setNow', [moment])),
    /** From now on that is the person's password; without, nobody has one and all are signed in. */
    givePassword: async (name: Name, password: string) =>
      void (await commands.inNewsroom('givePassword', [name, password])),
    /** The automation beside the newsroom, where it was opened with one. */
    automation: {
      url: async () => (await commands.inNewsroom('automationUrl', [])) as string,
      /** How it answers from now on: each mode once, the last one for good; unless told, with a text. */
      will: async (...modes: Mode[]) => void (await commands.inNewsroom('automationWill', modes)),
      calls: async () => (await commands.inNewsroom('automationCalls', [])) as Called[],
    },
    /** What happens to the next call of that name, or to the next few. */
    next: (name: Requested, fault: Fault, times = 1) => commands.failNext(name, fault, times),
    /** What was held goes on, and what was to be held is not any more. */
    release: () => commands.releaseHeld(),
    /** Nothing reaches the newsroom any more, and what was under way ends, until `mend`. */
    cut: () => commands.cutNetwork(),
    mend: () => commands.mendNetwork(),
    /** What the screens asked for that could change something, in order; of one route when it is named. */
    sent: (name?: RouteName) => commands.sentRequests(name),
    /** The browser is that person's from now on, while the screens stay open: what another tab of it does. */
    be: (name: Name | null) => commands.beSomebody(name),
    /** What the open screens know and send. */
    cache: () => cacheOf,
    /** Presses the browser’s Back. */
    back: () => goBack(),
    /** All screens at that address, in front of that person alone. @returns where the person is now */
    open: async (path: string, name: Name | null) => {
      await leave()
      await Promise.all([commands.beSomebody(name), commands.restPointer()])
      const history = createMemoryHistory({ initialEntries: [path] })
      goBack = () => history.back()
      const screens = openScreens(history)
      cacheOf = screens.queryClient
      const { unmount } = await render(<Screens {...screens} />, { createRootOptions: rootOptions })
      leave = async () => {
        leave = async () => {}
        toasts.close()
        keptUndos.forget()
        await unmount()
        // What was typed goes to the newsroom even when its form is left; here it must not leave the test.
        if (name) await sendAllDrafts(ids[name])
      }
      return () => history.location.href
    },
  }
}

/** How the server tells of a problem. */
export const problem = (status: number, code: string, detail: string, more: object = {}): Fault => ({
  status,
  json: { code, title: 'Error', detail, ...more },
})
