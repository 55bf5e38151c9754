import type { editionApproval } from '#contract/edition.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { approve } from './approve.ts'
import { handOverByHand, reopenEdition, stopIssue, withdrawIssue } from './change-issue.ts'
import { correctionTarget, correctNext } from './correct-next.ts'
import { changeEdition } from './read-edition.ts'
import { checkBeforeApproval } from './links-before-approval.ts'
import { readIssue } from './read-issue.ts'

/** The way of an edition to its readers: approved, stopped, reopened, withdrawn, corrected (C62). */
export function approvalHandlers(deps: Deps): HandlersOf<typeof editionApproval> {
  const { db } = deps
  return {
    issue: async ({ query: { edition, number } }) => readIssue(db, edition, number),

    approve: async ({ params: { edition }, body }, { person, intent }) => {
      // Before the transaction, which holds the edition while others may want to change it.
      const before = await checkBeforeApproval(deps, edition)
      return once(db, intent, (tx) => approve(deps, tx, edition, { ...body, ...before, person }))
    },

    stop: async ({ params: { edition }, body: { number } }, { person }) =>
      changeEdition(deps, edition, (tx) => stopIssue(deps, tx, { edition, number, person })),

    reopen: async ({ params: { edition }, body: { number } }, { person }) =>
      changeEdition(deps, edition, (tx) => reopenEdition(deps, tx, { edition, number, person })),

    withdraw: async ({ params: { edition }, body: { number } }, { person }) =>
      changeEdition(deps, edition, (tx) => withdrawIssue(deps, tx, { edition, number, person })),

    handOver: async ({ params: { edition }, body: { number } }, { person }) =>
      changeEdition(deps, edition, (tx) => handOverByHand(deps, tx, { edition, number, person })),

    correctionTarget: async () => correctionTarget(deps, db),

    correctNext: async ({ params: { edition }, body }, { person, intent }) =>
      once(db, intent, (tx) => correctNext(deps, tx, edition, { ...body, person })),
  }
}
