import { useQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { scalarText } from '#shared/text.ts'
import { isSamePage } from '#shared/web-address.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import type { Values } from '#web/form/values.ts'

/**
 * The entry of the edition that the checked form goes to which is it already, by its address or, of a show, by what it is.
 *
 * @param isAsked whether the form is being reviewed
 */
export function useFiledAlready(step: AnyStep, checked: Values, isAsked: boolean): Entry | undefined {
  const { edition, newsroom } = useEdition()
  const day = checked[step.editionField]
  const goesTo = isCalendarDay(day) ? day : edition
  const { data } = useQuery({
    ...entriesQuery(goesTo, step.number),
    enabled: isAsked && Boolean(step.oncePerEdition ?? step.sameBy),
  })
  if (!isAsked || Object.keys(checked).length === 0) return undefined
  const { sameBy } = step
  if (sameBy) {
    const own = step.toRows(checked as Parameters<AnyStep['toRows']>[0], newsroom).flatMap(sameBy) // as the step's own form read it
    return data?.entries.find(({ row }) => sameBy(step.row.parse(row)).some((one) => own.includes(one)))
  }
  const field = step.oncePerEdition
  const address = field && scalarText(checked[field])
  if (!field || !address) return undefined
  return data?.entries.find(({ row }) => isSamePage(scalarText(row[field]), address))
}
