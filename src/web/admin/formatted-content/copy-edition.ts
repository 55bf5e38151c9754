import type { QueryClient } from '@tanstack/react-query'
import { formattedContent } from '#contract/formatted-content.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { ACTS } from '#shared/search-messages.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { queryOf } from '#web/api/query.ts'
import { copy } from '#web/ui/copy.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { asHtml } from './as-html.ts'

/** Puts the newest text of each step of an edition on the clipboard, in the order of the steps, as HTML. */
export async function copyEdition(queryClient: QueryClient, edition: CalendarDay): Promise<void> {
  const newest = async (step: number) => {
    const query = { step: String(step), from: edition, to: edition, status: 'completed' } as const
    const { rows } = await queryClient.fetchQuery({
      ...queryOf(formattedContent.contents, { query }),
      staleTime: 0,
    })
    return rows[0]?.formatted_content ?? ''
  }
  await copy(async () => {
    const texts = (await Promise.all(STEP_NUMBERS.map(newest))).filter((text) => text !== '')
    if (texts.length > 0) return asHtml(...texts)
    toast.info({ title: ACTS.nothingToCopy })
    return null
  })
}
