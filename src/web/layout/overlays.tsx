import { lazy, Suspense } from 'react'
// Signing out asks without a network too, when nothing more can be fetched.
import { SignOut } from '#web/accounts/session/sign-out-or-ask.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { showOverlay, useOverlay } from '#web/keyboard/overlay.ts'
import { useShortcuts } from '#web/keyboard/use-shortcuts.ts'

/* Each is fetched when somebody asks for it. */
const CommandPalette = lazy(async () => ({
  default: (await import('#web/search/command-palette.tsx')).CommandPalette,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#web/keyboard/shortcuts-dialog.tsx')).ShortcutsDialog,
}))
const SendReadyDialog = lazy(async () => ({
  default: (await import('#web/admin/deliveries/sending/send-ready.tsx')).SendReadyDialog,
}))
const InviteDialog = lazy(async () => ({
  default: (await import('#web/admin/people/invite-dialog.tsx')).InviteDialog,
}))
const SkipEditionDialog = lazy(async () => ({
  default: (await import('#web/admin/publication-days/skip-edition-dialog.tsx')).SkipEditionDialog,
}))
const PrintEdition = lazy(async () => ({
  default: (await import('#web/printing/print-edition.tsx')).PrintEdition,
}))

const close = () => showOverlay(null)

/** The keys that work on every page of a signed-in person, and what they and the menus open over it. */
export function Overlays() {
  const overlay = useOverlay()
  useShortcuts()
  return (
    <Suspense>
      {overlay === 'palette' && <CommandPalette close={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog close={close} />}
      {overlay === 'process' && <SendReady />}
      {overlay === 'invite' && <InviteDialog open onOpenChange={(isOpen) => !isOpen && close()} />}
      {overlay === 'skip-edition' && <SkipEditionDialog close={close} />}
      {overlay === 'print' && <PrintEdition close={close} />}
      {overlay === 'sign-out' && <SignOut close={close} />}
    </Suspense>
  )
}

const SendReady = () => <SendReadyDialog edition={useEdition().edition} isOpen close={close} />
