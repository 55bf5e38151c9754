import type { AnyStep } from '#steps/index.ts'

/** The columns of a step whose entries are nights: who plays, where, and the city's wall time at which it begins. */
export type NightColumns = { band: string; venue: string; start: string }

/** @returns null of a step whose entries are something else */
export function nightColumns({ suggests = [], moments = {} }: AnyStep): NightColumns | null {
  const columnOf = (wanted: 'band' | 'venue') => suggests.find(({ name }) => name === wanted)?.column
  const [band, venue, start] = [columnOf('band'), columnOf('venue'), Object.values(moments)[0]]
  return band && venue && start ? { band, venue, start } : null
}
