import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Part } from './edition-work.ts'

/** Where this browser keeps which part of an edition was looked at last. */
const STORED_AS = 'edition-part'

/**
 * Which part a phone shows: the one that the address names (`#checks`), for an administrator who was last in the order
 * that one, else the mail.
 */
export function useShownPart(isAdmin: boolean): [part: Part, show: (part: Part) => void] {
  const named = useLocation({ select: ({ hash }) => hash })
  const [part, setPart] = useState<Part>(
    () => partOf(named) ?? (isAdmin && kept() === 'order' ? 'order' : 'mail'),
  )
  return [
    part,
    (next) => {
      setPart(next)
      keep(next)
    },
  ]
}

const partOf = (name: string | null): Part | null =>
  name === 'order' || name === 'mail' || name === 'checks' ? name : null

function kept(): Part | null {
  try {
    return partOf(localStorage.getItem(STORED_AS))
  } catch {
    return null // Storage is switched off in this browser.
  }
}

function keep(part: Part): void {
  try {
    localStorage.setItem(STORED_AS, part)
  } catch {
    // It lasts until the page is left.
  }
}
