import { useEdition } from '#web/edition/use-edition.ts'

/** @returns the names of the newsroom's cities, by what a library stores for them */
export function useCityNames(): Readonly<Record<string, string>> {
  const { newsroom } = useEdition()
  return { home: newsroom.city, neighbour: newsroom.neighbouring_city }
}
