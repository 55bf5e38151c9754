import { Dices } from 'lucide-react'
import { useId, useRef } from 'react'
import { MESSAGES } from '#shared/messages.ts'
import { useControl } from '#web/step/entry-form/asked-field.tsx'
import { useChange } from '#web/step/entry-form/change-context.ts'
import { useFormParts } from '#web/step/entry-form/form-parts.ts'
import { useTaker } from '#web/step/library/take-up.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AdCard } from './ad-card.tsx'
import { adsIn, placed, withTaken } from './ad-values.ts'
import { OneAd } from './one-ad.tsx'
import { useDraw } from './use-draw.ts'
import { WhyThese } from './why-these.tsx'

/** The advertisements of an edition: drawn, drawn again place by place, or taken from the table (S163, S164). */
export const AdsField = ({ name }: { name: string }) =>
  useChange() ? <OneAd name={name} /> : <DrawnAdsField name={name} />

function DrawnAdsField({ name }: { name: string }) {
  const { edition } = useFormParts()
  const { label, value, error, change } = useControl(name)
  const errorId = useId()
  const generate = useRef<HTMLButtonElement>(null)
  const ads = adsIn(value)
  const { drawAll, drawAgain, isDrawing, failure, drawn } = useDraw(edition, ads, change)
  useTaker((taken) => {
    if (!('ad' in taken)) return
    change(withTaken(ads, taken.ad))
    generate.current?.focus()
  })
  return (
    <div role="group" aria-label={label} className="sm:col-span-2">
      <Notice>{MESSAGES.ads.howTo}</Notice>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          ref={generate}
          variant="accent"
          busy={isDrawing}
          onClick={drawAll}
          aria-describedby={error ? errorId : undefined}
          {...(error && { 'data-invalid': '' })}
        >
          <Dices aria-hidden className="size-4" />
          Generate Ads
        </Button>
        {error && (
          <div id={errorId} className="text-sm">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
      <Troubles failure={failure} drawn={drawn} />
      {ads.length === 0 ? (
        <Empty className="mt-4">
          {wasNothingFound(drawn) ? MESSAGES.ads.notFoundInline : MESSAGES.ads.notDrawn}
        </Empty>
      ) : (
        <>
          <ul className="mt-3 divide-y border-y">
            {placed(ads).map((place) => (
              <AdCard
                key={`${place.placement} ${place.position}`}
                {...place}
                busy={isDrawing}
                drawAgain={() => drawAgain(place)}
              />
            ))}
          </ul>
          <WhyThese ads={ads} drawn={drawn} />
        </>
      )}
    </div>
  )
}

const wasNothingFound = (drawn: ReturnType<typeof useDraw>['drawn']): boolean =>
  drawn?.places.every(({ ad }) => ad === null) ?? false

function Troubles({ failure, drawn }: Pick<ReturnType<typeof useDraw>, 'failure' | 'drawn'>) {
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
          {MESSAGES.ads.leftOutOf}{' '}
          {leftOut.map(({ sponsor_name, lacks }) => MESSAGES.ads.leftOut(sponsor_name, lacks)).join(', ')}
        </Notice>
      )}
    </>
  )
}
