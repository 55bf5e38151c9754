import type { EditionModel } from '#edition/model.ts'
import type { BlockId } from '#edition/blocks.ts'
import { editionJson } from '#edition/edition-json.ts'
import { writeMail } from '#edition/write-mail.ts'
import { writeMarkdown } from '#edition/write-markdown.ts'
import { writePaste } from '#edition/write-paste.ts'
import { writeText } from '#edition/write-text.ts'

/** An edition in every form that a person takes along. */
export type Copies = {
  html: string
  paste: string
  text: string
  markdown: string
  json: string
  model: EditionModel
}

/** @param frozen the words of an issue, which stay as they were approved however the product writes by now */
export const copiesOf = (
  model: EditionModel,
  frozen?: Pick<Copies, 'html' | 'paste' | 'text' | 'markdown'>,
): Copies => ({
  html: frozen?.html ?? writeMail(model).html,
  paste: frozen?.paste ?? writePaste(model),
  text: frozen?.text ?? writeText(model),
  markdown: frozen?.markdown ?? writeMarkdown(model),
  json: editionJson(model),
  model,
})

/** One block for pasting: bare HTML, and text. Both are empty when it is not printed. */
export const blockOf = ({ model }: Copies, block: BlockId): Pick<Copies, 'paste' | 'text'> => ({
  paste: writePaste(model, block),
  text: writeText(model, block),
})
