import { useEffect, useEffectEvent, useRef } from 'react'
import type { Values } from '#web/form/values.ts'
import { useFormParts } from './form-parts.ts'

/**
 * An empty form begins with a suggestion, drawn once a visit. Nobody asked for it, so nothing is said where there is none,
 * as offline.
 *
 * @param draw what goes into the form; null for nothing
 */
export function useSuggestion(draw: () => Promise<Values | null>): void {
  const { suggest } = useFormParts()
  const isDrawn = useRef(false)
  const begin = useEffectEvent(async () => {
    const change = await draw().catch(() => null)
    if (change) suggest?.(change)
  })
  const isWanted = suggest !== undefined
  useEffect(() => {
    if (!isWanted || isDrawn.current) return
    isDrawn.current = true
    void begin()
  }, [isWanted])
}
