import type { apiDescription as contract } from '#contract/api-description.ts'
import { ownVersion } from '#server/platform/db/newer-database.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { describeApi } from './describe-api.ts'

/** The description of what other programs can call. Made when it is asked for, since most newsrooms never ask. */
export function apiDescriptionHandlers({ config }: Pick<Deps, 'config'>): HandlersOf<typeof contract> {
  return {
    apiDescription: async () => ({
      openapi: '3.1.0',
      ...describeApi({ publicUrl: config.publicUrl, version: ownVersion() }),
    }),
  }
}
