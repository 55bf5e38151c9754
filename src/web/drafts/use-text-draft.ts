import { useEffect, useSyncExternalStore } from 'react'
import { DRAFTS } from '#shared/drafts-messages.ts'
import { makeStore } from '#web/form/store.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { type TextDraft, type Unsaved, unsavedOf } from './text-draft.ts'
import type { UsedDraft } from './use-draft.ts'

type Options = {
  /** What is typed and not saved; null when nothing is to be kept any more, undefined leaves what is kept as it is. */
  unsaved: Unsaved | null | undefined
  /** Whether an other draft has other words than those on screen; where nothing can be typed, none has. */
  isOther: (draft: Unsaved) => boolean
  /** Puts an other draft into the form. */
  put: (draft: Unsaved) => void
}

/**
 * Keeps what is typed into a text on this device until it is saved.
 *
 * @param draft null while nobody is signed in, or while it is not known what is kept
 * @returns whether what is typed right now lies on this device, and what was typed in a tab that is closed by now
 */
export function useTextDraft(draft: TextDraft | null, { unsaved, isOther, put }: Options) {
  const { subscribe, now } = draft?.state ?? NONE
  const { kept, others } = useSyncExternalStore(subscribe, now, now)
  const isLeft = unsaved === undefined
  const text = unsaved?.text ?? null
  const version = unsaved?.version ?? 0
  useEffect(() => {
    if (!isLeft) draft?.keep(text === null ? null : { text, version })
  }, [draft, isLeft, text, version])
  const offered = others
    .map((other) => ({ other, words: unsavedOf(other.values) }))
    .find(({ words }) => words && isOther(words))
  const found = draft && offered?.words ? { draft, other: offered.other, words: offered.words } : null
  const other: Pick<UsedDraft, 'hasOther' | 'swap' | 'discard'> = {
    hasOther: found !== null,
    swap: () => {
      if (!found) return
      // First, while the draft still has what is typed here.
      const using = found.draft.use(found.other)
      put(found.words)
      void using.then(() => toast.info(DRAFTS.used))
    },
    discard: () => {
      void found?.draft
        .discard(found.other)
        .then((undo) => toast.info(DRAFTS.discarded, { action: { label: 'Undo', run: undo } }))
    },
  }
  return { isKept: text !== null && kept?.text === text, other }
}

const NONE = makeStore<ReturnType<TextDraft['state']['now']>>({ kept: null, others: [] })
