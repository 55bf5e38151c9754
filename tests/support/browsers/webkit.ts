import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { z } from 'zod'
import { freePort } from '#scripts/free-port.mjs'
import type { OtherBrowser, Tab } from './other-browser.ts'

const STARTS_WITHIN_MS = 60_000
const Answer = z.object({ value: z.unknown() })
const Session = z.object({ sessionId: z.string() })
const Opened = z.object({ handle: z.string() })

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Debian's WebKitGTK, the engine of Safari, by WebDriver, on a display that is in memory alone. */
export async function openWebKit(): Promise<OtherBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  })
  const ask = asker(`http://127.0.0.1:${port}`)
  const isReady = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    )
  await vi.waitUntil(isReady, { timeout: STARTS_WITHIN_MS })
  const { sessionId } = Session.parse(await ask('POST', '/session', { capabilities: {} }))
  const inSession: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body)
  return {
    openTab: async () => {
      // Each in a window of its own: in a tab that lies behind another one no press arrives.
      const { handle } = Opened.parse(await inSession('POST', '/window/new', { type: 'window' }))
      await inSession('POST', '/window', { handle })
      await inSession('POST', '/window/rect', { width: 1280, height: 900 })
      return tabOf(inSession, handle)
    },
    end: async () => {
      await inSession('DELETE', '')
      for (const one of [driver, screen]) {
        const ended = once(one, 'exit')
        one.kill()
        await ended
      }
    },
  }
}

const asker =
  (driver: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = Answer.parse(await answer.json())
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

/** The driver speaks to one tab at a time. */
function tabOf(ask: Ask, handle: string): Tab {
  const here: Ask = async (method, path, body) => {
    await ask('POST', '/window', { handle })
    return ask(method, path, body)
  }
  return {
    go: async (url) => void (await here('POST', '/url', { url })),
    read: async (expression) => {
      const script = `return Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`
      return JSON.parse(String(await here('POST', '/execute/sync', { script, args: [] })))
    },
    act: async (actions) => void (await here('POST', '/actions', { actions })),
    show: async () => void (await ask('POST', '/window', { handle })),
    close: async () => void (await here('DELETE', '/window')),
  }
}
