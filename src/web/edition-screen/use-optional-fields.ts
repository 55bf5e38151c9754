import { useState } from 'react'
import type { Fields } from './use-fields.ts'

const NAMES = ['note', 'correction', 'teasers'] as const
/** Fields that most editions have no use for, or that make themselves. */
export type OptionalName = (typeof NAMES)[number]

export type OptionalFields = {
  /** Those on screen: opened by the person, or with something in them. */
  shown: OptionalName[]
  /** Those that a button opens; the lines are opened where they stand in the order. */
  offered: OptionalName[]
  /** The one that was opened last, which has the focus. */
  opened: OptionalName | null
  open: (name: OptionalName) => void
  /** Takes the field away with what is in it. */
  remove: (name: OptionalName) => void
}

/** Which of them are on screen. */
export function useOptionalFields(fields: Fields): OptionalFields {
  const [open, setOpen] = useState<OptionalName[]>([])
  const isShown = (name: OptionalName) => open.includes(name) || fields.typed[name] !== ''
  return {
    shown: NAMES.filter(isShown),
    offered: NAMES.filter((name) => name !== 'teasers' && !isShown(name)),
    opened: open.at(-1) ?? null,
    open: (name) => setOpen([...open.filter((one) => one !== name), name]),
    remove: (name) => {
      setOpen(open.filter((one) => one !== name))
      fields.type({ [name]: '' })
    },
  }
}
