import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { RequiredText } from '#shared/text.ts'
import { declareForm, editionDay, field } from '#steps/declare-form.ts'
import type { Step } from '#steps/step.ts'
import { readersTipOutline } from './outline.ts'

const fields = declareForm({
  tip: field('Tip', RequiredText(200, 'Tip is required'), ''),
  selectDate: editionDay('Publish Date'),
})
const row = z.object({ tip: z.string(), select_date: CalendarDay })

/** A step that the newsletter does not have: everything that knows steps must take it as any other. */
export const readersTip: Step<typeof fields.form, typeof row> = {
  ...readersTipOutline,
  summary: 'One tip of a reader.',
  overview: ['Choose a tip of a reader.'],
  directions: [],
  checklist: null,
  table: 'readers_tips',
  ...fields,
  editionField: 'selectDate',
  reviewTitle: 'Check the tip',
  row,
  toRows: ({ tip, selectDate }) => [{ tip, select_date: selectDate }],
  toForm: ({ tip, select_date }) => ({ tip, selectDate: select_date }),
  uses: 'all',
  toLine: ({ tip }) => tip,
  toText: (rows) => ['## Reader’s Tip', ...rows.map(({ tip }) => tip)].join('\n\n'),
  messages: {
    saved: { title: 'Tip saved', detail: 'The tip is stored with the edition.' },
    notSaved: (_position, reason) => ({ title: 'Error', detail: reason }),
    signInFirst: { title: 'Authentication required', detail: 'Please log in to file a tip.' },
  },
  example: { tip: 'The bakery opens at six.', selectDate: '2031-05-03' },
}
