import { EditionEvent } from '#shared/edition-events.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { Checkbox } from '#web/ui/inputs.tsx'

type Props = { value: EditionEvent[]; onChange: (events: EditionEvent[]) => void }

/** What of an edition a webhook is told beside its steps. */
export const EventsField = ({ value, onChange }: Props) => (
  <fieldset>
    <legend className="mb-2 font-semibold text-sm">{WEBHOOKS.events}</legend>
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {EditionEvent.options.map((event) => (
        <Checkbox
          key={event}
          checked={value.includes(event)}
          onCheckedChange={(isChecked) =>
            onChange(isChecked ? [...value, event] : value.filter((one) => one !== event))
          }
        >
          <span className="text-sm">{WEBHOOKS.eventNames[event]}</span>
        </Checkbox>
      ))}
    </div>
    <p className="mt-2 text-ink-3 text-xs">{WEBHOOKS.eventsHint}</p>
  </fieldset>
)
