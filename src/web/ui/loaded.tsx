import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { GENERIC } from '#shared/generic-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import { failureOf } from '#web/api/read-problem.ts'
import { Button } from './button.tsx'
import { Empty, EmptyLine } from './empty.tsx'
import { Loading, SkeletonLines } from './skeleton.tsx'

/** The part of a query's result that is shown. */
export type LoadedQuery<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

export type LoadedProps<T> = {
  query: LoadedQuery<T>
  /** Stand-ins in the shape of the content. */
  loading?: ReactNode
  /** What an empty list shows. */
  empty?: ReactNode
  /** Said in a line, where a dashed well would be one of several on the page. */
  isLine?: boolean
  /** Needed when `T` is not a list. */
  isEmpty?: (loaded: T) => boolean
  /** Where the screen words the failure itself. */
  failed?: Partial<Sentence>
  children: (loaded: T) => ReactNode
}

/**
 * The one way to show a query: stand-ins, the problem's own words with Retry, the well, or the content.
 *
 * What was loaded before stays on screen when a later refetch fails.
 */
export function Loaded<T>({
  query,
  loading,
  empty,
  isLine = false,
  isEmpty = isEmptyList,
  failed = {},
  children,
}: LoadedProps<T>) {
  if (query.data !== undefined) {
    if (empty === undefined || !isEmpty(query.data)) return children(query.data)
    return isLine ? <EmptyLine>{empty}</EmptyLine> : <Empty>{empty}</Empty>
  }
  if (query.error) {
    return <LoadProblem error={query.error} busy={query.isFetching} retry={query.refetch} failed={failed} />
  }
  return <Loading>{loading ?? <SkeletonLines />}</Loading>
}

export type LoadProblemProps = {
  error: unknown
  busy: boolean
  retry: () => unknown
  /** Where the screen words it itself. */
  failed?: Partial<Sentence>
}

/** A panel that could not load: what went wrong, and another try. */
export function LoadProblem({ error, busy, retry, failed }: LoadProblemProps) {
  const words = { ...failureOf(error, GENERIC.notLoaded), ...failed }
  return (
    <div role="alert" className="rounded-lg border border-danger/35 border-dashed px-4 py-6 text-center">
      <p className="font-semibold">{words.title}</p>
      <p className="mt-0.5 text-ink-2 text-sm">{words.detail}</p>
      <Button size="sm" className="mt-3" busy={busy} onClick={() => retry()}>
        <RotateCw aria-hidden className="size-3.5" />
        Retry
      </Button>
    </div>
  )
}

const isEmptyList = (loaded: unknown): boolean => Array.isArray(loaded) && loaded.length === 0
