import { useRef } from 'react'
import { toast, toasts } from '#web/ui/toast/toast.ts'
import type { FormOptions } from '#web/entries/form-options.ts'
import type { Values } from '#web/form/values.ts'

/** The required part of an entry, such as its picture: said aloud while it is missing, and not a moment longer. */
export function useRequiredPart(requiredPart: FormOptions['nothing']) {
  const toasted = useRef<string | undefined>(undefined)
  const isThere = () => {
    if (toasted.current) toasts.close(toasted.current)
    toasted.current = undefined
  }
  return {
    isThere,
    /** The form was refused with these values. */
    check: (values: Values) => {
      isThere()
      if (requiredPart && isEmpty(values[requiredPart.field]))
        toasted.current = toast.fail(requiredPart.words)
    },
    /** Fields are being changed. */
    changed: (change: Values) => {
      if (requiredPart && requiredPart.field in change) isThere()
    },
  }
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)
