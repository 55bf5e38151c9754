import { parseArgs } from 'node:util'
import type { Engine } from './figures.ts'
import { KINDS, type Kind } from './kinds.ts'
import { PROXIES, type Proxy } from './proxied.ts'

export type TortureOptions = { kinds: Kind[]; rounds: number; engines: Engine[]; proxy: Proxy }

/**
 * Reads the command line: names of kinds, all without any; how many rounds of each, on which engine, and behind
 * which proxy.
 *
 * @throws Error that names the kinds there are
 */
export function readTortureOptions(args: string[]): TortureOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '10' },
      engine: { type: 'string', default: 'both' },
      proxy: { type: 'string', default: 'own' },
    },
  })
  const names = Object.keys(KINDS) as Kind[] // they are its own
  const stranger = positionals.find((name) => !names.some((kind) => kind === name))
  if (stranger !== undefined) throw new Error(`There is no kind ${stranger}; there are ${names.join(', ')}`)
  const rounds = Number(values.rounds)
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number above 0')
  return {
    kinds: positionals.length === 0 ? names : names.filter((name) => positionals.includes(name)),
    rounds,
    engines: enginesOf(values.engine),
    proxy: proxyOf(values.proxy),
  }
}

function proxyOf(name: string): Proxy {
  const proxy = PROXIES.find((one) => one === name)
  if (!proxy) throw new Error(`--proxy takes ${PROXIES.join(', ')}`)
  return proxy
}

function enginesOf(name: string): Engine[] {
  if (name === 'both') return ['embedded', 'server']
  if (name === 'embedded' || name === 'server') return [name]
  throw new Error('--engine takes embedded, server or both')
}
