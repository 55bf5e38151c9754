import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Names whose values never reach the log, wherever in a logged object they stand on the first three levels. */
const SECRET_NAMES = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
  '["set-cookie"]',
]

/**
 * The server's log: one JSON object a line on standard output, secrets replaced by '[hidden]'.
 *
 * A request's lines carry its `requestId`; errors go under `err`. Personal content (entries, mails) is not logged.
 *
 * @param level one of pino's: fatal, error, warn, info, debug, trace, silent
 * @param destination standard output unless a test reads along
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap(everyLevel), censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** One plain line for the person who started the server in a terminal, such as its address. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function everyLevel(name: string): string[] {
  const below = name.startsWith('[') ? name : `.${name}`
  return [name, `*${below}`, `*.*${below}`]
}
