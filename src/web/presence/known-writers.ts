import type { WritingMark } from '#shared/presence.ts'
import { makeStore } from '#web/form/store.ts'

type Known = ReadonlyMap<string, { mark: WritingMark; endsMs: number }>

/** Who else writes, by person, edition and step. */
export const WRITERS = makeStore<{ known: Known }>({ known: new Map() })
