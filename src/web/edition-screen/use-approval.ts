import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type EditionAnswer, editionApproval as routes } from '#contract/edition.ts'
import type { Finding } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { fieldFaultsOf, wordsOf } from '#web/api/read-problem.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Arranging } from './use-arrange.ts'
import type { Fields } from './use-fields.ts'
import type { OrderedChanges } from './use-ordered-changes.ts'

const WORDS = EDITION_SCREEN.approve

type Options = {
  stored: EditionAnswer
  fields: Fields
  arranging: Arranging
  changes: OrderedChanges
  /** What stands in the way. */
  errors: Finding[]
  leadTo: (finding: Finding) => void
}

/** Findings were in the way. The server's words stand in where the screen, having read again, finds nothing of them. */
type HeldUp = { words: Sentence | null; isShown: boolean }

/**
 * Approving what is on screen. What this person has typed or arranged is stored and drawn first; what anybody else
 * changed since the screen last heard of it is refused by the server, which names it (C62), and stays to be read.
 */
export function useApproval({ stored, fields, arranging, changes, errors, leadTo }: Options) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const [heldUp, setHeldUp] = useState<HeldUp | null>(null)
  const send = useCreate(routes.approve)
  const { edition, seen } = stored

  const sending = useMutation({
    mutationFn: () => send({ params: { edition }, body: { seen } }),
    onSuccess: ({ number, unchecked, unread }) => {
      const notSeen = [...new Set([...unchecked, ...unread])]
      return notSeen.length === 0
        ? toast.ok(WORDS.done(number))
        : toast.info(WORDS.unchecked(notSeen), { stays: true })
    },
    onError: (error) => {
      const words = { title: WORDS.refused, detail: wordsOf(error).detail }
      // The findings are in its fields, and on screen once that has read the edition again.
      if (fieldFaultsOf(error)) setHeldUp({ words, isShown: false })
      else setRefusal(words)
    },
    onSettled: async () => {
      await refetchAfter(queryClient, { kind: 'edition', edition })
      setAsked(false)
    },
  })
  const approve = useEffectEvent(() => {
    // Typing goes on while it is under way; what is stored then is not what was asked for.
    if (!sending.isPending) sending.mutate()
  })
  const [first] = errors
  if (heldUp && !heldUp.isShown && first) setHeldUp({ ...heldUp, isShown: true })
  // What only the server knew is led to once it is on screen; what the screen knew, with the press itself.
  const isLate = heldUp?.isShown === true && heldUp.words !== null
  const lead = useEffectEvent(() => first && leadTo(first))
  useEffect(() => {
    // The focus is moved once this is drawn.
    if (isLate) queueMicrotask(() => lead())
  }, [isLate])
  if (heldUp && errors.length === 0 && !sending.isPending) {
    setHeldUp(null)
    if (!heldUp.isShown) setRefusal(heldUp.words)
  }
  // It goes out once what was typed and arranged is stored; what cannot be stored ends it.
  const isBlocked = fields.theirs !== null || Object.keys(fields.wrong).length > 0 || fields.isStuck
  const isStored = fields.isResumed && !fields.isDirty && !fields.isSending && !arranging.isPending
  const isDue = isAsked && !isBlocked && isStored
  if (isAsked && isBlocked) setAsked(false)
  useEffect(() => {
    if (isDue) approve()
  }, [isDue])

  return {
    isBusy: isAsked,
    refusal,
    /** What kept it from being approved when that was tried last, less what was settled since. */
    inTheWay: heldUp ? errors : [],
    forgetRefusal: () => setRefusal(null),
    approve: () => {
      if (isAsked) return
      setRefusal(null)
      setHeldUp(first ? { words: null, isShown: true } : null)
      if (first) return leadTo(first)
      fields.storeNow()
      setAsked(true)
    },
    ...useIssueActs(edition, changes),
  }
}

export type Approval = ReturnType<typeof useApproval>

/** What is done to an issue that was approved; a refusal is said, and the edition looked at anew. */
function useIssueActs(edition: EditionAnswer['edition'], changes: OrderedChanges) {
  const [isChanging, setChanging] = useState(false)
  const act = async (
    route: typeof routes.stop | typeof routes.reopen | typeof routes.withdraw,
    number: number,
    done: Sentence,
  ) => {
    setChanging(true)
    try {
      await changes.act(() => call(route, { params: { edition }, body: { number } }))
      toast.ok(done)
    } catch (error) {
      toast.problem(error)
      await changes.refetch()
    }
    setChanging(false)
  }
  return {
    isChanging,
    stop: (number: number) => act(routes.stop, number, WORDS.stopped),
    reopen: (number: number) => act(routes.reopen, number, WORDS.reopened),
    withdraw: (number: number) => act(routes.withdraw, number, WORDS.withdrawn),
  }
}
