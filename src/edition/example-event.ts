import type { CalendarDay } from '#shared/calendar.ts'
import type { EventBody } from '#shared/edition-events.ts'
import { partsOf } from './event-data.ts'
import { sha256Of } from './hashes.ts'
import { type EditionModel, MODEL_SCHEMA } from './model.ts'
import { printText, readText } from './read-text.ts'
import { writeBody, writeMail } from './write-mail.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writePaste } from './write-paste.ts'
import { writeText } from './write-text.ts'

/** What a webhook gets that is tried and takes events alone: an edition of one note, in every form. */
export function exampleEvent(edition: CalendarDay, now: Date): EventBody {
  const model = exampleModel(edition)
  const { html } = writeMail(model)
  return {
    type: 'edition.approved',
    timestamp: now.toISOString(),
    data: {
      ...{ edition, number: 1, subject: model.subject, previewLine: model.previewLine, html },
      ...{ body: writeBody(model), paste: writePaste(model), text: writeText(model) },
      ...{ markdown: writeMarkdown(model), sha256: sha256Of(html), publicUrl: null },
      ...partsOf(model, []),
      approvedBy: 'Example',
      approvedAt: now.toISOString(),
    },
  }
}

function exampleModel(edition: CalendarDay): EditionModel {
  const { tree } = printText(
    '## A test\n\nNobody approved this edition.',
    { publicUrl: '', pictureSizes: {} },
    readText,
  )
  return {
    schema: MODEL_SCHEMA,
    edition,
    subject: 'A test',
    previewLine: 'Nobody approved this edition.',
    accent: '#1f4fd8',
    masthead: { name: 'City Desk', city: '', logo: null, togetherWith: null },
    blocks: [{ id: 'note', title: 'Note', words: null, placements: [], tree }],
    footer: { name: 'City Desk', postalAddress: [], browserUrl: null, unsubscribeHref: '' },
  }
}
