/** Where two versions of something differ: the field's label, what is stored in it now, and for words what is typed. */
export type Difference = readonly [label: string, stored: string, mine?: string]

/** A field as people read it: its label, what stands in it, and whether that is words, which are compared one by one. */
export type ReadField<Typed> = readonly [label: string, read: (typed: Typed) => string, kind?: 'words']

/** @returns the fields in which what is stored now differs from what is typed, in their order */
export const differences = <Typed>(
  typed: Typed,
  stored: Typed,
  fields: readonly ReadField<Typed>[],
): Difference[] =>
  fields.flatMap(([label, read, kind]): Difference[] => {
    const [mine, theirs] = [read(typed), read(stored)]
    if (mine === theirs) return []
    return [kind === 'words' && mine && theirs ? [label, theirs, mine] : [label, theirs || 'None']]
  })
