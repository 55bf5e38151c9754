import { createHash } from 'node:crypto'
import type { EditionModel } from '#shared/edition/model.ts'
import { writeBody, writeMail } from '#shared/edition/write-mail.ts'
import { writeMarkdown } from '#shared/edition/write-markdown.ts'
import { writePaste } from '#shared/edition/write-paste.ts'
import { writeText } from '#shared/edition/write-text.ts'

/** Every form of an edition, as an issue keeps them. */
export function formsOf(model: EditionModel) {
  const { html } = writeMail(model)
  return {
    subject: model.subject,
    preview_line: model.previewLine,
    model: { ...model },
    html,
    body: writeBody(model),
    paste: writePaste(model),
    plain: writeText(model),
    markdown: writeMarkdown(model),
    sha256: createHash('sha256').update(html).digest('hex'),
  }
}
