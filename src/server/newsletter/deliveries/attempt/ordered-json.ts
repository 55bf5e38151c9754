/**
 * JSON whose keys stand in one order, whatever order the object has them in: the database gives its `jsonb` back in an
 * order of its own, and what is sent once more must be byte for byte what was sent first.
 */
export const orderedJson = (value: object): string => JSON.stringify(value, inOneOrder)

const inOneOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
