import type { EditionInput } from '#edition/edition-input.ts'
import { isSameText } from '#shared/formatted-content.ts'
import { displayNameOf } from '#shared/people.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { StoredText } from './edition-repository.ts'
import { withOwnPaths } from './own-pictures.ts'

type SectionText = EditionInput['steps'][number]['texts'][number]

/** A stored text as the assembly chooses among them. @param isAi whether an AI service writes the step's text here */
export function sectionText(stored: StoredText, { isAi }: { isAi: boolean }): SectionText {
  const { id, status, reason, text, created_at, made_from } = stored
  return {
    contentId: id,
    status,
    text,
    words: wordsOf(stored, isAi),
    reason,
    createdAt: new Date(created_at).toISOString(),
    madeFrom: made_from && made_from.map(withOwnPaths),
  }
}

function wordsOf(stored: StoredText, isAi: boolean) {
  const { edited_by, name, email, webhook_id, reason, was_sent, text, sent_text } = stored
  // What is as it was sent is the newsroom's own, whoever sent it back or wrote it anew (C89).
  if (sent_text !== null && isSameText(text, sent_text)) return { by: 'desk' as const }
  if (edited_by !== null) return { by: 'edited' as const, name: displayNameOf(name, email ?? '') }
  if (webhook_id !== DEFAULT_WEBHOOK_ID) return { by: 'n8n' as const }
  // A reason beside a text of ours says why the service did not write it.
  return { by: isAi && was_sent && reason === null ? ('ai' as const) : ('desk' as const) }
}
