import Dices from 'lucide-react/icons/dices'
import { useRef } from 'react'
import { JOKES } from '#shared/jokes-messages.ts'
import { useControl } from '#web/entries/fields/form-field.tsx'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { useSuggestion } from '#web/entries/fields/use-suggestion.ts'
import { BrowseButton } from '#web/libraries/browse-button.tsx'
import { useTaker } from '#web/entries/take-up.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useGenerateJoke } from './use-generate-joke.ts'

/** The joke as it will read, large; generated, taken from the table, or typed (S157, C22). */
export function JokeField({ name }: { name: string }) {
  const { step, edition } = useFormParts()
  const { label, value, error, change } = useControl(name)
  const text = useRef<HTMLTextAreaElement>(null)
  const { generate, draw, isGenerating, note, taken } = useGenerateJoke(step.number, edition, change)
  useSuggestion(async () => {
    const suggested = await draw()
    return suggested === null ? null : { [name]: suggested }
  })
  useTaker((from) => {
    if (!('joke' in from)) return
    taken(from.joke.id)
    change(from.joke.joke)
    text.current?.focus()
  })
  return (
    <div className="@lg:col-span-2">
      <Field label={label} error={error} hint={JOKES.prompt}>
        {(a11y) => (
          <TextArea
            {...a11y}
            ref={text}
            name={name}
            rows={5}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => change(event.target.value)}
            className="px-5 py-4 font-display text-2xl tracking-[-0.012em]"
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button busy={isGenerating} onClick={generate}>
          <Dices aria-hidden className="size-4" />
          Generate Joke
        </Button>
        <BrowseButton>Browse Jokes</BrowseButton>
        {note && (
          <Notice live className="min-w-60 flex-1">
            {note}
          </Notice>
        )}
      </div>
    </div>
  )
}
