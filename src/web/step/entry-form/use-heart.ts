import { useRef } from 'react'
import { toast, toasts } from '#web/toast/toast.ts'
import type { Look } from './look.ts'
import type { Values } from './values.ts'

/** The heart of an entry, such as its picture: said aloud while it is missing, and not a moment longer. */
export function useHeart(heart: Look['nothing']) {
  const toasted = useRef<string | undefined>(undefined)
  const isThere = () => {
    if (toasted.current) toasts.close(toasted.current)
    toasted.current = undefined
  }
  return {
    isThere,
    /** The form was refused with these values. */
    look: (values: Values) => {
      isThere()
      if (heart && isEmpty(values[heart.field])) toasted.current = toast.fail(heart.words)
    },
    /** A field is being changed. */
    changed: (field: string) => {
      if (field === heart?.field) isThere()
    },
  }
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)
