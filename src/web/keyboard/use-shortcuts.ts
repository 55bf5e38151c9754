import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { PAGES } from '#web/pages.ts'
import { arriveInWork } from './arrival.ts'
import { showOverlay } from './overlay.ts'
import { beginSequence, isSecondKey } from './sequence.ts'
import { isOverlaid, isTaken, shortcutOf } from './shortcuts.ts'
import { hasSingleKeys } from './single-keys.ts'

/** The keys that work on every page of a signed-in person. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, hasSingleKeys(), isSecondKey(event))
    if (!shortcut) return
    const isChord = shortcut.kind === 'step' && shortcut.isChord
    if (isChord ? isOverlaid() : isTaken(event.target)) return
    event.preventDefault()
    switch (shortcut.kind) {
      case 'step': {
        const stepId = String(shortcut.step)
        arriveInWork(shortcut.step, location.pathname !== `/step/${stepId}`)
        return void navigate({ to: '/step/$stepId', params: { stepId } })
      }
      case 'page':
        return void navigate({ to: PAGES[shortcut.page].path })
      case 'sequence':
        return beginSequence(event)
      case 'shortcuts':
      case 'palette':
        return showOverlay(shortcut.kind)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      showOverlay(null)
    }
  }, [])
}
