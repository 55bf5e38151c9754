import { Link } from '@tanstack/react-router'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { Webhook } from '#contract/webhooks.ts'
import { isOutOfReach } from '#shared/images.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { findOutline } from '#steps/outlines.ts'
import { DrawnDocument } from '#web/admin/drawn-document.tsx'
import { readThere } from '#web/admin/read-there.ts'
import { Empty } from '#web/ui/empty.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SEGMENTED } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import type { ProcessorStep } from './example-payload.ts'
import type { Prompt } from './use-prompt.ts'

type Props = {
  step: number
  query: LoadedQuery<ProcessorStep>
  prompt: Prompt
  /** Where the step would go. */
  webhook: Webhook | undefined
}

/** What a step would send: as readers will see it, as data, and the prompt that goes with it (S203, C35, C76). */
export const DataEntry = ({ step, query, prompt, webhook }: Props) => (
  <>
    <h2 className="title-section">{findOutline(step)?.title}</h2>
    <Loaded query={query} loading={<Skeleton className="mt-4 h-64 w-full" />}>
      {(loaded) => (
        <>
          <p className="mt-1 mb-3 text-ink-2 text-sm">{howFormatted(loaded, webhook)}</p>
          {loaded.data.some((row) => Object.values(row).some(isOutOfReach)) && (
            <Notice tone="going" className="mb-3">
              {IMAGES.outOfReach}
            </Notice>
          )}
          {loaded.data.length > 0 ? <Looks loaded={loaded} prompt={prompt} /> : <NothingFiled {...loaded} />}
        </>
      )}
    </Loaded>
  </>
)

/** One line: direct, or AI formatted; and who writes the text where no AI does (S204). */
function howFormatted({ isDirectStep, hasTextService }: ProcessorStep, webhook: Webhook | undefined): string {
  if (isDirectStep) return PROCESSOR.direct
  return webhook?.id === DEFAULT_WEBHOOK_ID && !hasTextService ? PROCESSOR.aiHere : PROCESSOR.ai
}

function Looks({ loaded, prompt }: { loaded: ProcessorStep; prompt: Prompt }) {
  const { data, document, prompt: standard } = loaded
  const readers = {
    value: 'readers',
    label: PROCESSOR.asReaders,
    content: (
      <DrawnDocument document={readThere(document)} under={2} className="letter rounded-lg border bg-sheet" />
    ),
  }
  const json = { value: 'data', label: 'Data', content: <DataPreview data={data} /> }
  const words = { value: 'prompt', label: 'Prompt', content: <PromptEditor prompt={prompt} /> }
  return (
    <Tabs
      look={SEGMENTED}
      label={PROCESSOR.looks}
      tabs={standard === null ? [readers, json] : [readers, json, words]}
    />
  )
}

const DataPreview = ({ data }: { data: ProcessorStep['data'] }) => (
  <section>
    <h3 className="mb-2 font-sans font-semibold text-base tracking-normal">Data preview</h3>
    <JsonView value={data} label="Data as JSON" />
  </section>
)

const NothingFiled = ({ step, edition }: ProcessorStep) => (
  <Empty>
    <p>{PROCESSOR.nothingFiled}</p>
    <Link to="/step/$stepId" params={{ stepId: String(step) }} search={{ edition }} className="link mt-1">
      Open step {step}
    </Link>
  </Empty>
)

/** How the AI is told to write this step, with a way back to the step's own words (C35). */
const PromptEditor = ({ prompt }: { prompt: Prompt }) => (
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
