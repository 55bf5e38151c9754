import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DRAFTS } from '#shared/drafts-messages.ts'
import { askAgainWhenSignedOut } from '#web/api/watch-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { FormStore } from '#web/form/form-store.ts'
import type { Values } from '#web/form/values.ts'
import type { DraftPlace } from './draft.ts'
import type { DraftState, OtherDraft } from './form-state.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

export type UsedDraft = {
  state: DraftState
  /** Whether what this device had of it is in the form. */
  isOpen: boolean
  /** Whether there is another draft of the same form, as of another tab or device. */
  hasOther: boolean
  /** Puts the other one into the form, and offers what was in it. */
  swap: () => void
  /** Takes the other one away; that can be undone. */
  discard: () => void
  /** What the form begins with before anybody types in it; say it before it is put in. */
  begin: (start: Values) => void
  /** Forgets it everywhere, as after a success. @param start what the form begins with now, when not blank */
  forget: (start?: Values) => void
}

/**
 * Keeps what is typed until it is submitted: on this device at once, on the server a little later.
 *
 * @param place must stay the same value, like `blank`
 * @param blank the form as nobody has typed in it
 */
export function useDraft(place: DraftPlace, form: FormStore<Values>, blank: Values): UsedDraft {
  const [state, setState] = useState<DraftState>('none')
  const [isOpen, setOpen] = useState(false)
  const [[other], setOthers] = useState<readonly OtherDraft[]>([])
  const queryClient = useQueryClient()
  const open = useRef<OpenDraft | null>(null)
  useEffect(() => {
    const opened = openDraft({
      ...{ place, form, blank },
      tell: (next) => setState(next),
      offer: setOthers,
      onProblem: (error) => askAgainWhenSignedOut(queryClient, error),
    })
    void opened.looked.then(() => setOpen(true))
    open.current = opened
    return opened.close
  }, [place, form, blank, queryClient])
  return {
    ...{ state, isOpen },
    hasOther: other !== undefined,
    swap: () => {
      if (other) void open.current?.use(other).then(() => toast.info(DRAFTS.used))
    },
    discard: () => {
      if (!other) return
      void open.current
        ?.discard(other)
        .then((undo) => toast.info(DRAFTS.discarded, { action: { label: 'Undo', run: undo } }))
    },
    begin: (start) => open.current?.begin(start),
    forget: (start = blank) => open.current?.forget(start),
  }
}
