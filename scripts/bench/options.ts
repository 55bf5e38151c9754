import { parseArgs } from 'node:util'
import type { Plan } from './measure.ts'
import { LINES, type LineName } from './gates.ts'

/** What else can be asked for beside the lines. */
const OTHERS = ['day', 'edition', 'memory', 'typing'] as const
export type Other = (typeof OTHERS)[number]

/** What is held for minutes. */
const LOAD_NAME = 'load'

export type Options = {
  lines: LineName[]
  others: Other[]
  rounds: number
  seconds: number
  rows: number
  isEmbedded: boolean
  /** How long the load is held; 0 signs many in at once and does nothing else. */
  minutes: number
  /** Whether the load is held; nothing else is measured then. */
  isLoad: boolean
  /** Whether the tables go into the document too. */
  isRecorded: boolean
  /** Where the figures are written as JSON, relative to the project folder. */
  json: string
}

/**
 * Reads the command line: names of lines, all without any, and how to measure them. A name also means those that begin
 * with it, so that `insert` is one caller and sixteen.
 *
 * @throws Error that names the lines there are
 */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '2' },
      rows: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '5' },
      json: { type: 'string', default: 'data/bench.json' },
      record: { type: 'boolean', default: false },
      embedded: { type: 'boolean', default: false },
    },
  })
  // It takes long and is measured alone, so it is asked for by its whole name.
  const isLoad = positionals.includes(LOAD_NAME)
  const known = [...Object.keys(LINES), ...OTHERS, LOAD_NAME]
  const stranger = positionals.find((name) => !known.some((one) => one.startsWith(name)))
  if (stranger !== undefined) throw new Error(`There is no line ${stranger}; there are ${known.join(', ')}`)
  const isChosen = (name: string) =>
    positionals.length === 0 || positionals.some((one) => name.startsWith(one))
  return {
    lines: (Object.keys(LINES) as LineName[]).filter(isChosen),
    others: OTHERS.filter(isChosen),
    rounds: numberOf('--rounds', values.rounds),
    seconds: numberOf('--seconds', values.seconds),
    rows: numberOf('--rows', values.rows),
    minutes: values.minutes === '0' ? 0 : numberOf('--minutes', values.minutes),
    isLoad,
    isEmbedded: values.embedded,
    isRecorded: values.record,
    json: values.json,
  }
}

function numberOf(option: string, text: string): number {
  const value = Number(text)
  if (value > 0) return value
  throw new Error(`${option} takes a number above 0, not ${text}`)
}

export const planOf = ({ rounds, seconds }: Options): Plan => ({ rounds, roundMs: seconds * 1000 })

export const isSelected = ({ others }: Options, name: Other): boolean => others.includes(name)
