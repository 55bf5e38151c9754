import { useState } from 'react'

export type Refusals = {
  /** What the server refused, by field. */
  byField: Record<string, string>
  refuse: (fields: Record<string, string>) => void
  /** A field is being corrected: its refusal goes. */
  correct: (field: string) => void
}

/** The server is the judge: what it refuses stands at the fields until they are corrected. */
export function useRefusals(): Refusals {
  const [byField, setByField] = useState<Record<string, string>>({})
  return {
    byField,
    refuse: setByField,
    correct: (field) => setByField((refused) => (field in refused ? without(refused, field) : refused)),
  }
}

const without = (refused: Record<string, string>, field: string): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field))
