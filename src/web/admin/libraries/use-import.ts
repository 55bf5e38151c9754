import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { libraryImports } from '#contract/libraries.ts'
import type { CallOutput } from '#contract/route.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { LIMITS } from '#shared/limits.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { fieldFaultsOf } from '#web/api/read-problem.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** What the dry run found; `name` is the file's. */
export type Checked = CallOutput<typeof libraryImports.checkImport> & { name: string }
type Chosen = { csv: string; name: string }

/** A CSV file on its way into a library: it is tried first, then added as a whole or not at all. */
export function useImport(library: LibraryName, onDone: () => void) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const add = useCreate(libraryImports.importLibrary)
  const check = useMutation({
    mutationFn: ({ csv }: Chosen) => call(libraryImports.checkImport, { params: { library }, body: { csv } }),
    onError: (problem) => void toast.problem(problem),
  })
  const load = useMutation({
    mutationFn: ({ csv }: Chosen) => add({ params: { library }, body: { csv } }),
    onSuccess: ({ added }) => {
      toast.ok(LIBRARIES_MESSAGES.imported(added))
      void refetchAfter(queryClient, { kind: 'libraries', library })
      onDone()
    },
    onError: (problem) => {
      const refused = fieldFaultsOf(problem)?.['csv']
      if (refused) setRefusal(refused)
      else toast.problem(problem)
    },
  })
  return {
    checked: check.data && chosen ? { ...check.data, name: chosen.name } : null,
    refusal,
    isImporting: load.isPending,
    /** What is being done, in words; null while nothing is. */
    underWay: check.isPending
      ? LIBRARIES_MESSAGES.csvReading(chosen?.name ?? '')
      : load.isPending
        ? LIBRARIES_MESSAGES.csvAdding(check.data?.added ?? 0)
        : null,
    choose: async (file: File) => {
      check.reset()
      const read = await readFile(file)
      setRefusal(read.refusal)
      if (read.refusal !== undefined) return
      const next = { csv: read.csv, name: file.name }
      setChosen(next)
      check.mutate(next)
    },
    load: () => chosen && load.mutate(chosen),
  }
}

type Read = { csv: string; refusal?: undefined } | { refusal: string }

async function readFile(file: File): Promise<Read> {
  if (file.size > LIMITS.importBytes)
    return { refusal: LIBRARIES_MESSAGES.csvTooLarge(LIMITS.importBytes / 1_000_000) }
  try {
    const bytes = await file.arrayBuffer()
    return { csv: new TextDecoder(encodingOf(new Uint8Array(bytes, 0, 2)), { fatal: true }).decode(bytes) }
  } catch {
    // Bytes that are no UTF-8, as a spreadsheet's other formats have them.
    return { refusal: LIBRARIES_MESSAGES.csvNotUtf8 }
  }
}

/** UTF-8, unless the file begins with the mark of UTF-16, in which spreadsheets write what they call Unicode text. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
