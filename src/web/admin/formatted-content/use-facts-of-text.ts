import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { wordsOfNewsroom } from '#edition/facts/words-of-newsroom.ts'
import type { Correction, Finding } from '#edition/finding.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { titleOf } from './content-words.ts'
import type { TextMark } from './mark-words.ts'
import type { useEditContent } from './use-edit-content.ts'

/** It reads Markdown, and comes once somebody edits. */
const FACTS = makePart(() => import('./compare-facts.ts'))
const NONE: Finding[] = []

type Edit = Pick<ReturnType<typeof useEditContent>, 'text' | 'put'>
type Corrected = { text: string; from: number; to: number }

/**
 * What the words in the editor say that the data behind them does not, while they are typed, and where they stand.
 *
 * @param right what is put in place of words of it as it opens
 */
export function useFactsOfText(content: FormattedContent, { text, put }: Edit, right: Correction | null) {
  const { newsroom } = useEdition()
  const part = usePart(FACTS, true)
  const typed = useDeferredValue(text)
  const [corrected, setCorrected] = useState<Corrected | null>(null)
  const findings = useMemo(() => {
    const { data } = content.original_content
    const step = STEP_NUMBERS.find((number) => number === content.step_number)
    if (!part || !step || !Array.isArray(data)) return NONE
    return part.factFindings({
      ...{ text: typed, rows: data, step, edition: content.select_date },
      newsroom: wordsOfNewsroom(newsroom, titleOf(content)),
      isEdited: true,
    })
  }, [part, content, typed, newsroom])
  const putRight = ({ words, filed }: Correction) => {
    const now = part?.putRight(text, words, filed)
    if (!now) return
    put({ formatted_content: now.text })
    setCorrected(now)
  }
  const putFirst = useEffectEvent(() => right && putRight(right))
  const isThere = part !== undefined
  useEffect(() => {
    if (!isThere) return undefined
    const drawn = setTimeout(putFirst)
    return () => clearTimeout(drawn)
  }, [isThere])
  const marks = useMemo((): TextMark[] => {
    const wrong = findings.flatMap(({ words, sentence }) => {
      const place = words && part?.placeOf(typed, words)
      return place ? [{ ...place, kind: 'wrong' as const, title: sentence }] : []
    })
    const isShown = corrected !== null && corrected.text === typed
    return isShown ? [...wrong, { ...corrected, kind: 'corrected', title: CONTENT.corrected }] : wrong
  }, [part, findings, typed, corrected])
  return { findings, marks, putRight }
}
