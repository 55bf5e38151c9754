import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type {} from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import type { RouteName } from './routes.ts'
import type { PersonName } from './newsroom.ts'
import type { ScreenNewsroom, ScreenOptions } from './screen-newsroom.ts'
import type { Requested, Fault } from './screen-network.ts'
import { importWithTenthStep } from './tenth-step/plant.ts'

/** Tells which newsroom a browser talks to; test files run side by side, each with its own. */
const WHICH = 'test-newsroom'
const newsrooms = new Map<string, ScreenNewsroom>()

/** Puts the newsroom of each screen test behind the address that its screens come from, as in the product. */
export function newsroomBehindScreens(): Plugin {
  return {
    name: 'newsroom-behind-screens',
    configureServer: ({ middlewares }) => {
      middlewares.use((asked, answer, next) => {
        const newsroom = newsrooms.get(cookieOf(asked, WHICH) ?? '')
        if (newsroom && /^\/(?:api|preview|images|functions)\//.test(asked.url ?? ''))
          newsroom.network.pass(asked, answer).catch(() => answer.destroy())
        else next()
      })
    },
  }
}

const cookieOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(headers.cookie ?? '')?.[1]

/** Opens a newsroom for this test file and has its browser talk to it. @returns people's ids */
const openNewsroom: BrowserCommand<[options: ScreenOptions]> = async ({ context, page }, options) => {
  // Loaded by Node itself: the server is no part of what the screens are built from.
  const { href } = new URL('./screen-newsroom.ts', import.meta.url)
  const loaded = await (options.hasTenthStep ? importWithTenthStep(href) : import(/* @vite-ignore */ href))
  const newsroom: ScreenNewsroom = await loaded.openScreenNewsroom(options)
  const id = randomUUID()
  newsrooms.set(id, newsroom)
  await context.addCookies([{ name: WHICH, value: id, url: new URL(page.url()).origin }])
  return newsroom.ids
}

/** Lets the tests of this file use the clipboard, as a person would when asked. */
const allowClipboard: BrowserCommand<[]> = async ({ context }) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'])

const closeNewsroom: BrowserCommand<[]> = async ({ context }) => {
  const { id, newsroom } = await newsroomOf(context)
  newsrooms.delete(id)
  await context.clearCookies()
  await newsroom.close()
}

/** From now on the browser is that person's; null signs out. */
const beSomebody: BrowserCommand<[name: PersonName | null]> = async ({ context, page }, name) => {
  const { newsroom } = await newsroomOf(context)
  const session = newsroom.cookieOf(name ?? 'ana')
  await context.clearCookies({ name: session.name })
  const url = new URL(page.url()).origin
  if (name) await context.addCookies([{ ...session, url, httpOnly: true, sameSite: 'Lax' }])
}

/** What the newsroom itself does for a test, by name. */
type Deeds = Omit<ScreenNewsroom, 'ids' | 'network' | 'cookieOf' | 'close'>
const inNewsroom: BrowserCommand<[name: keyof Deeds, given: unknown[]]> = async (
  { context },
  name,
  given,
) => {
  const { newsroom } = await newsroomOf(context)
  const act = newsroom[name] as (...given: unknown[]) => Promise<unknown> // typed where tests call it
  return act(...given)
}

const failNext: BrowserCommand<[name: Requested, fault: Fault, times: number]> = async (
  { context },
  name,
  fault,
  times,
) => (await newsroomOf(context)).newsroom.network.next(name, fault, times)

const releaseHeld: BrowserCommand<[]> = async ({ context }) =>
  (await newsroomOf(context)).newsroom.network.release()

/** Nothing reaches the newsroom until `mendNetwork`. */
const cutNetwork: BrowserCommand<[]> = async ({ context }) =>
  (await newsroomOf(context)).newsroom.network.cut()
const mendNetwork: BrowserCommand<[]> = async ({ context }) =>
  (await newsroomOf(context)).newsroom.network.mend()

const sentRequests: BrowserCommand<[name?: RouteName]> = async ({ context }, name) =>
  (await newsroomOf(context)).newsroom.network.sent(name)

/** Draws with the colours of the system alone, as a high-contrast theme does, until it is called with false. */
const forceColors: BrowserCommand<[isForced: boolean]> = async ({ page }, isForced) =>
  page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' })

/** Has the page touched by a finger, as on a phone, until it is called with false. */
const touchScreen: BrowserCommand<[isTouched: boolean]> = async ({ context, page }, isTouched) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
}

/** Takes the pointer off whatever the test before left it on, where words would come up beside it. */
const restPointer: BrowserCommand<[]> = async ({ page }) => page.mouse.move(0, 0)

/** Draws the page as it is printed. */
const printMedia: BrowserCommand<[boolean]> = async ({ page }, isPrinted) =>
  page.emulateMedia({ media: isPrinted ? 'print' : null })

type Outside = { server: Server; connections: number }
const outsides = new Map<string, Outside>()

/** Something that stands for a machine elsewhere: it answers nobody and counts who connects. @returns its address */
const openOutside: BrowserCommand<[]> = async () => {
  const outside: Outside = { server: createServer(), connections: 0 }
  outside.server.on('connection', (socket) => {
    outside.connections += 1
    socket.on('error', () => {})
    socket.once('data', () => socket.end('HTTP/1.1 204 Nothing\r\nconnection: close\r\n\r\n'))
  })
  await new Promise<void>((listening) => outside.server.listen(0, '127.0.0.1', listening))
  const { port } = outside.server.address() as AddressInfo // listening on a port, so it is no pipe
  const address = `http://127.0.0.1:${port}`
  outsides.set(address, outside)
  return address
}

/** @returns how many connections were made to it until now; nobody can make another */
const closeOutside: BrowserCommand<[address: string]> = async (_context, address) => {
  const outside = outsides.get(address)
  if (!outside) throw new Error('Nothing was opened at that address.')
  outside.server.close()
  return outside.connections
}

type Cookies = { cookies(): Promise<{ name: string; value: string }[]> }

async function newsroomOf(context: Cookies): Promise<{ id: string; newsroom: ScreenNewsroom }> {
  const id = (await context.cookies()).find(({ name }) => name === WHICH)?.value ?? ''
  const newsroom = newsrooms.get(id)
  if (!newsroom) throw new Error('This test file has opened no newsroom.')
  return { id, newsroom }
}

/** What screen tests ask of Node; tests/support/screen/real-newsroom.tsx says it with types. */
export const COMMANDS = {
  openNewsroom,
  closeNewsroom,
  beSomebody,
  inNewsroom,
  failNext,
  releaseHeld,
  cutNetwork,
  mendNetwork,
  sentRequests,
  forceColors,
  touchScreen,
  restPointer,
  printMedia,
  allowClipboard,
  openOutside,
  closeOutside,
}
