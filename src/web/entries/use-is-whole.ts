import { useQuery } from '@tanstack/react-query'
import type { LibraryAd } from '#shared/ads.ts'
import { ads } from '#contract/ads.ts'
import type { AnyStep } from '#steps/index.ts'
import { isAwaited } from '#web/api/awaited.ts'
import { queryOf } from '#web/api/query.ts'

/**
 * Whether a step needs no more (C72). Of one that is drawn from a library, what is there may be all that can be: its
 * library is read where that decides.
 *
 * @param isAsked nothing is read, and nothing whole, until it is
 * @param isWhole asked without the library first
 * @returns undefined while the library that decides is on its way
 */
export function useIsWhole(
  step: AnyStep,
  isAsked: boolean,
  isWhole: (ads?: readonly LibraryAd[]) => boolean,
): boolean | undefined {
  const isWholeAlone = isAsked && isWhole()
  const isDecided = !isAsked || isWholeAlone || step.library !== 'advertisements'
  const stock = useQuery({ ...queryOf(ads.advertisements, {}), enabled: !isDecided })
  if (isDecided) return isWholeAlone
  return isAwaited(stock) ? undefined : stock.data !== undefined && isWhole(stock.data.advertisements)
}
