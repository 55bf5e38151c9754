import { NewsroomSettings } from '#shared/newsroom.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

/** The settings as they count, and the names of those that were stored but are refused, whose defaults count. */
export type ReadSettings = { settings: NewsroomSettings; refused: string[] }

/**
 * Reads settings that any version of the product has stored: one that is new since then has its default, one that is
 * not known is left out, and of one whose rules have changed the default counts, so that an upgrade or a way back
 * never stops a newsroom.
 */
export function readSettings(stored: Record<string, unknown>): ReadSettings {
  const refused: string[] = []
  const entries = Object.entries(NewsroomSettings.shape).map(([name, rule]) => {
    const fallback = defaultOf(name)
    const value = stored[name]
    const fitting = [value, filledUp(value, fallback)].find((one) => rule.safeParse(one).success)
    if (fitting === undefined && value !== undefined) refused.push(name)
    return [name, fitting ?? fallback]
  })
  return { settings: NewsroomSettings.parse(Object.fromEntries(entries)), refused }
}

const defaultOf = (name: string): unknown => recordOf(DEFAULT_SETTINGS)?.[name]

/** A setting of several parts, such as an address for each step, with the parts that are known here. */
function filledUp(value: unknown, fallback: unknown): unknown {
  const parts = recordOf(value)
  const known = recordOf(fallback)
  if (!parts || !known) return undefined
  return Object.fromEntries(Object.entries(known).map(([part, own]) => [part, parts[part] ?? own]))
}

const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
