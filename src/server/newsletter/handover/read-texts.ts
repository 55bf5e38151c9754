import { and, eq } from 'drizzle-orm'
import type { HandoverTexts } from '#contract/handover.ts'
import { textOfDocument } from '#shared/document/write-text.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { Problem } from '#shared/problem.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import type { Deps } from '#server/deps.ts'
import { readDocument } from '#server/platform/texts/read-texts.ts'
import { findWithTarget, knownDraft } from './attempt.ts'
import { tagOf } from './draft-fields.ts'
import { ghostClient } from './ghost-client.ts'
import { draftAmong, seenOf } from './put-draft.ts'
import { keyOf } from './target-key.ts'

/**
 * Reads what stands in the draft of a hand-over at this moment, and what would be sent in its place; both by the same
 * reader, so that they differ where their words do.
 *
 * @throws Problem `not_found`; `webhook_unreachable` when the draft cannot be read, with why
 */
export async function readTexts(deps: Deps, id: string): Promise<HandoverTexts> {
  const found = await findWithTarget(deps.db, id)
  if (!found) throw new Problem('not_found', HANDOVER.goneHandover)
  const { handover, target } = found
  const { edition, number } = handover
  const [issue] = await deps.db
    .select({ subject: editionIssues.subject, body: editionIssues.body })
    .from(editionIssues)
    .where(and(eq(editionIssues.edition, edition), eq(editionIssues.number, number)))
  if (!issue) throw new Problem('not_found', HANDOVER.noIssue)
  const key = keyOf(deps.config, target)
  if (key === null) throw unreadable(HANDOVER.noKey)
  const client = ghostClient(deps, { name: target.name, url: target.url, key })
  const answer = await client.find(tagOf(edition), 'lexical,html')
  if (!answer.ok) throw unreadable(answer.fault.reason)
  const post = draftAmong(answer.value.posts, await knownDraft(deps.db, handover))
  return {
    there: post ? { title: post.title, text: await wordsOf(post.html ?? '') } : null,
    ours: { title: issue.subject, text: await wordsOf(issue.body) },
    seen: post ? seenOf(post) : '',
  }
}

const unreadable = (reason: string): Problem =>
  new Problem('webhook_unreachable', reason, { title: HANDOVER.notRead })

const wordsOf = async (html: string): Promise<string> => textOfDocument(await readDocument(html))
