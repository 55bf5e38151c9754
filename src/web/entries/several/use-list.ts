import { useQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries.ts'
import type { PageFacts } from '#contract/pages.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { scalarText } from '#shared/text.ts'
import { isSamePage } from '#shared/web-address.ts'
import type { AnyStep } from '#steps/index.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { fieldsOf } from '#web/entries/page/fill.ts'
import type { Form } from '#web/form/use-form.ts'
import { type Line, linesIn, withLines } from './pasted-list.ts'
import { useReadPages } from './use-read-pages.ts'

/** What a person should know of a page that is filed without a look at it: it is canceled, or says two times. */
function noteOf({ status, readings }: PageFacts, { fields }: PageFields): Pick<Line, 'why'> {
  if (status) return { why: PAGES.status(status) }
  return fields.time !== undefined && readings.length > 0 ? { why: PAGES.chooseAlone } : {}
}

type Given = {
  form: Form
  /** What the edition on screen has already. */
  present: readonly Entry[]
}

/** The list that a form keeps, and what is done with it. */
export function useList(step: AnyStep, page: PageFields, { form, present }: Given) {
  const { edition } = useEdition()
  const day = form.typed[step.editionField]
  const goesTo = isCalendarDay(day) ? day : edition
  const isElsewhere = goesTo !== edition
  const { data: elsewhere } = useQuery({ ...entriesQuery(goesTo, step.number), enabled: isElsewhere })
  const there = isElsewhere ? (elsewhere?.entries ?? []) : present
  const lines = linesIn(form.typed)
  // What comes late, as from a page, changes the list as it is by then.
  const changeAll = (changed: (line: Line) => Line) =>
    form.type(withLines(linesIn(form.store.now().typed).map(changed)))
  const change = ({ text }: Pick<Line, 'text'>, to: Partial<Line>) =>
    changeAll((line) => (line.text === text ? { ...line, ...to } : line))
  useReadPages(lines, goesTo, (text, heard) =>
    change(
      { text },
      'facts' in heard
        ? { said: fieldsOf(page, heard.facts), ...noteOf(heard.facts, page) }
        : { said: {}, why: heard.why },
    ),
  )
  const isFiled = ({ text }: Line) =>
    there.some(({ row }) => isSamePage(scalarText(row[step.oncePerEdition ?? '']), text))
  const isIn = (line: Line) => line.isIn ?? !isFiled(line)
  return {
    ...{ lines, change, isFiled, isIn },
    /** The edition that it is filed for. */
    goesTo,
    /** What will be filed. */
    ticked: lines.filter((line) => line.isAddress && isIn(line)),
    /** Whether each has choices of its own. */
    isEach: lines.some(({ chosen }) => chosen),
    /** Gives each a choice of its own that begins as that of all, or takes it away. @param fields the choices */
    chooseEach: (fields: readonly string[] | null) => {
      const { typed } = form.store.now()
      const chosen = fields && Object.fromEntries(fields.map((field) => [field, scalarText(typed[field])]))
      changeAll(({ chosen: _, ...line }) => (chosen && line.isAddress ? { ...line, chosen } : line))
    },
  }
}
