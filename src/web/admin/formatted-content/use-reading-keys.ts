import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { isTaken } from '#web/keyboard/shortcuts.ts'
import { hasSingleKeys } from '#web/keyboard/single-keys.ts'
import { copy } from '#web/ui/copy.ts'
import { asHtml } from './as-html.ts'

/**
 * J and K go to the next and the one before, E edits, C copies as HTML: while nobody writes and nothing lies over the
 * page, and unless single keys are switched off.
 *
 * @param shown the text in the right pane
 */
export function useReadingKeys(
  rows: FormattedContent[],
  shown: FormattedContent | undefined,
  edit: (content: FormattedContent) => void,
): void {
  const navigate = useNavigate()
  const go = (by: number) => {
    const next = rows[rows.findIndex(({ id }) => id === shown?.id) + by]
    if (!next) return
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, open: next.id }),
      replace: true,
      resetScroll: false,
    })
    document.querySelector(`[data-content="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingle(event) || isTaken(event.target) || !shown) return
    const key = event.key.toLowerCase()
    if (key === 'j') go(1)
    else if (key === 'k') go(-1)
    else if (key === 'e') edit(shown)
    else if (key === 'c' && shown.formatted_content !== '') void copy(() => asHtml(shown.formatted_content))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isSingle = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  hasSingleKeys() && !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented
