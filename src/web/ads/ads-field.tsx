import Dices from 'lucide-react/icons/dices'
import { type Ref, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Booking, sponsors } from '#contract/sponsors.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { BOOKINGS } from '#shared/bookings-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { placeInWords } from '#shared/ads.ts'
import { ADS } from '#shared/ads-messages.ts'
import { useControl } from '#web/entries/fields/form-field.tsx'
import { useChange } from '#web/entries/changing/change-context.ts'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { useSuggestion } from '#web/entries/fields/use-suggestion.ts'
import { BrowseButton } from '#web/libraries/browse-button.tsx'
import { useTaker } from '#web/entries/take-up.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AdCard } from './ad-card.tsx'
import { adsIn, type FormAd, placed, withTaken } from './ad-values.ts'
import { OneAd } from './one-ad.tsx'
import { type Reasons, ReasonsTable } from './reasons-table.tsx'
import { useDraw } from './use-draw.ts'

/** The advertisements of an edition: drawn, drawn again place by place, or taken from the table (S163, S164). */
export function AdsField({ name }: { name: string }) {
  const isChange = useChange() !== null
  return isChange ? <OneAd name={name} /> : <DrawnAdsField name={name} />
}

function DrawnAdsField({ name }: { name: string }) {
  const { edition } = useFormParts()
  const { label, value, error, change } = useControl(name)
  const generate = useRef<HTMLButtonElement>(null)
  const ads = adsIn(value)
  const draw = useDraw(edition, ads, change)
  useSuggestion(async () => {
    const suggested = await draw.suggest()
    return suggested.length === 0 ? null : { [name]: suggested }
  })
  const bookings = useBookings(edition)
  useTaker((taken) => {
    if (!('ad' in taken)) return
    change(withTaken(ads, taken.ad))
    generate.current?.focus()
  })
  return (
    <fieldset aria-label={label} className="min-w-0 @lg:col-span-2">
      <Notice>{ADS.howTo}</Notice>
      <Generate ref={generate} error={error} busy={draw.isDrawing} onClick={draw.drawAll} />
      <Problems failure={draw.failure} drawn={draw.drawn} />
      <Missing ads={ads} bookings={bookings} />
      <Places ads={ads} bookings={bookings} draw={draw} change={change} />
    </fieldset>
  )
}

type GenerateProps = {
  ref: Ref<HTMLButtonElement>
  error: string | undefined
  busy: boolean
  onClick: () => void
}

/** The button that draws all; what is wrong with the field stands beside it. */
function Generate({ error, ...button }: GenerateProps) {
  const errorId = useId()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button
        {...button}
        aria-describedby={error ? errorId : undefined}
        {...(error && { 'data-invalid': '' })}
      >
        <Dices aria-hidden className="size-4" />
        Generate Ads
      </Button>
      <BrowseButton>Browse Ads</BrowseButton>
      {error && (
        <div id={errorId} className="text-sm">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

type Booked = { ads: FormAd[]; bookings: readonly Booking[] }
type PlacesProps = Booked & { draw: ReturnType<typeof useDraw>; change: (ads: FormAd[]) => void }

/** Who has booked a place of the edition; none while that is not known. */
function useBookings(edition: CalendarDay): readonly Booking[] {
  const { data } = useQuery(queryOf(sponsors.editionBookings, { params: { edition } }))
  return data?.bookings ?? []
}

/** Said once something stands there: before, Generate will put them in. */
function Missing({ ads, bookings }: Booked) {
  const missing = bookings.filter((booking) => !ads.some((ad) => isOf(booking, ad)))
  if (ads.length === 0 || missing.length === 0) return null
  return (
    <Notice tone="going" live className="mt-4">
      {missing.map(({ sponsor_name, placement }) => BOOKINGS.missing(sponsor_name, placement)).join(' ')}
    </Notice>
  )
}

const isOf = ({ advertisement }: Booking, ad: FormAd | undefined): boolean => ad?.sourceId === advertisement

function Places({ ads, bookings, draw, change }: PlacesProps) {
  if (ads.length === 0) {
    const words = wasNothingFound(draw.drawn) ? ADS.notFoundInline : ADS.notDrawn
    return <p className="mt-4 text-ink-3 text-sm">{words}</p>
  }
  return (
    <>
      <ul className="mt-3 divide-y border-y">
        {placed(ads).map((place) => (
          <AdCard
            key={placeInWords(place)}
            {...place}
            busy={draw.isDrawing}
            drawAgain={() => draw.drawAgain(place)}
            booking={bookings.find((booking) => isOf(booking, place.ad))}
            takeOut={() => change(ads.filter((ad) => ad !== place.ad))}
          />
        ))}
      </ul>
      <WhyThese ads={ads} bookings={bookings} drawn={draw.drawn} />
    </>
  )
}

const wasNothingFound = (drawn: ReturnType<typeof useDraw>['drawn']): boolean =>
  drawn?.places.every(({ ad }) => ad === null) ?? false

function Problems({ failure, drawn }: Pick<ReturnType<typeof useDraw>, 'failure' | 'drawn'>) {
  const leftOut = drawn?.dropped ?? []
  return (
    <>
      {failure && (
        <Notice tone="danger" live className="mt-4">
          {failure}
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="going" live className="mt-4">
          {ADS.leftOutOf}{' '}
          {leftOut.map(({ sponsor_name, lacks }) => ADS.leftOut(sponsor_name, lacks)).join(', ')}
        </Notice>
      )}
    </>
  )
}

/** Why these: what spoke for each, behind a fold (C24). */
function WhyThese(reasons: Reasons) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex list-none items-center gap-1.5 rounded-md text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        {ADS.why}
      </summary>
      <p className="mt-2 text-ink-2 text-sm">{ADS.whyRule}</p>
      {isOpen && <ReasonsTable {...reasons} />}
    </details>
  )
}
