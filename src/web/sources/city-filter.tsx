import type { Source } from '#contract/sources.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'

export type CityChoice = 'all' | 'home' | 'neighbour'

type Props = { sources: Source[]; chosen: CityChoice; choose: (city: CityChoice) => void }

/** Narrows the sources to one of the two cities; there only where sources say their city. */
export function CityFilter({ sources, chosen, choose }: Props) {
  const { newsroom } = useEdition()
  if (!sources.some((source) => source.city)) return null
  const cities = { all: 'All', home: newsroom.city, neighbour: newsroom.neighbouring_city }
  return (
    <fieldset className="mt-3 flex flex-wrap gap-1">
      <legend className="sr-only">Sources of</legend>
      {CHOICES.map((city) => (
        <Button
          key={city}
          size="sm"
          variant="quiet"
          aria-pressed={chosen === city}
          className="aria-pressed:bg-ink/8 aria-pressed:text-ink"
          onClick={() => choose(city)}
        >
          {cities[city]}
        </Button>
      ))}
    </fieldset>
  )
}

const CHOICES = ['all', 'home', 'neighbour'] as const
