import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import type { Prompt } from './use-prompt.ts'

/** How the AI is told to write this step, with a way back to the step's own words (C35). */
export const PromptEditor = ({ prompt }: { prompt: Prompt }) => (
  <div>
    <Field label="Prompt" hint={hintOf(prompt)} error={prompt.error}>
      {(control) => (
        <TextArea {...control} value={prompt.text} onChange={({ target }) => prompt.change(target.value)} />
      )}
    </Field>
    {prompt.isChanged && (
      <Button size="sm" className="mt-2" onClick={prompt.backToDefault}>
        <RotateCcw aria-hidden className="size-3.5" />
        Back to the default
      </Button>
    )}
  </div>
)

function hintOf({ isChanged, custom }: Prompt): string {
  if (!isChanged) return PROCESSOR.promptHint
  return custom === undefined ? PROCESSOR.promptBlank : PROCESSOR.promptChanged
}
