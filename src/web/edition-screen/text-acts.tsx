import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { edition as routes } from '#shared/api/edition.ts'
import { formattedContent } from '#shared/api/formatted-content.ts'
import { webhooks } from '#shared/api/webhooks.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { Correction } from '#shared/edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { chooseWebhook, keptWebhookId } from '#web/admin/deliveries/sending/selected-webhook.ts'
import { useSendStep } from '#web/admin/deliveries/sending/use-send-step.ts'
import { RESENT, useResend } from '#web/admin/deliveries/use-resend.ts'
import { expectOpened, OpenedDialog } from '#web/admin/formatted-content/opened-dialog.tsx'
import { useOpenDialog } from '#web/admin/formatted-content/use-open-dialog.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { queryOf } from '#web/api/query.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { OrderedChanges } from './use-ordered-changes.ts'

export { expectOpened as expectDialogs }

const WORDS = EDITION_SCREEN.texts

/** One act on the text of a section. */
export type TextAct = {
  does: 'edit' | 'make-anew' | 'choose'
  step: StepNumber
  /** The text that is edited or chosen; null where one is made or opened first. */
  contentId: string | null
  /** What is put in place of words of a text that is edited; null where a person types alone. */
  right: Correction | null
}

type Props = {
  edition: CalendarDay
  turn: OrderedChanges
  /** Everything that was asked for, the newest last; each is done once. */
  asked: readonly TextAct[]
  /** One of them is over, however it ended. */
  done: () => void
}

/** Does what is asked for with the texts of sections, and shows the dialog in which one is edited. */
export function TextActs({ edition, turn, asked, done }: Props) {
  const queryClient = useQueryClient()
  const { opened, open, close } = useOpenDialog()
  const openText = useCreate(routes.openText)
  const resend = useResend(RESENT)
  const send = useSendStep({
    onSent: ({ id, status, wasUnderWay }) => {
      void refetchAfter(queryClient, { kind: 'edition', edition })
      const again = { label: PROCESSOR.sendAgain, run: () => resend.mutate(id) }
      if (wasUnderWay) toast.info(DELIVERIES.wasUnderWay, status === 'waiting' ? { action: again } : {})
    },
    onNothingToSend: () => toast.info({ title: WORDS.nothingToMake }),
  })
  const edit = async ({ contentId, step, right }: TextAct) => {
    const id = contentId ?? (await openText({ params: { edition, step: String(step) } })).contentId
    await open('edit', await call(formattedContent.content, { params: { id } }), right)
  }
  const makeAnew = async ({ step }: TextAct) => {
    const receivers = await queryClient.fetchQuery(queryOf(webhooks.webhooks, {}))
    const selected = chooseWebhook(receivers.webhooks, keptWebhookId())
    const webhookId = selected?.steps.includes(step) ? selected.id : DEFAULT_WEBHOOK_ID
    await send.mutateAsync({ body: { step, edition, webhookId } }).catch(() => undefined) // it has said so
  }
  const choose = ({ contentId, step }: TextAct) =>
    turn.run((version) =>
      call(routes.chooseText, {
        params: { edition, step: String(step) },
        body: { contentId: contentId ?? '', version },
      }),
    )
  const acts = { edit, 'make-anew': makeAnew, choose }
  const act = useEffectEvent(async (one: TextAct) => {
    try {
      await acts[one.does](one)
    } catch (error) {
      toast.problem(error)
    }
    done()
  })
  const begun = useRef(0)
  useEffect(() => {
    for (const one of asked.slice(begun.current)) void act(one)
    begun.current = asked.length
  }, [asked])
  return <OpenedDialog opened={opened} close={close} />
}
