import { useEffect, useState } from 'react'
import type { OpenContentDraft, Unsaved } from './open-content-draft.ts'

/**
 * Keeps what is typed into a text on this device until it is saved.
 *
 * @param draft null while nobody is signed in
 * @param unsaved null when nothing is to be kept any more; undefined leaves what is kept as it is
 * @returns whether what is typed right now lies on this device
 */
export function useKeepContentDraft(draft: OpenContentDraft | null, unsaved: Unsaved | null | undefined) {
  const [kept, setKept] = useState<string | null>(null)
  const isLeft = unsaved === undefined
  const text = unsaved?.text ?? null
  const version = unsaved?.version ?? 0
  useEffect(() => {
    if (!isLeft) draft?.keep(text === null ? null : { text, version }, setKept)
  }, [draft, isLeft, text, version])
  return text !== null && kept === text
}
