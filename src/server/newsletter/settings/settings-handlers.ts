import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { settings } from '#contract/settings.ts'
import { IMAGES } from '#shared/images-messages.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { Problem } from '#shared/problem.ts'
import { SETTINGS_MESSAGES } from '#shared/settings-messages.ts'
import { mustBeRecentlyAuthenticated } from '#server/people/accounts/passwords/password-again.ts'
import { announceOwed } from '#server/people/accounts/sessions/owed-second-factor.ts'
import { correctionMs } from '#server/platform/clock.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { claimPicture } from '#server/newsletter/images/claim-pictures.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readStoredSettings, writeSettings } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { Person } from '#server/platform/person.ts'
import { sealedElsewhere } from '#server/operation/sealed/sealed-elsewhere.ts'
import { readFirstRun } from './first-run.ts'

/** The newsroom's settings, for administrators (C59); every open screen follows a change. */
export function settingsHandlers(deps: Deps): HandlersOf<typeof settings> {
  const { db, clock, files } = deps
  return {
    settings: async () => readStoredSettings(db),

    firstRun: async () => readFirstRun(db),

    operatorNotices: async () => ({
      sealedElsewhere: await sealedElsewhere(db, deps.config),
      clockBehindS: Math.round(correctionMs() / 1000),
    }),

    updateSettings: async ({ body: { version, ...settings } }, { person }) => {
      const { settings: before } = await readStoredSettings(db)
      // Whoever sits down at an open session must not open the way for stolen passwords.
      if (isRequirementChanged(before, settings)) await mustBeRecentlyAuthenticated(deps, person)
      return db.transaction(async (tx) => {
        const current = await readStoredSettings(tx)
        const at = clock()
        if (isRequirementChanged(current.settings, settings)) await changeRequirement(tx, settings, person)
        await claimLogo(tx, files, settings.newsletter.logo, at)
        if (!(await writeSettings(tx, settings, { version, by: person.id, at }))) {
          const theirs = await readStoredSettings(tx)
          throw new Problem('conflict', SETTINGS_MESSAGES.conflict({ by: theirs.updated_by }), {
            current: theirs,
          })
        }
        const detail = { changed: changedFields(current.settings, settings) }
        await recordAction(tx, at, { actor: person.id, action: 'settings.update', subject: null, detail })
        const stored = await readStoredSettings(tx)
        await publish(tx, { kind: 'newsroom' })
        return stored
      })
    },
  }
}

const isRequirementChanged = (before: NewsroomSettings, after: NewsroomSettings): boolean =>
  before.second_factor_for_administrators !== after.second_factor_for_administrators

/**
 * What else belongs to requiring a second factor of administrators: it holds for open streams too, and whoever turns it
 * on has one, or would be the first whom it keeps out.
 *
 * @throws Problem `invalid_input` at the setting
 */
async function changeRequirement(tx: Db, after: NewsroomSettings, { id }: Person): Promise<void> {
  if (!after.second_factor_for_administrators) return
  const [own] = await tx.select({ isProtected: users.has_second_factor }).from(users).where(eq(users.id, id))
  if (!own?.isProtected) {
    const detail = SETTINGS_MESSAGES.ownFactorFirst
    throw new Problem('invalid_input', detail, { fields: { second_factor_for_administrators: detail } })
  }
  await announceOwed(tx)
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
