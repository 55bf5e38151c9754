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
    serializers: { err: (error: Error) => withoutValues(pino.stdSerializers.err(error)) },
    redact: { paths: SECRET_NAMES.flatMap(everyLevel), censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** One plain line for the person who started the server in a terminal, such as its address. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * A failed statement's error carries the values it was given: hashes, tokens, people's texts. The statement and
 * the database's reason are enough to find the fault.
 */
function withoutValues(error: pino.SerializedError): object {
  const { message, stack, aggregateErrors, ...more } = error
  const rest = Object.fromEntries(Object.entries(more).filter(([name]) => !VALUES.has(name)))
  return {
    ...rest,
    message: message.replace(/\nparams: .*/s, ''),
    stack: stack.replace(/\nparams: .*?(?=\n {4}at |$)/gs, ''),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutValues) }),
  }
}

/** Where the query layer and both engines put them; `detail` quotes the row. */
const VALUES = new Set(['params', 'parameters', 'detail', 'raw'])

function everyLevel(name: string): string[] {
  const below = name.startsWith('[') ? name : `.${name}`
  return [name, `*${below}`, `*.*${below}`]
}
