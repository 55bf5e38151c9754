import { useDeferredValue, useMemo } from 'react'
import type { FormattedContent } from '#shared/api/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { makePart, usePart } from '#web/ui/part.ts'

/** It reads Markdown, and comes once somebody edits. */
const FACTS = makePart(() => import('#shared/edition/facts/fact-findings.ts'))

type Props = { content: FormattedContent; text: string }

/** What the words in the editor say that the data behind them does not, while they are typed. */
export function FactsOfText({ content, text }: Props) {
  const { newsroom } = useEdition()
  const part = usePart(FACTS, true)
  const typed = useDeferredValue(text)
  const findings = useMemo(() => {
    const { data } = content.original_content
    const step = STEP_NUMBERS.find((number) => number === content.step_number)
    if (!part || !step || !Array.isArray(data)) return []
    const { city, neighbouring_city, product_name } = newsroom
    return part.factFindings({
      ...{ text: typed, rows: data, step, edition: content.select_date },
      newsroom: { city, neighbouring_city, product_name },
      isEdited: true,
    })
  }, [part, content, typed, newsroom])
  if (findings.length === 0) return null
  return (
    <section aria-label={CONTENT.facts} className="mt-4 text-sm">
      <h3 className="font-semibold">{CONTENT.facts}</h3>
      <ul className="mt-1 space-y-1">
        {findings.map(({ id, severity, sentence }) => (
          <li key={id} className={severity === 'must' ? 'text-ink' : 'text-ink-3'}>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
