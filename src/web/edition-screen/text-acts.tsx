import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { edition as routes } from '#contract/edition.ts'
import { formattedContent } from '#contract/formatted-content.ts'
import { webhooks } from '#contract/webhooks.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { Correction } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import type { Section } from '#edition/assembly.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { chooseWebhook, keptWebhookId } from '#web/admin/deliveries/sending/selected-webhook.ts'
import { useSendStep } from '#web/admin/deliveries/sending/use-send-step.ts'
import { RESENT, useResend } from '#web/admin/deliveries/use-resend.ts'
import { useOpenDialog } from '#web/admin/formatted-content/use-open-dialog.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { queryOf } from '#web/api/query.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { EditedBlock } from './edited-block.tsx'
import { useEditionWork } from './edition-work.ts'
import { focusBlock } from './use-block-place.ts'
import type { OrderedChanges } from './use-ordered-changes.ts'

const WORDS = EDITION_SCREEN.texts

/** One act on the text of a section. */
export type TextAct = {
  does: 'edit' | 'make-anew' | 'choose'
  step: StepNumber
  /** The text that is edited or chosen; null where one is made or opened first. */
  contentId: string | null
  /** What is put in place of words of a text that is edited; null where a person types alone. */
  right: Correction | null
  /** The block that it is the text of. */
  section: Pick<Section, 'id' | 'title'>
  /** What was pressed in the checks, where the person comes back to; null where it was asked for elsewhere. */
  finding: HTMLElement | null
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
  const { frame, setEditing } = useEditionWork()
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
  const [edited, setEdited] = useState<Pick<TextAct, 'section' | 'finding'> | null>(null)
  const approved = useChangeApproved()
  const edit = async (act: TextAct) => {
    const { contentId, step, right } = act
    const id = contentId ?? (await openText({ params: { edition, step: String(step) } })).contentId
    const content = await call(formattedContent.content, { params: { id } })
    approved.change(edition, () => {
      setEdited(act)
      setEditing(act.section.id)
      void open('edit', content, right)
    })
  }
  const leave = () => {
    close()
    setEditing(null)
    if (edited?.finding?.isConnected) edited.finding.focus()
    else if (edited) focusBlock(frame.current, edited.section.id)
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
  return (
    <>
      {approved.question}
      {opened && edited && (
        <EditedBlock
          key={opened.opening}
          section={edited.section}
          content={opened.content}
          draft={opened.draft}
          right={opened.right}
          close={leave}
        />
      )}
    </>
  )
}
