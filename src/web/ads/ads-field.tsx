import Dices from 'lucide-react/icons/dices'
import { type Ref, useId, useRef } from 'react'
import { ADS } from '#shared/ads-messages.ts'
import { useControl } from '#web/entries/fields/form-field.tsx'
import { useChange } from '#web/entries/changing/change-context.ts'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { useSuggestion } from '#web/entries/fields/use-suggestion.ts'
import { BrowseButton } from '#web/libraries/browse-button.tsx'
import { useTaker } from '#web/libraries/take-up.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AdCard } from './ad-card.tsx'
import { adsIn, type FormAd, placed, placeInWords, withTaken } from './ad-values.ts'
import { OneAd } from './one-ad.tsx'
import { useDraw } from './use-draw.ts'
import { WhyThese } from './why-these.tsx'

/** The advertisements of an edition: drawn, drawn again place by place, or taken from the table (S163, S164). */
export const AdsField = ({ name }: { name: string }) =>
  useChange() ? <OneAd name={name} /> : <DrawnAdsField name={name} />

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
      <Places ads={ads} draw={draw} />
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

function Places({ ads, draw }: { ads: FormAd[]; draw: ReturnType<typeof useDraw> }) {
  if (ads.length === 0) {
    const words = wasNothingFound(draw.drawn) ? ADS.notFoundInline : ADS.notDrawn
    return <Empty className="mt-4">{words}</Empty>
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
          />
        ))}
      </ul>
      <WhyThese ads={ads} drawn={draw.drawn} />
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
