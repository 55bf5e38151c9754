import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LibraryItem, libraries } from '#shared/api/libraries.ts'
import { type LibraryName, libraryOf } from '#shared/libraries.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { fieldFaultsOf, storedMeanwhile } from '#web/api/read-problem.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { faultsOf, type Typed, typedOf, valuesOf } from './item-values.ts'

/**
 * One of a library while it is edited. What a person types is never thrown away by what others store meanwhile.
 *
 * @param opened null for a new one
 * @param onDone called once it is stored
 */
export function useItem(library: LibraryName, opened: LibraryItem | null, onDone: () => void) {
  const definition = libraryOf(library)
  const queryClient = useQueryClient()
  const [base, setBase] = useState(opened)
  const [typed, setTyped] = useState<Typed>(() => typedOf(definition, opened?.values ?? null))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<LibraryItem | null>(null)
  const add = useCreate(libraries.addLibraryItem)
  const done = (words: { title: string; detail: string }) => {
    toast.ok(words)
    void queryClient.invalidateQueries({ queryKey: ['admin', 'libraries', library] })
    onDone()
  }
  const save = useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      base
        ? call(libraries.updateLibraryItem, {
            params: { library, item: String(base.id) },
            body: { values, version: base.version },
          })
        : add({ params: { library }, body: { values } }),
    onSuccess: () => done(base ? LIBRARIES_MESSAGES.saved : LIBRARIES_MESSAGES.added),
    onError: (problem) => {
      const current = storedMeanwhile(problem, LibraryItem)
      const faults = fieldFaultsOf(problem)
      if (current) setTheirs(current)
      else if (faults) setFaults(faults)
      else toast.problem(problem)
    },
  })
  const use = useMutation({
    mutationFn: (route: typeof libraries.retireLibraryItem | typeof libraries.bringBackLibraryItem) =>
      call(route, { params: { library, item: String(base?.id) } }),
    onSuccess: ({ is_retired }) =>
      done(is_retired ? LIBRARIES_MESSAGES.isRetired : LIBRARIES_MESSAGES.isBack),
    onError: (problem) => void toast.problem(problem),
  })
  const values = valuesOf(definition, typed)
  return {
    definition,
    base,
    typed,
    faults,
    theirs,
    isSaving: save.isPending,
    isChanging: use.isPending,
    type: (name: string, value: string | boolean) => {
      setTyped((before) => ({ ...before, [name]: value }))
      setFaults(({ [name]: _, ...others }) => others)
    },
    save: () => {
      const found = faultsOf(definition, values)
      setFaults(found)
      if (Object.keys(found).length === 0) save.mutate(values)
    },
    retire: () => use.mutate(libraries.retireLibraryItem),
    bringBack: () => use.mutate(libraries.bringBackLibraryItem),
    keepMine: () => {
      if (theirs) setBase(theirs)
      setTheirs(null)
    },
    takeTheirs: () => {
      if (theirs) {
        setBase(theirs)
        setTyped(typedOf(definition, theirs.values))
      }
      setTheirs(null)
      setFaults({})
    },
  }
}

export type EditedItem = ReturnType<typeof useItem>
