import { useNavigate } from '@tanstack/react-router'
import { useEdition } from '#web/edition/use-edition.ts'
import type { Place } from './places.ts'

/** Leads to a place of the palette; what a person filed is in the overview. */
export function useGo(): (place: Place) => void {
  const navigate = useNavigate()
  const { workingEdition } = useEdition()
  return (place) => {
    switch (place.kind) {
      case 'step':
        return void navigate({ to: '/step/$stepId', params: { stepId: String(place.step) } })
      case 'page':
        return void navigate({ to: place.path })
      case 'person':
        return void navigate({ to: '/admin', search: { user: place.id } })
      case 'edition': {
        const edition = place.edition === workingEdition ? undefined : place.edition
        return void navigate({ to: '.', search: (now) => ({ ...now, edition }) })
      }
    }
  }
}
