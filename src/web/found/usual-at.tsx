import type { RegularNight } from '#shared/api/found.ts'
import { timeInWords, weekday } from '#shared/calendar.ts'
import { FOUND } from '#shared/found-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { nightToTake } from './fill-in.ts'
import { useTaking } from './use-taking.ts'

/** Below the field of a venue: the nights that are usual there. */
export function UsualAt({ nights }: { nights: readonly RegularNight[] }) {
  const { edition } = useEdition()
  const take = useTaking()
  return nights.map((night) => (
    <p key={night.band} className="mt-2 flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
      <span>
        {FOUND.usual(weekday(edition))}: {timeInWords(night.time)} <bdi>{night.band}</bdi> (
        {night.isCanceled ? FOUND.status.cancelled : FOUND.timesOf(night.times, night.of)})
      </span>
      {!night.isCanceled && (
        <Button size="sm" onClick={() => take(nightToTake(night, edition))}>
          {FOUND.use}
          <span className="sr-only">{FOUND.titleToUse(night.band)}</span>
        </Button>
      )}
    </p>
  ))
}
