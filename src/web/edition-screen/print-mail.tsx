import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useOverlay } from '#web/keyboard/overlay.ts'
import { picturesLoaded } from '#web/ui/pictures-loaded.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { Button } from '#web/ui/button.tsx'
import { PrintedMail } from './printed-mail.tsx'

const WORDS = EDITION_SCREEN.paper

/** Puts the letter on paper, by its button and by the browser's own Print. */
export function PrintMail() {
  const isPrinting = useIsPrinting()
  const [isAsked, setAsked] = useState(false)
  // The run sheet is printed from the palette.
  const isOther = useOverlay() === 'print'
  useEffect(() => {
    if (!isAsked) return undefined
    let isLeft = false
    const finish = () => setAsked(false)
    window.addEventListener('afterprint', finish)
    void picturesLoaded().then(() => !isLeft && window.print())
    return () => {
      isLeft = true
      window.removeEventListener('afterprint', finish)
    }
  }, [isAsked])
  return (
    <>
      <Button
        size="icon"
        aria-label={WORDS.print}
        title={WORDS.print}
        className="size-10 pointer-coarse:size-11"
        onClick={() => setAsked(true)}
      >
        <Printer aria-hidden className="size-4" />
      </Button>
      {(isPrinting || isAsked) && !isOther && <PrintedMail />}
    </>
  )
}

/** What comes on paper while there is no letter. */
export function NothingToPrint() {
  return (
    useIsPrinting() &&
    createPortal(
      <p data-prints className="hidden print:block">
        {WORDS.nothing}
      </p>,
      document.body,
    )
  )
}
