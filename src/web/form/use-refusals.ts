import { useState } from 'react'

export type Refusals = {
  /** What the server refused, by field. */
  byField: Record<string, string>
  /** @returns whether one of the fields is among those shown */
  refuse: (fields: Record<string, string>) => boolean
  /** A field is being corrected: its refusal goes. */
  correct: (field: string) => void
}

/** The server is the judge: what it refuses stands at the fields until they are corrected. */
export function useRefusals(shown: readonly string[]): Refusals {
  const [byField, setByField] = useState<Record<string, string>>({})
  return {
    byField,
    refuse: (fields) => {
      setByField(fields)
      return shown.some((field) => field in fields)
    },
    correct: (field) => setByField((refused) => (field in refused ? without(refused, field) : refused)),
  }
}

const without = (refused: Record<string, string>, field: string): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field))
