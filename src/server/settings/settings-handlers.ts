import { isDeepStrictEqual } from 'node:util'
import type { settings } from '#shared/api/settings.ts'
import { IMAGES } from '#shared/images-messages.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { Problem } from '#shared/problem.ts'
import { SETTINGS_MESSAGES } from '#shared/settings-messages.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { HandlersOf } from '#server/http/handlers.ts'
import { claimPicture } from '#server/images/claim-pictures.ts'
import { publish } from '#server/live/publish.ts'
import { readStoredSettings, writeSettings } from '#server/newsroom/newsroom-repository.ts'
import { readFirstRun } from './first-run.ts'

/** The newsroom's settings, for administrators (C59); every open screen follows a change. */
export function settingsHandlers({ db, clock, files }: Deps): HandlersOf<typeof settings> {
  return {
    settings: async () => readStoredSettings(db),

    firstRun: async () => readFirstRun(db),

    updateSettings: async ({ body: { version, ...settings } }, { person }) =>
      db.transaction(async (tx) => {
        const current = await readStoredSettings(tx)
        const at = clock()
        await claimLogo(tx, files, settings.newsletter.logo, at)
        if (!(await writeSettings(tx, settings, { version, by: person.id, at })))
          throw new Problem('conflict', SETTINGS_MESSAGES.conflict, { current: await readStoredSettings(tx) })
        const detail = { changed: changedFields(current.settings, settings) }
        await recordAction(tx, at, { actor: person.id, action: 'settings.update', subject: null, detail })
        const stored = await readStoredSettings(tx)
        await publish(tx, { kind: 'newsroom' })
        return stored
      }),
  }
}

/** @throws Problem `invalid_input` at the logo when nobody has uploaded it (S147) */
async function claimLogo(tx: Db, files: FileStore, logo: string | null, at: Date): Promise<void> {
  if (logo === null || (await claimPicture(tx, files, logo, at))) return
  const { title, detail } = IMAGES.none
  throw new Problem('invalid_input', detail, { title, fields: { 'newsletter.logo': detail } })
}

/** Which of the settings differ, by name: what they were is nobody's business later. */
const changedFields = (before: NewsroomSettings, after: NewsroomSettings): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(value, asRecord(before)[name]))
    .map(([name]) => name)

const asRecord = (settings: NewsroomSettings): Record<string, unknown> => settings
