import { useEffect, useRef } from 'react'
import type { Fields } from './use-fields.ts'

/**
 * For what the server makes of an edition: stores what is typed first.
 *
 * @returns resolves to whether everything is stored; not while something typed is wrong or in conflict
 */
export function useStoredWords(fields: Fields): () => Promise<boolean> {
  const { isDirty, isSending } = fields
  const waiting = useRef<((isStored: boolean) => void)[]>([])
  useEffect(() => {
    if (isSending) return
    for (const tell of waiting.current.splice(0)) tell(!isDirty)
  }, [isDirty, isSending])
  return () => {
    if (!isDirty) return Promise.resolve(true)
    if (fields.theirs !== null || Object.keys(fields.wrong).length > 0) return Promise.resolve(false)
    return new Promise((tell) => {
      waiting.current.push(tell)
      fields.storeNow()
    })
  }
}
