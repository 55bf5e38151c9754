import { Link } from '@tanstack/react-router'
import { isOutOfReach } from '#shared/images.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ProcessorStep } from './example-payload.ts'
import { PromptEditor } from './prompt-editor.tsx'
import type { Prompt } from './use-prompt.ts'

/** The rows of the step as they would be sent, and the prompt that goes with them (S203, C35). */
export const DataEntry = ({ query, prompt }: { query: LoadedQuery<ProcessorStep>; prompt: Prompt }) => (
  <Loaded query={query} loading={<Skeleton className="h-64 w-full" />}>
    {({ step, edition, data, prompt: standard }) => (
      <div className="space-y-6">
        <section>
          <div className="mb-2 flex items-baseline justify-between gap-3">
            <h2 className="text-xl">Data preview</h2>
            <p className="text-ink-3 text-sm">{data.length === 1 ? '1 row' : `${data.length} rows`}</p>
          </div>
          {data.some((row) => Object.values(row).some(isOutOfReach)) && (
            <Notice tone="going" className="mb-3">
              {IMAGES.outOfReach}
            </Notice>
          )}
          {data.length > 0 ? (
            <JsonView value={data} label="Data as JSON" />
          ) : (
            <Empty>
              <p>{PROCESSOR.nothingFiled}</p>
              <Link
                to="/step/$stepId"
                params={{ stepId: String(step) }}
                search={{ edition }}
                className="link mt-1"
              >
                Open step {step}
              </Link>
            </Empty>
          )}
        </section>
        {standard !== null && <PromptEditor prompt={prompt} />}
      </div>
    )}
  </Loaded>
)
