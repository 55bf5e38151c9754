import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EditionAnswer, edition as routes } from '#shared/api/edition.ts'
import { formattedContent } from '#shared/api/formatted-content.ts'
import type { Section } from '#shared/edition/assembly.ts'
import type { MovableBlockId } from '#shared/edition/blocks.ts'
import { webhooks } from '#shared/api/webhooks.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { useOpenDialog } from '#web/admin/formatted-content/use-open-dialog.ts'
import { useSelectedWebhook } from '#web/admin/deliveries/sending/selected-webhook.ts'
import { useSendStep } from '#web/admin/deliveries/sending/use-send-step.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { queryOf } from '#web/api/query.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { stepBehind } from './blocks-of-steps.ts'
import type { OrderedChanges } from './use-ordered-changes.ts'

const WORDS = EDITION_SCREEN.texts

/**
 * What can be done with the text of a section: edit it where all texts are edited, have it made anew of the rows as
 * they are now, or print another one.
 */
export function useTexts({ edition }: EditionAnswer, turn: OrderedChanges, isAdmin: boolean) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<MovableBlockId | null>(null)
  const { opened, open, close } = useOpenDialog()
  const openText = useCreate(routes.openText)
  const receivers = useQuery({ ...queryOf(webhooks.webhooks, {}), enabled: isAdmin })
  const { selected } = useSelectedWebhook(receivers.data?.webhooks ?? [])
  const send = useSendStep({
    onSent: () => void refetchAfter(queryClient, { kind: 'edition', edition }),
    onNothingToSend: () => toast.info({ title: WORDS.nothingToMake }),
  })

  const during = async (block: MovableBlockId, work: () => Promise<unknown>) => {
    setBusy(block)
    await work().catch((error: unknown) => toast.problem(error))
    setBusy(null)
  }
  const edit = async (section: Section, step: number) => {
    const id = section.contentId ?? (await openText({ params: { edition, step: String(step) } })).contentId
    await open('edit', await call(formattedContent.content, { params: { id } }))
  }
  return {
    opened,
    close,
    busy,
    edit: (section: Section) => {
      const step = stepBehind(section.id)
      if (step !== null) void during(section.id, () => edit(section, step))
    },
    makeAnew: (section: Section) => {
      const step = stepBehind(section.id)
      if (step === null) return
      const webhookId = selected?.steps.includes(step) ? selected.id : DEFAULT_WEBHOOK_ID
      void during(section.id, () =>
        send.mutateAsync({ body: { step, edition, webhookId } }).catch(() => undefined),
      )
    },
    choose: (section: Section, contentId: string) => {
      const step = stepBehind(section.id)
      if (step === null) return
      void during(section.id, () =>
        turn.run((version) =>
          call(routes.chooseText, { params: { edition, step: String(step) }, body: { contentId, version } }),
        ),
      )
    },
  }
}
