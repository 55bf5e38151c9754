import { useLayoutEffect, useRef } from 'react'
import { holdAnnouncements } from './announcements.ts'

/**
 * While a dialog tells what becomes of texts, they are not announced beside it; what it has not shown when it closes
 * is (C74).
 *
 * @returns to be told the ids of the texts that the dialog shows as they are
 */
export function useSeen(isOpen: boolean): (contentIds: readonly string[]) => void {
  const seen = useRef<readonly string[]>([])
  // With the turn that opens it, so that whoever held until then can let go (`useSendStep`).
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const release = holdAnnouncements()
    return () => {
      release(seen.current)
      seen.current = []
    }
  }, [isOpen])
  return (contentIds) => {
    seen.current = contentIds
  }
}
