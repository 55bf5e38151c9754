import { useEffect, useState } from 'react'
import { deleteDraft, findDraft, saveDraft } from './draft.ts'
import type { EntryFormApi } from './use-entry-form.ts'
import { isSame, type Values } from './values.ts'

/** How long after the last change a draft is kept, in milliseconds. */
const AFTER_MS = 400

export type DraftState = 'none' | 'saved' | 'restored'

/**
 * Keeps what is typed on this device until it is sent: over a reload, a lost network, a change of page.
 *
 * @param blank the form as nobody has typed in it; must stay the same value while `key` does
 */
export function useDraft(key: string, form: EntryFormApi, blank: Values) {
  const [state, setState] = useState<DraftState>('none')
  useEffect(() => keepDraft(key, form, blank, setState), [key, form, blank])
  return {
    state,
    /** Forgets it at once, as after a success. */
    forget: () => {
      setState('none')
      void deleteDraft(key)
    },
  }
}

/** @returns a function that keeps what is not kept yet and stops */
function keepDraft(key: string, form: EntryFormApi, blank: Values, tell: (state: DraftState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = form.state.values
  let isStopped = false
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    if (isSame(last, blank)) {
      tell('none')
      void deleteDraft(key)
    } else void saveDraft(key, last).then((isKept) => tell(isKept ? 'saved' : 'none'))
  }
  const keepNow = () => {
    if (timer !== undefined) keep()
  }
  const { unsubscribe } = form.store.subscribe(() => {
    if (form.state.values === last) return
    last = form.state.values
    clearTimeout(timer)
    timer = setTimeout(keep, AFTER_MS)
  })
  void findDraft(key, blank).then((draft) => {
    // Whoever was quicker than the draft has begun anew.
    if (!draft || isStopped || !isSame(form.state.values, blank)) return
    last = draft
    form.reset(draft, { keepDefaultValues: true })
    tell('restored')
  })
  addEventListener('pagehide', keepNow)
  return () => {
    isStopped = true
    unsubscribe()
    removeEventListener('pagehide', keepNow)
    keepNow()
  }
}
