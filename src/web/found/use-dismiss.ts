import { useQueryClient } from '@tanstack/react-query'
import { type Found, found as contract, type RegularNight } from '#contract/found.ts'
import { FOUND } from '#shared/found-messages.ts'
import type { LiveChange } from '#shared/live.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { AnyStep } from '#steps/index.ts'
import { call } from '#web/api/call.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** "Not for us": gone for everybody at once, with Undo. */
export function useDismiss() {
  const queryClient = useQueryClient()
  const { edition } = useEdition()

  async function change(step: number, act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      toast.problem(error)
      return false
    } finally {
      await refetchAfter(queryClient, { kind: 'found', edition, step } satisfies LiveChange)
    }
  }

  async function takeAway(
    step: number,
    { away, back, said }: { away: () => Promise<unknown>; back: () => Promise<unknown>; said: Sentence },
    onGone: () => void,
  ): Promise<void> {
    if (!(await change(step, away))) return
    onGone()
    toast.ok(said, { action: { label: 'Undo', run: () => void change(step, back) } })
  }

  return {
    dismiss: ({ id, step }: Found, onGone: () => void) => {
      const away = () => call(contract.dismissFound, { params: { id } })
      const back = () => call(contract.bringBackFound, { params: { id } })
      void takeAway(step, { away, back, said: FOUND.dismissed }, onGone)
    },
    hide: ({ number }: AnyStep, { band, venue }: RegularNight, onGone: () => void) => {
      const put = (isHidden: boolean) =>
        call(contract.hideRegular, {
          params: { edition, step: String(number) },
          body: { band, venue, isHidden },
        })
      const [away, back] = [() => put(true), () => put(false)]
      void takeAway(number, { away, back, said: FOUND.hidden }, onGone)
    },
  }
}
