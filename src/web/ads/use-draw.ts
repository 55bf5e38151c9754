import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdPlace } from '#shared/ads.ts'
import { type DrawnAds, ads as adsRoutes } from '#contract/ads.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { ADS } from '#shared/ads-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { type FormAd, formAdOf, placed } from './ad-values.ts'

/**
 * Draws the advertisements of an edition: all five, or one place while the others stay (C24). The server draws.
 *
 * @param ads what the form holds now
 * @param onDrawn gets what it holds from then on
 */
export function useDraw(edition: CalendarDay, ads: FormAd[], onDrawn: (ads: FormAd[]) => void) {
  const [drawn, setDrawn] = useState<DrawnAds | null>(null)
  const drawing = useMutation({
    mutationFn: (again: AdPlace | null) =>
      call(adsRoutes.drawAds, { body: { edition, ...keeping(ads, again) } }),
    onSuccess: (answer, again) => {
      setDrawn(answer)
      const next = adsOf(answer, ads, again)
      onDrawn(next)
      if (next.length === 0) toast.fail(ADS.notFound)
      else if (again === null) toast.ok({ title: ADS.retrieved(next.length) })
    },
    onError: (error) => toast.fail(ADS.loadFailed(wordsOf(error).detail), error),
  })
  return {
    drawAll: () => drawing.mutate(null),
    /** Draws all that nobody asked for. @returns what the form may begin with; none where there is nothing to draw */
    suggest: async (): Promise<FormAd[]> => {
      const answer = await call(adsRoutes.drawAds, { body: { edition } })
      const suggested = adsOf(answer, [], null)
      if (suggested.length > 0) setDrawn((before) => before ?? answer)
      return suggested
    },
    drawAgain: (place: AdPlace) => drawing.mutate(place),
    isDrawing: drawing.isPending,
    /** The sentence that stands in the form when drawing failed. */
    failure: drawing.error && ADS.loadFailed(wordsOf(drawing.error).detail).detail,
    /** The last draw; null before the first, as after a reload. */
    drawn,
  }
}

/** What the form holds after a draw: what was drawn, and where one place alone was, what stood in the others. */
function adsOf({ places, seed }: DrawnAds, ads: FormAd[], again: AdPlace | null): FormAd[] {
  return places.flatMap(({ placement, position, ad, why }) => {
    const stays = again !== null && !(placement === again.placement && position === again.position)
    const before =
      stays && placed(ads).find((one) => one.placement === placement && one.position === position)
    if (before && before.ad) return [before.ad]
    // What somebody took out of its place stays out until that place is drawn.
    if (stays && why === 'booked') return []
    return ad ? [formAdOf(ad, why === 'booked' ? null : seed)] : []
  })
}

/** Which places stay when one is drawn again, and what should not come back there. */
function keeping(ads: FormAd[], again: AdPlace | null) {
  if (!again) return {}
  const isAgain = ({ placement, position }: AdPlace) =>
    placement === again.placement && position === again.position
  const keep = placed(ads).flatMap(({ ad, ...place }) =>
    ad?.sourceId && !isAgain(place) ? [{ ...place, id: ad.sourceId }] : [],
  )
  const avoid = placed(ads).find(isAgain)?.ad?.sourceId
  return { keep, ...(avoid && { avoid }) }
}
