import { useEffect, useEffectEvent, useState } from 'react'
import { DRAFTS } from '#shared/drafts-messages.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { ContentDraft, KeptContentDraft } from './content-draft.ts'
import type { OpenContentDraft, Unsaved } from './open-content-draft.ts'
import type { UsedDraft } from './use-draft.ts'

type Options = {
  /** Whether anything can be typed here; else nothing is offered. */
  isOn: boolean
  /** Whether it has other words than those on screen. */
  isOther: (draft: ContentDraft) => boolean
  /** What is typed here and not saved. */
  mine: Unsaved | null
  /** Puts it into the form. */
  put: (draft: ContentDraft) => void
}

/** What the person has typed into the same text in a tab that is closed by now, besides what is on screen. */
export function useOtherContentDraft(
  draft: OpenContentDraft | null,
  { isOn, isOther, mine, put }: Options,
): Pick<UsedDraft, 'hasOther' | 'swap' | 'discard'> {
  const [other, setOther] = useState<KeptContentDraft | null>(null)
  const [looks, setLooks] = useState(0)
  const look = () => setLooks((before) => before + 1)
  const show = useEffectEvent((others: KeptContentDraft[]) => setOther(others.find(isOther) ?? null))
  useEffect(() => {
    let isOver = false
    const found = isOn && draft ? draft.others() : Promise.resolve([])
    void found.then((others) => !isOver && show(others))
    return () => {
      isOver = true
    }
  }, [draft, isOn, looks])
  useEffect(() => {
    // The other tab may have been closed while this one was behind it.
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const swap = async (open: OpenContentDraft, found: KeptContentDraft) => {
    // A second press before the next offer would take up this one again.
    setOther(null)
    put(found)
    await open.use(found, mine)
    toast.info(DRAFTS.used)
    look()
  }
  const discard = async (open: OpenContentDraft, found: KeptContentDraft) => {
    const back = await open.discard(found)
    const undo = () => void back().then(look)
    toast.info(DRAFTS.discarded, { action: { label: 'Undo', run: undo } })
    look()
  }
  return {
    hasOther: other !== null,
    swap: () => void (draft && other && swap(draft, other)),
    discard: () => void (draft && other && discard(draft, other)),
  }
}
