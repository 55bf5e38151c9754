import { useQuery } from '@tanstack/react-query'
import type { AfterCompleting as Choice } from '#shared/preferences.ts'
import { PREFERENCES } from '#shared/preferences-messages.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { preferencesQuery } from './preferences-query.ts'
import { useKeepChoice } from './use-keep-choice.ts'

/** Where completing a step leads (C73). The choice is kept as it is made. */
export function AfterCompleting() {
  const query = useQuery(preferencesQuery())
  const keep = useKeepChoice()
  return (
    <Loaded query={query}>
      {({ afterCompleting }) => (
        <fieldset>
          <legend className="text-ink-2">{PREFERENCES.afterCompleting}</legend>
          <div className="mt-2 divide-y">
            {CHOICES.map((choice) => (
              <label key={choice} className="flex cursor-pointer items-start gap-3 py-3">
                <input
                  type="radio"
                  name="after-completing"
                  checked={afterCompleting === choice}
                  onChange={() => keep(choice)}
                  className="mt-1 size-4 shrink-0 accent-accent"
                />
                <span className="font-semibold">
                  {PREFERENCES.choices[choice].label}
                  <span className="mt-0.5 block font-normal text-ink-2 text-sm">
                    {PREFERENCES.choices[choice].detail}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </Loaded>
  )
}

const CHOICES = ['board', 'next-step'] as const satisfies Choice[]
