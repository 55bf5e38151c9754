import { progress } from '#contract/progress.ts'
import { queryOf } from '#web/api/query.ts'

/** The steps that the person has finished, newest first. */
export const progressQuery = () => queryOf(progress.progress, {})
