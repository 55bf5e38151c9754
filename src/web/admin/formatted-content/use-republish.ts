import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveries } from '#contract/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { useCreate } from '#web/api/create.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { codeOf, wordsOf } from '#web/api/read-problem.ts'
import { refetchContents } from './refetch-contents.ts'

/** Posts a text to where it came from; asks first when that has changed (S238, S240, S241, C43). */
export function useRepublish(id: string) {
  const queryClient = useQueryClient()
  /** What a person should know before it goes out all the same; null while there is nothing to ask. */
  const [question, setQuestion] = useState<string | null>(null)
  const send = useCreate(deliveries.republish)
  const republish = useMutation({
    mutationFn: (isConfirmed: boolean) => send({ params: { id }, body: { isConfirmed } }),
    onSuccess: async ({ status, message, wasUnderWay }) => {
      setQuestion(null)
      if (wasUnderWay) toast.info(DELIVERIES.wasUnderWay)
      if (status === 'completed' || status === 'waiting') toast.ok(DELIVERIES.republished)
      else toast.fail({ title: DELIVERIES.republishFailed, detail: message ?? undefined })
      await refetchContents(queryClient, [id])
    },
    onError: (error) => {
      if (codeOf(error) === 'conflict') return setQuestion(wordsOf(error).detail)
      setQuestion(null)
      toast.fail({ title: DELIVERIES.republishFailed, detail: wordsOf(error).detail }, error)
    },
  })
  return {
    question,
    isBusy: republish.isPending,
    republish: () => republish.mutate(false),
    confirm: () => republish.mutate(true),
    dismiss: () => setQuestion(null),
  }
}
