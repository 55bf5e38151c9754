import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * How many statements are kept prepared on a connection. The product has a few hundred; it is there so that statements
 * which are built anew each time could never fill a server.
 */
const MOST = 4_000

/** Of statements with parameters that were asked before, under which name the server knows them. */
const names = new Map<string, string>()
const askedOnce = new Set<string>()

/**
 * The name under which a statement is prepared: every connection reads and plans it once and is then only given the
 * values. A text that comes but once, as a list of another length makes, is not worth a name.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  if (!askedOnce.delete(text)) {
    if (askedOnce.size >= MOST) askedOnce.clear()
    askedOnce.add(text)
    return undefined
  }
  const name = nameFor(text)
  names.set(text, name)
  return name
}

/** The name of a text, whether or not it is worth one. */
export const nameFor = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

type Query = pg.Client['query']

/** A connection that names what it is asked, in the one place through which each statement goes. */
export class NamingClient extends pg.Client {
  // One body for all overloads of the driver: what is asked is passed on as it came, but for its name.
  override query: Query = ((asked: string | pg.QueryConfig | pg.Submittable, ...rest: unknown[]) =>
    (super.query as (...all: unknown[]) => unknown)(named(asked, rest[0]), ...rest)) as Query
}

function named(asked: string | pg.QueryConfig | pg.Submittable, values: unknown): typeof asked {
  if (!Array.isArray(values) || values.length === 0) return asked
  if (typeof asked === 'string') return withName({ text: asked })
  return 'text' in asked && asked.name === undefined ? withName(asked) : asked
}

function withName(asked: pg.QueryConfig): pg.QueryConfig {
  const name = nameOf(asked.text)
  return name === undefined ? asked : { ...asked, name }
}
