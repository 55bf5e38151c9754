import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#web/api/first-queries.ts'
import { forgetWriters, noteWriting } from '#web/presence/writers.ts'
import { announce } from './announcements.ts'
import { isReachable, setReachable } from './connection.ts'
import { joinStream } from './shared-stream.ts'
import { refetchAfter } from './invalidation.ts'
import type { StreamReader } from './stream.ts'

/** Keeps the screens of a signed-in person fresh: what became stale elsewhere is fetched again. */
export function useLive(personId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (personId === undefined) return undefined
    const leave = joinStream(personId, readerFor(queryClient))
    return () => {
      leave()
      forgetWriters()
      setReachable(true)
    }
  }, [personId, queryClient])
}

function readerFor(queryClient: QueryClient): StreamReader {
  const refetchAll = () => void queryClient.invalidateQueries()
  const askWhoIsHere = () =>
    void queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0, retry: false }).catch(() => undefined)
  return {
    onOpen: () => {
      // A role that was taken away before the stream was open ended no stream.
      if (isReachable()) return askWhoIsHere()
      setReachable(true)
      refetchAll()
    },
    onChange: (change) => {
      void refetchAfter(queryClient, change)
      announce(change)
    },
    onWriting: noteWriting,
    onReset: refetchAll,
    onLost: () => {
      setReachable(false)
      // The server also ends the stream of a person whose session or role has changed.
      askWhoIsHere()
    },
  }
}
