import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Ref, useEffect, useRef, useState } from 'react'
import { PAGES } from '#shared/pages-messages.ts'
import { Link, withoutScheme } from '#shared/text.ts'
import type { AnyStep } from '#steps/index.ts'
import { boardQuery } from '#web/board/board-query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { handAddress } from '#web/entries/page/handed-address.ts'
import { LinkInput } from '#web/form/link-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inWords, type Offer, offersFor } from './offers.ts'
import { takePasted } from './pasted-address.ts'
import { usePastedPage, useSourced } from './use-pasted-page.ts'

const WORDS = PAGES.offer

/** What becomes of an address that was pasted on the board: the steps that take one, the likeliest first. */
export function AddressOffer({ close }: { close: () => void }) {
  const [pasted] = useState(takePasted)
  const [address, setAddress] = useState(pasted)
  const { data: url } = Link.safeParse(address)
  const isWrong = address !== '' && url === undefined
  const says = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={WORDS.title}
      description={
        pasted !== '' && (
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{withoutScheme(pasted)}</span>
        )
      }
      initialFocus={() => (pasted === '' ? fieldBefore(says.current) : says.current) ?? true}
    >
      {pasted === '' && (
        <Field label={WORDS.address} error={isWrong ? WORDS.noAddress : undefined} className="mt-5">
          {(control) => <LinkInput {...control} value={address} onChange={setAddress} />}
        </Field>
      )}
      <div ref={says} tabIndex={-1} className="mt-4 min-h-62 outline-none">
        {pasted !== '' && isWrong && <p role="status">{WORDS.noAddress}</p>}
        {url !== undefined && <Offers key={url} url={url} close={close} isAlone={pasted !== ''} />}
      </div>
    </Dialog>
  )
}

/** The field that stands above it. */
const fieldBefore = (below: HTMLElement | null) => below?.parentElement?.querySelector('input')

/** @param isAlone nobody is typing beside it */
function Offers({ url, close, isAlone }: { url: string; close: () => void; isAlone: boolean }) {
  const { edition, today } = useEdition()
  const asked = usePastedPage(url, edition, !isAlone)
  const steps = useSourced(edition)
  const likeliest = useRef<HTMLButtonElement>(null)
  const places = asked ? offersFor(asked.first, steps).map(({ step }) => step.number) : []
  const ranked = asked ? offersFor(asked.now, steps) : []
  const offers = ranked.toSorted((a, b) => places.indexOf(a.step.number) - places.indexOf(b.step.number))
  const chosen = ranked.find(({ isLikely }) => isLikely)
  const isChosen = chosen !== undefined
  useEffect(() => {
    // A page may be read late: whoever is at a button by then stays there.
    const isAtButton = likeliest.current?.closest('[role=dialog]')?.querySelector('button:focus')
    if (isAlone && isChosen && !isAtButton) likeliest.current?.focus()
  }, [isAlone, isChosen])
  const navigate = useNavigate()
  const file = (step: AnyStep) => {
    handAddress({ step: step.number, edition, url })
    close()
    void navigate({ to: '/step/$stepId', params: { stepId: String(step.number) } })
  }
  return (
    <>
      <p role="status" className="min-h-12">
        {asked ? inWords(asked.now, today) : WORDS.reading}
      </p>
      <ul className="mt-3 grid gap-2">
        {offers.map((offer) => (
          <li key={offer.step.number}>
            <OfferButton
              offer={offer}
              file={file}
              {...(offer === chosen && { ref: likeliest, isChosen: true })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type ButtonProps = {
  offer: Offer
  isChosen?: boolean
  file: (step: AnyStep) => void
  ref?: Ref<HTMLButtonElement>
}

function OfferButton({ offer: { step, source }, isChosen = false, file, ref }: ButtonProps) {
  const { edition } = useEdition()
  const filed = useQuery(boardQuery(edition)).data?.tasks.find((task) => task.step === step.number)?.entries
  const isFull = step.parts !== undefined && (filed ?? 0) >= (step.pages?.length ?? 0)
  return (
    <>
      <Button
        ref={ref}
        variant={isChosen ? 'solid' : 'line'}
        className="w-full justify-start text-left"
        disabled={isFull}
        onClick={() => file(step)}
      >
        {isChosen ? WORDS.fileIn(step.title) : step.title}
      </Button>
      {(isFull || source !== null) && (
        <p className="mt-1 text-ink-3 text-sm">{isFull ? WORDS.isFull : WORDS.fromSource(source ?? '')}</p>
      )}
    </>
  )
}
