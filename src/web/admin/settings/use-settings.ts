import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StoredSettings, settings as settingsRoutes } from '#shared/api/settings.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { SETTINGS_MESSAGES } from '#shared/settings-messages.ts'
import { call } from '#web/api/call.ts'
import { fieldFaultsOf, storedMeanwhile } from '#web/api/read-problem.ts'
import { focusFirstWrong } from '#web/form/focus.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { FIELDS, readTyped, type TypedSettings, typedOf } from './settings-fields.ts'

/**
 * The settings while they are changed. An untouched form follows what others store; a touched one keeps what was
 * typed, and the person chooses.
 *
 * @param stored as the server says now
 */
export function useSettings(stored: StoredSettings) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(stored)
  const [typed, setTyped] = useState<TypedSettings>(() => typedOf(stored.settings))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<StoredSettings | null>(null)
  const take = (other: StoredSettings) => {
    setBase(other)
    setTyped(typedOf(other.settings))
    setTheirs(null)
    setFaults({})
  }
  const isUnsaved = differing(typed, typedOf(base.settings)).length > 0
  if (stored.version > base.version && !isUnsaved) take(stored)

  const save = useMutation({
    mutationFn: (settings: NewsroomSettings) =>
      call(settingsRoutes.updateSettings, { body: { ...settings, version: base.version } }),
    onSuccess: (next) => {
      take(next)
      toast.ok(SETTINGS_MESSAGES.saved)
      for (const key of [['admin', 'settings'], ['newsroom'], ['session'], ['board']])
        void queryClient.invalidateQueries({ queryKey: key })
    },
    onError: (problem) => {
      const current = storedMeanwhile(problem, StoredSettings)
      const faults = fieldFaultsOf(problem)
      if (current) setTheirs(current)
      else if (faults) setFaults(faults)
      else toast.problem(problem)
    },
  })
  return {
    base,
    typed,
    faults,
    theirs: theirs && differing(typed, typedOf(theirs.settings)),
    isUnsaved,
    isSaving: save.isPending,
    type: (path: string, text: string) => {
      setTyped((before) => ({ ...before, [path]: text }))
      setFaults(({ [path]: _, ...others }) => others)
    },
    save: () => {
      const read = readTyped(typed)
      setFaults(read.faults ?? {})
      if (read.faults === undefined) save.mutate(read.settings)
      else focusFirstWrong()
    },
    discard: () => take(theirs ?? stored),
    keepMine: () => {
      if (theirs) setBase(theirs)
      setTheirs(null)
    },
  }
}

type Difference = { label: string; value: string }

/** The fields in which what was typed differs, with what stands in the other. */
const differing = (typed: TypedSettings, other: TypedSettings): Difference[] =>
  FIELDS.filter(({ path }) => typed[path] !== other[path]).map(({ path, label }) => ({
    label,
    value: other[path] || 'None',
  }))
