import { useNavigate } from '@tanstack/react-router'
import type { CalendarDay } from '#shared/calendar.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { PAGES } from '#web/pages.ts'
import type { Place } from './places.ts'
import { useAct } from './use-act.ts'

/** Leads to a place of the palette, or does what was chosen; what a person filed is in the overview. */
export function useGo(): (place: Place) => void {
  const navigate = useNavigate()
  const { workingEdition } = useEdition()
  const act = useAct()
  const shown = (edition: CalendarDay) => (edition === workingEdition ? undefined : edition)
  return (place) => {
    switch (place.kind) {
      case 'step':
        return void navigate({ to: '/step/$stepId', params: { stepId: String(place.step) } })
      case 'page':
        return void navigate({ to: place.path })
      case 'entry':
        return void navigate({
          to: '/step/$stepId',
          params: { stepId: String(place.step) },
          search: { edition: shown(place.edition) },
        })
      case 'text':
        return void navigate({
          to: PAGES.content.path,
          search: { step: place.step, from: place.edition, to: place.edition },
        })
      case 'act':
        return act(place.act)
      case 'person':
        return void navigate({ to: '/admin', search: { user: place.id } })
      case 'further':
        return
      case 'edition':
        return void navigate({ to: '.', search: (now) => ({ ...now, edition: shown(place.edition) }) })
    }
  }
}
