import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { handover } from '#shared/api/handover.ts'
import { webhooks } from '#shared/api/webhooks.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useInPlace } from '#web/form/use-in-place.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EventWebhooks } from './event-webhooks.tsx'
import { HandoverList } from './handover-list.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { TargetForm } from './target-form.tsx'
import { TargetItem } from './target-item.tsx'

/** Where approved editions go, and what became of the last ones (edition.md 11). */
export function HandOverScreen() {
  const { edition } = useEdition()
  const query = useQuery(queryOf(handover.handover, { query: { edition } }))
  // Of unknown length, and more stands below them: the page waits for both.
  const { isPending } = useQuery(queryOf(webhooks.webhooks, {}))
  const { opened: edited, openerOf, close } = useInPlace()
  return (
    <>
      <p className="mt-0.5 mb-5 max-w-[68ch] text-ink-2 text-sm">{HANDOVER.intro}</p>
      <Loaded query={isPending ? { ...query, data: undefined } : query}>
        {({ targets, handovers, issue }) => (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <div className="min-w-0 space-y-8">
              <section aria-label={HANDOVER.targets}>
                <h2 className="mb-3 text-xl">{HANDOVER.targets}</h2>
                {targets.length === 0 && edited !== null && (
                  <p className="mb-3 text-ink-2 text-sm">{HANDOVER.noTargets}</p>
                )}
                <ul className="space-y-3">
                  {targets.map((target) => (
                    <li key={target.id}>
                      {edited === target.id ? (
                        <TargetForm target={target} close={close} />
                      ) : (
                        <TargetItem target={target} opener={openerOf(target.id)} />
                      )}
                    </li>
                  ))}
                  {edited === null && (
                    <li>
                      <TargetForm target={null} close={close} />
                    </li>
                  )}
                </ul>
                {edited !== null && (
                  <Button className="mt-3" {...openerOf(null)}>
                    <Plus aria-hidden className="size-4" />
                    {HANDOVER.add}
                  </Button>
                )}
              </section>
              <EventWebhooks />
            </div>
            <div className="min-w-0 space-y-8">
              <IssuePanel edition={edition} issue={issue} />
              <HandoverList handovers={handovers} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}
