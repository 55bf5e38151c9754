import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { handover, type HandoverTarget } from '#contract/handover.ts'
import { webhooks } from '#contract/webhooks.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { PageIntro } from '#web/admin/page-intro.tsx'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { type Trigger, useInPlace } from '#web/form/use-in-place.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { EventWebhooks } from './event-webhooks.tsx'
import { HandoverList } from './handover-list.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { TargetForm } from './target-form.tsx'
import { TargetItem } from './target-item.tsx'

/** Where approved editions go, and what became of the last ones (edition.md 11). */
export function HandoverScreen() {
  const { edition } = useEdition()
  const query = useQuery(queryOf(handover.handover, { query: { edition } }))
  // Of unknown length, and more stands below them: the page waits for both.
  const { data, isPending } = useQuery(queryOf(webhooks.webhooks, {}))
  const hasWebhooks = data?.webhooks.some(({ events }) => events.length > 0) ?? true
  return (
    <>
      <PageIntro>{HANDOVER.intro}</PageIntro>
      <Loaded query={isPending ? { ...query, data: undefined } : query}>
        {({ targets, handovers, issue }) => {
          const isSetUp = targets.length > 0 || hasWebhooks
          return (
            <div className="grid items-start gap-8 lg:grid-cols-2">
              <div className="min-w-0 space-y-8">
                <Targets targets={targets} isSetUp={isSetUp} />
                {hasWebhooks && <EventWebhooks />}
              </div>
              <div className="min-w-0 space-y-8">
                {(isSetUp || issue) && <IssuePanel edition={edition} issue={issue} />}
                {handovers.length > 0 && <HandoverList handovers={handovers} />}
              </div>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

/** The Ghosts that get drafts, and connecting another; as long as nothing gets anything, that alone. */
function Targets({ targets, isSetUp }: { targets: HandoverTarget[]; isSetUp: boolean }) {
  const { opened: edited, triggerOf, close } = useInPlace()
  const trigger = triggerOf(null)
  if (!isSetUp && edited !== null)
    return (
      <section aria-labelledby="no-targets" className="rounded-lg border bg-sheet p-5">
        <h2 id="no-targets" className="title-section">
          {HANDOVER.noTargets}
        </h2>
        <p className="mt-1 mb-4 text-ink-2 text-sm">{HANDOVER.noTargetsDetail}</p>
        <ConnectActs trigger={trigger} isFirst />
      </section>
    )
  return (
    <section aria-label={HANDOVER.targets}>
      <h2 className="title-section mb-3">{HANDOVER.targets}</h2>
      <ul className="space-y-3 empty:hidden">
        {targets.map((target) => (
          <li key={target.id}>
            {edited === target.id ? (
              <TargetForm target={target} close={close} />
            ) : (
              <TargetItem target={target} trigger={triggerOf(target.id)} />
            )}
          </li>
        ))}
        {edited === null && (
          <li>
            <TargetForm target={null} close={close} />
          </li>
        )}
      </ul>
      {edited !== null && <ConnectActs trigger={trigger} isFirst={false} />}
    </section>
  )
}

type Props = {
  trigger: Trigger
  /** Nothing is connected yet, so that this is what comes next. */
  isFirst: boolean
}

/** The two ways in which an approved edition leaves: to a Ghost, or to a webhook. */
const ConnectActs = ({ trigger, isFirst }: Props) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-4">
    <Button variant={isFirst ? 'solid' : 'line'} {...trigger}>
      <Plus aria-hidden className="size-4" />
      {HANDOVER.add}
    </Button>
    <Link
      to="/admin/processor"
      search={{ view: 'webhook' }}
      className="link -my-3 inline-flex min-h-11 items-center text-sm"
    >
      {HANDOVER.webhooksLink}
    </Link>
  </div>
)
