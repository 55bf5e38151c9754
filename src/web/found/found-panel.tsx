import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Found, RegularNight } from '#contract/found.ts'
import { timeInWords, weekday } from '#shared/calendar.ts'
import { FOUND } from '#shared/found-messages.ts'
import type { PageStatus } from '#shared/page-status.ts'
import type { AnyStep } from '#steps/index.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { useFilingPlace } from '#web/entries/filing/filing-place.ts'
import { type Taken, useTakeUp } from '#web/entries/take-up.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOfPressed } from '#web/ui/lost-focus.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { foundToTake, nightToTake } from './fill-in.ts'
import { FoundRow } from './found-row.tsx'
import { useDismiss } from './use-dismiss.ts'

/** Of news so many are shown at once. */
const SHOWN = 12

type Props = { step: AnyStep; all: readonly Found[]; nights: readonly RegularNight[] }

/** What sources and other weeks tell of the day: one press puts one into the form, another takes it off everybody's list. */
export function FoundPanel({ step, all, nights }: Props) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { edition } = useEdition()
  const often = all.filter(({ isOften }) => isOften)
  const others = all.filter(({ isOften }) => !isOften)
  const isOfEvents = step.pagesAbout === 'show' || step.pagesAbout === 'event'
  const shown = isOfEvents ? others.length : SHOWN
  // With the last one the panel goes too, and its heading can keep nobody's place.
  const isLast = all.length + nights.length === 1
  const leave = () =>
    focusOfPressed(() => (isLast ? document.querySelector<HTMLElement>('main h1') : heading.current))
  // What a source calls off stands among what was found.
  const usual = nights.filter(({ isCanceled }) => !isCanceled)
  const rows = (some: readonly Found[]) =>
    some.map((found) => <FoundItem key={found.id} found={found} isEvent={isOfEvents} leave={leave} />)
  const title = all.length > 0 ? FOUND.title(all.length) : FOUND.usual(weekday(edition))
  return (
    <section aria-labelledby={headingId} className="mb-6">
      <h2
        id={headingId}
        ref={heading}
        tabIndex={-1}
        className="font-sans font-semibold text-base tracking-normal"
      >
        {title}
      </h2>
      <ul className="mt-1 divide-y">{rows(others.filter((_, at) => at < shown))}</ul>
      <Folded words={FOUND.more(others.length - shown)} rows={rows(others.filter((_, at) => at >= shown))} />
      <Folded words={FOUND.often(often.length)} rows={rows(often)} />
      {usual.length > 0 && (
        <>
          {all.length > 0 && (
            <h3 className="mt-3 font-sans font-semibold text-ink-2 text-sm tracking-normal">
              {FOUND.usual(weekday(edition))}
            </h3>
          )}
          <ul className="mt-1 divide-y">
            {usual.map((night) => (
              <UsualItem key={`${night.band} ${night.venue}`} step={step} night={night} leave={leave} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Folded = ({ words, rows }: { words: string; rows: ReactNode[] }) =>
  rows.length === 0 ? null : (
    <details className="group">
      <summary className="flex min-h-8 items-center rounded-md text-ink-2 text-sm pointer-coarse:min-h-11">
        {words}
      </summary>
      <ul className="divide-y">{rows}</ul>
    </details>
  )

/** Does not take place as planned, so that nobody files it by a slip. */
const isCalledOff = (status: PageStatus | null): boolean => status !== null && status !== 'sold out'

type FoundProps = { found: Found; isEvent: boolean; leave: () => () => void }

function FoundItem({ found, isEvent, leave }: FoundProps) {
  const take = useTaking()
  const { dismiss } = useDismiss()
  const words = useDayWords()
  const { day, time, title, venue, url, status, sources } = found
  // News is of several days, and lasts none.
  const start = time === null ? isEvent && FOUND.allDay : timeInWords(time)
  return (
    <FoundRow
      lead={[status && FOUND.status[status], !isEvent && words.short(day), start]}
      title={title}
      venue={venue}
      url={url}
      under={sources.filter((name) => name !== venue).join(', ')}
      onUse={isCalledOff(status) ? undefined : () => take(foundToTake(found))}
      onDismiss={() => dismiss(found, leave())}
    />
  )
}

type UsualProps = { step: AnyStep; night: RegularNight; leave: () => () => void }

function UsualItem({ step, night, leave }: UsualProps) {
  const { edition } = useEdition()
  const take = useTaking()
  const { hide } = useDismiss()
  return (
    <FoundRow
      lead={[timeInWords(night.time)]}
      title={night.band}
      venue={night.venue}
      url={null}
      under={FOUND.timesOf(night.times, night.of)}
      onUse={() => take(nightToTake(night, edition))}
      onDismiss={() => hide(step, night, leave())}
    />
  )
}

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

/** Puts what was found into the form on the page, which comes into sight for it. */
function useTaking(): (taken: Taken) => void {
  const takeUp = useTakeUp()
  const place = useFilingPlace()
  return (taken) => {
    flushSync(() => place?.show?.())
    if (!takeUp(taken)) toast.info(FOUND.noRoom)
  }
}
