import type { SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement as it is sent: its text, with `$1` and so on for what is given beside it, and what others call it. */
export type Ready = {
  name?: string | undefined
  text: string
  params: unknown[]
  /** Which of what is given goes into a column of JSON, counted from 0. */
  json?: readonly number[]
}

/** So many texts, and so many that were put together of them, are kept; the product has a few hundred. */
const MOST = 2_000

const dialect = new PgDialect()
const numbers = new Map<string, number>()
const together = new Map<string, string>()

/** A write whose text was made once is ready; any other is made now. */
export function readyOf(write: SQLWrapper | Ready): Ready {
  if ('text' in write) return write as Ready // nothing that is built has a text before it is asked for one
  // Without `getSQL` a statement that stands in another is put in brackets.
  const { sql: text, params } = dialect.sqlToQuery(write.getSQL())
  return { text, params }
}

/**
 * Several writes as one statement: each but the last as a common table expression, which is run whole in any case. The
 * text of those that come together again and again is made once.
 */
export function inOneStatement(writes: readonly Ready[]): Ready {
  const [first] = writes
  if (first && writes.length === 1) return first
  const same = sameJson(writes)
  const key = `${writes.map(({ text }) => numberOf(text)).join()} ${[...same].join()}`
  let text = together.get(key)
  if (text === undefined) {
    text = textOf(writes, same)
    if (together.size >= MOST) together.clear()
    together.set(key, text)
  }
  const params = writes.flatMap(({ params }) => params)
  return { text, params: same.size === 0 ? params : params.filter((_value, place) => !same.has(place)) }
}

/**
 * JSON that two columns are given is sent and read once: of what is large, such as what a send carries, that is a third
 * of what it takes to store it.
 *
 * @returns by its place among all that is given: the place of the same before it
 */
function sameJson(writes: readonly Ready[]): Map<number, number> {
  const places = new Map<unknown, number>()
  const same = new Map<number, number>()
  let given = 0
  for (const { params, json = [] } of writes) {
    for (const place of json) {
      const before = places.get(params[place])
      if (before === undefined) places.set(params[place], given + place)
      else same.set(given + place, before)
    }
    given += params.length
  }
  return same
}

function textOf(writes: readonly Ready[], same: ReadonlyMap<number, number>): string {
  const numbers: number[] = []
  let last = 0
  const texts = writes.map(({ text, params }) => {
    const before = numbers.length
    for (const _value of params) {
      const earlier = same.get(numbers.length)
      numbers.push(earlier === undefined ? (last += 1) : (numbers[earlier] ?? 0))
    }
    return text.replace(/\$(\d+)/g, (_mark, number: string) => `$${numbers[before + Number(number) - 1]}`)
  })
  const also = texts
    .slice(0, -1)
    .map((text, place) => `"${writes[place]?.name ?? `also_${place}`}" as (${text})`)
  return `with ${also.join(', ')} ${texts.at(-1)}`
}

/** Shorter to remember than the text. A number is never given twice. */
let lastNumber = 0

function numberOf(text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  if (numbers.size >= MOST) numbers.clear()
  lastNumber += 1
  numbers.set(text, lastNumber)
  return lastNumber
}
