import { preferences } from '#contract/preferences.ts'
import { queryOf } from '#web/api/query.ts'

/** How the person likes to work, and which screens it knows. Only the person changes it. */
export const preferencesQuery = () => ({ ...queryOf(preferences.preferences, {}), staleTime: Infinity })
