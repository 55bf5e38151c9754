import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { OtherBrowser, Tab } from './other-browser.ts'

const Said = z.object({
  id: z.number().optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  message: z.string().optional(),
})
const Created = z.object({ context: z.string() })
const Evaluated = z.object({
  type: z.string(),
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

type Ask = (method: string, params: object) => Promise<unknown>

/** Debian's Firefox ESR, by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'city desk firefox '))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const firefox = spawn('firefox-esr', [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(firefox, 'exit')
  const socket = new WebSocket(`${await addressIn(firefox.stderr)}/session`)
  await once(socket, 'open')
  const ask = asker(socket)
  await ask('session.new', { capabilities: {} })
  return {
    openTab: async () => {
      const { context } = Created.parse(await ask('browsingContext.create', { type: 'tab' }))
      return tabOf(ask, context)
    },
    end: async () => {
      socket.close()
      firefox.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address === undefined) continue
    // What it says later is read as well: a full pipe would stop it.
    output.resume()
    return address
  }
  throw new Error('Firefox has ended before it listened')
}

/** Pairs each answer with its question. */
function asker(socket: WebSocket): Ask {
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, message } = Said.parse(JSON.parse(String(data)))
    if (result) open.get(id)?.resolve(result)
    else open.get(id)?.reject(new Error(message))
    open.delete(id)
  })
  return (method, params) => {
    const asked = Promise.withResolvers<unknown>()
    open.set(++count, asked)
    socket.send(JSON.stringify({ id: count, method, params }))
    return asked.promise
  }
}

const tabOf = (ask: Ask, context: string): Tab => ({
  go: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
  read: async (expression) => {
    const answer = await ask('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
    })
    const { result, exceptionDetails } = Evaluated.parse(answer)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(result?.value ?? 'null')
  },
  act: async (actions) => void (await ask('input.performActions', { context, actions })),
  show: async () => void (await ask('browsingContext.activate', { context })),
  close: async () => void (await ask('browsingContext.close', { context })),
})
