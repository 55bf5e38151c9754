import { Link } from '@tanstack/react-router'
import type { SentDelivery } from '#contract/deliveries.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { type CalendarDay } from '#shared/calendar.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { LoadProblem, type LoadedQuery } from '#web/ui/loaded.tsx'
import { SendButton } from './send-button.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { SendReady } from '#web/admin/deliveries/sending/send-ready.tsx'
import type { Prompt } from './use-prompt.ts'

export type SendPanelProps = {
  webhooks: LoadedQuery<{ webhooks: Webhook[] }>
  webhook: Webhook | undefined
  step: number
  edition: CalendarDay
  /** How many rows there are to send; undefined until that is known. */
  count: number | undefined
  prompt: Prompt
  view: 'data' | 'webhook'
  /** Hears of each sending that has something to show. */
  onSent: (sent: SentDelivery) => void
}

/** Where the step will go, and the button that sends it (S206-S208). */
export function SendPanel(props: SendPanelProps) {
  const { webhooks, webhook, step, edition, view } = props
  const words = useDayWords()
  return (
    <aside aria-label="Send" className="sheet self-start p-5 lg:sticky lg:top-6">
      {webhooks.error && !webhooks.data ? (
        <LoadProblem error={webhooks.error} busy={webhooks.isFetching} retry={webhooks.refetch} />
      ) : (
        <>
          {webhook ? (
            <p className="font-semibold wrap-anywhere">{PROCESSOR.willSendTo(webhook.name)}</p>
          ) : (
            <p className="text-ink-2">{PROCESSOR.noWebhook}</p>
          )}
          <p className="mt-0.5 mb-4 text-ink-2 text-sm">{PROCESSOR.whatIsSent(step, words.long(edition))}</p>
          {webhook && (
            <SendButton {...props} webhook={webhook} isQuiet={view === 'webhook' || !props.count} />
          )}
          {webhook && <SendReady edition={edition} className="mt-2 w-full" />}
        </>
      )}
      <p className="mt-4 border-t pt-4 text-sm">
        <Link
          to="/admin/processor"
          search={(before) => ({ ...before, view: view === 'data' ? 'webhook' : undefined })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          className="link reach relative"
        >
          {view === 'data' ? PROCESSOR.next : PROCESSOR.back}
        </Link>
      </p>
    </aside>
  )
}
