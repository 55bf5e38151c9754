import { useQueryClient } from '@tanstack/react-query'
import { StoredSettings, settings as settingsRoutes } from '#contract/settings.ts'
import { SETTINGS_MESSAGES } from '#shared/settings-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { call } from '#web/api/call.ts'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { FIELDS, readTyped, type TypedSettings, typedOf } from './settings-fields.ts'

/**
 * The settings while they are changed.
 *
 * @param stored as the server says now
 */
export function useSettings(stored: StoredSettings) {
  const queryClient = useQueryClient()
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const form = useStoredForm({
    stored,
    schema: StoredSettings,
    typedOf: ({ settings }) => typedOf(settings),
    read: readTyped,
    save: (settings, base) =>
      call(settingsRoutes.updateSettings, {
        body: { ...settings, version: base.version },
      }),
    onSaved: (next) => {
      form.take(next)
      toast.ok(SETTINGS_MESSAGES.saved)
      void refetchAfter(queryClient, { kind: 'newsroom' })
    },
    onFailed: (error, again) => askOrTell(error, again, toast.notStored),
  })
  return {
    ...form,
    passwordDialog,
    /** What stands in the fields of what it is based on. */
    stored: typedOf(form.base.settings),
    /** Where what others have stored meanwhile differs from what is typed; null while nobody was faster. */
    differing: form.theirs && differing(form.typed, typedOf(form.theirs.settings)),
    discard: () => form.take(form.theirs ?? stored),
  }
}

/** Of words with what is typed, so that those that differ are marked. */
const differing = (
  typed: TypedSettings,
  other: TypedSettings,
): [label: string, stored: string, mine?: string][] =>
  FIELDS.filter(({ path }) => typed[path] !== other[path]).map(({ path, label, kind }) => {
    const stored = other[path] || SETTINGS_MESSAGES.nothing
    return kind === 'line' || kind === 'lines' ? [label, stored, typed[path] ?? ''] : [label, stored]
  })
