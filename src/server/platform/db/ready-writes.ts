import type { SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement as it is sent: its text, with `$1` and so on for what is given beside it. */
type Ready = { text: string; params: unknown[] }

const dialect = new PgDialect()

export function readyOf(write: SQLWrapper): Ready {
  // Without `getSQL` a statement that stands in another is put in brackets.
  const { sql: text, params } = dialect.sqlToQuery(write.getSQL())
  return { text, params }
}

/** Several writes as one statement: each but the last as a common table expression, which is run whole in any case. */
export function inOneStatement(writes: readonly Ready[]): Ready {
  const [first] = writes
  if (first && writes.length === 1) return first
  let given = 0
  const texts = writes.map(({ text, params }) => {
    const before = given
    given += params.length
    return text.replace(/\$(\d+)/g, (_mark, number: string) => `$${before + Number(number)}`)
  })
  const also = texts.slice(0, -1).map((text, place) => `"also_${place}" as (${text})`)
  return {
    text: `with ${also.join(', ')} ${texts.at(-1)}`,
    params: writes.flatMap(({ params }) => params),
  }
}
