import { type ReactNode, useEffect } from 'react'
// Signing out asks without a network too, when nothing more can be fetched.
import { SignOut } from '#web/accounts/session/sign-out-or-ask.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { showOverlay, useOverlay } from '#web/keyboard/overlay.ts'
import { typeAhead } from '#web/keyboard/typed-ahead.ts'
import { useShortcuts } from '#web/keyboard/use-shortcuts.ts'
import { expectDayGrid } from '#web/ui/lazy-day-grid.tsx'
import { makePart, type Part, usePart } from '#web/ui/part.ts'
import { expectPopups } from '#web/ui/popups.ts'
import { onFirstAct } from '#web/ui/first-act.ts'
import { useExpected } from '#web/ui/use-expected.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

/* Each is fetched when somebody asks for it. */
const PALETTE_AND_KEYS = makePart(() => import('#web/search/palette-and-keys.ts'))
const OFFICE = makePart(() => import('./office-dialogs.ts'))
const ADDRESS = makePart(() => import('#web/pasted/address-offer.tsx'))
const PRINT = makePart(() => import('#web/printing/print-edition.tsx'))

/** What any page may be told to open. */
const ANYWHERE = [PALETTE_AND_KEYS.expect, expectDayGrid]

const close = () => showOverlay(null)

/** The keys that work on every page of a signed-in person, and what they and the menus open over it. */
export function Overlays() {
  const overlay = useOverlay()
  useShortcuts()
  // Nearly every press needs these, the first one too.
  useEffect(() => onFirstAct(() => whenIdle(expectPopups)), [])
  useExpected(ANYWHERE)
  const isSearching = overlay === 'palette'
  useEffect(() => (isSearching ? typeAhead() : undefined), [isSearching])
  return (
    <>
      {isSearching && (
        <Over part={PALETTE_AND_KEYS}>{({ CommandPalette }) => <CommandPalette close={close} />}</Over>
      )}
      {overlay === 'shortcuts' && (
        <Over part={PALETTE_AND_KEYS}>{({ ShortcutsDialog }) => <ShortcutsDialog close={close} />}</Over>
      )}
      {overlay === 'process' && (
        <Over part={OFFICE}>{({ SendReadyDialog }) => <SendReady Dialog={SendReadyDialog} />}</Over>
      )}
      {overlay === 'invite' && (
        <Over part={OFFICE}>
          {({ InviteDialog }) => <InviteDialog open onOpenChange={(isOpen) => !isOpen && close()} />}
        </Over>
      )}
      {overlay === 'skip-edition' && (
        <Over part={OFFICE}>{({ SkipEditionDialog }) => <SkipEditionDialog close={close} />}</Over>
      )}
      {overlay === 'address' && (
        <Over part={ADDRESS}>{({ AddressOffer }) => <AddressOffer close={close} />}</Over>
      )}
      {overlay === 'print' && (
        <Over part={PRINT}>{({ PrintEdition }) => <PrintEdition close={close} />}</Over>
      )}
      {overlay === 'sign-out' && <SignOut close={close} />}
    </>
  )
}

type OverProps<Module> = { part: Part<Module>; children: (module: Module) => ReactNode }

function Over<Module>({ part, children }: OverProps<Module>) {
  const there = usePart(part, true, close)
  return there && children(there)
}

type SendReadyProps = {
  Dialog: typeof import('#web/admin/deliveries/sending/send-ready-dialog.tsx').SendReadyDialog
}

const SendReady = ({ Dialog }: SendReadyProps) => (
  <Dialog edition={useEdition().edition} isOpen close={close} />
)
