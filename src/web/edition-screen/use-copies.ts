import { useQueryClient } from '@tanstack/react-query'
import { editionMail } from '#contract/edition-mail.ts'
import type { IssueState } from '#contract/edition.ts'
import type { EditionModel } from '#edition/model.ts'
import { GET_IT } from '#shared/edition-mail-messages.ts'
import { call } from '#web/api/call.ts'
import { ownProblem } from '#web/api/read-problem.ts'
import { makePart } from '#web/ui/part.ts'
import type { Copies } from './copies.ts'
import { issueQuery } from './edition-query.ts'
import { useEditionWork } from './edition-work.ts'
import { useStoredWords } from './use-stored-words.ts'

export const COPIES = makePart(() => import('./copies.ts'))

/** What a person takes along: the issue as it was approved while there is one, else the draft on screen. */
export function useCopies() {
  const { stored, made, fields } = useEditionWork()
  const queryClient = useQueryClient()
  const storeWords = useStoredWords(fields)
  const issue = issueOf(stored.issues)
  const { edition } = stored
  return {
    issue,
    fetch: async (): Promise<Copies> => {
      // The writers come with the first copy.
      const { copiesOf } = await COPIES.load()
      if (!issue) return copiesOf(made.assembly.model)
      const words = await queryClient.fetchQuery(issueQuery(edition, issue.number))
      // As the server froze it, which is what its own assembly made.
      return copiesOf(words.model as EditionModel, words)
    },
    fetchEml: async (): Promise<string> => {
      if (!issue && !(await storeWords())) throw ownProblem(GET_IT.notStored)
      const number = issue && { number: String(issue.number) }
      return (await call(editionMail.mailFile, { query: { edition, ...number } })).eml
    },
  }
}

/** The newest issue that was neither stopped nor withdrawn. */
export function issueOf(issues: readonly IssueState[]): IssueState | undefined {
  const current = issues.find(({ stopped }) => stopped === null)
  return current?.withdrawn ? undefined : current
}
