import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LibraryItem, libraries } from '#shared/api/libraries.ts'
import { type LibraryName, libraryOf } from '#shared/libraries.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { readTyped, typedOf } from './item-values.ts'

/**
 * One of a library while it is edited, retired or brought back.
 *
 * @param opened null for a new one
 * @param onDone called once it is stored
 */
export function useItem(library: LibraryName, opened: LibraryItem | null, onDone: () => void) {
  const definition = libraryOf(library)
  const queryClient = useQueryClient()
  const add = useCreate(libraries.addLibraryItem)
  const done = (words: { title: string; detail: string }) => {
    toast.ok(words)
    void refetchAfter(queryClient, { kind: 'libraries', library })
    onDone()
  }
  const form = useStoredForm({
    stored: opened,
    schema: LibraryItem,
    typedOf: (stored) => typedOf(definition, stored?.values ?? null),
    read: (typed) => readTyped(definition, typed),
    save: (values, base) =>
      base
        ? call(libraries.updateLibraryItem, {
            params: { library, item: String(base.id) },
            body: { values, version: base.version },
          })
        : add({ params: { library }, body: { values } }),
    onSaved: () => done(opened ? LIBRARIES_MESSAGES.saved : LIBRARIES_MESSAGES.added),
  })
  const use = useMutation({
    mutationFn: (route: typeof libraries.retireLibraryItem | typeof libraries.bringBackLibraryItem) =>
      call(route, { params: { library, item: String(form.base?.id) } }),
    onSuccess: ({ is_retired }) =>
      done(is_retired ? LIBRARIES_MESSAGES.isRetired : LIBRARIES_MESSAGES.isBack),
    onError: (problem) => void toast.problem(problem),
  })
  return {
    definition,
    form,
    isChanging: use.isPending,
    retire: () => use.mutate(libraries.retireLibraryItem),
    bringBack: () => use.mutate(libraries.bringBackLibraryItem),
  }
}

export type EditedItem = ReturnType<typeof useItem>
