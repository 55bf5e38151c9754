import { useEffect, useState } from 'react'
import { memory, type MemoryMatch } from '#contract/memory.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { imageNameOf } from '#shared/images.ts'
import { LIMITS } from '#shared/limits.ts'
import type { AnyStep } from '#steps/index.ts'
import { call } from '#web/api/call.ts'
import { isSame, type Values } from '#web/form/values.ts'

/** So long nothing is typed, in milliseconds, before it is asked what ran. */
const PAUSE_MS = 250
/** Shorter words are still being typed. */
const SHORTEST = 8

type Asked = { url?: string; title?: string; joke?: string; picture?: string }
type Question = {
  asked: Asked
  /** Which of several it is, as the field is called. */
  label?: string | undefined
  /** The field of the page that it is of. */
  link?: string
}
export type Remembered = Question & {
  isPicture: boolean
  same: MemoryMatch | null
  earlier: MemoryMatch | null
}

/**
 * What was filed before that is what is typed, by page, name, joke or picture. Nothing waits for it: while there is no answer,
 * offline or refused, nothing is remembered.
 *
 * @param but the entry that is changed
 */
export function useRemembered(
  step: AnyStep,
  edition: CalendarDay,
  typed: Values,
  but?: string,
): Remembered[] {
  const now = questionsOf(step, typed)
  const asked = JSON.stringify(now)
  const [found, setFound] = useState<Remembered[]>([])
  useEffect(() => {
    const questions: Question[] = JSON.parse(asked)
    let isOver = false
    const ask = async () => {
      const answers = questions.map(async (question) => {
        const body = { step: step.number, edition, ...question.asked, ...(but ? { but } : {}) }
        const answer = await call(memory.recall, { body }).catch(() => null)
        return answer && { ...question, ...answer, isPicture: question.asked.picture !== undefined }
      })
      const all = (await Promise.all(answers)).filter((answer) => answer !== null)
      if (!isOver) setFound(all)
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, step.number, edition, but])
  // While one field is typed in, what is known by another stays.
  const known = found.filter((one) => now.some((question) => isSame(question.asked, one.asked)))
  return known
    .filter((one) => !known.some((other) => tellsIt(other, one)))
    .map((one) => (step.sameBy ? { ...one, same: null } : one))
}

/** Whether the address of a page tells already what its headline would. */
const tellsIt = (other: Remembered, one: Remembered): boolean =>
  one.asked.title !== undefined &&
  other.asked.url !== undefined &&
  other.link === one.link &&
  (other.same !== null || (other.earlier !== null && one.same === null))

/** A show is asked for by band and venue alone: one page is there for many evenings (C83). */
function questionsOf(step: AnyStep, typed: Values): Question[] {
  const text = (field: string): string => {
    const value = typed[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  const urls = step.sameBy ? [] : Object.keys(typed).filter((field) => /^(?:url|newsUrl\d)$/.test(field))
  const headlines = (step.pages ?? []).flatMap(({ link, fields }) =>
    fields.headline ? [{ link, field: fields.headline }] : [],
  )
  const [band = '', venue = '', joke = '', picture = ''] = ['bandName', 'venue', 'jokeText', 'imageUrl'].map(
    text,
  )
  const all: Question[] = [
    ...urls
      .map((field) => ({
        asked: { url: text(field) },
        label: urls.length > 1 ? step.labels[field] : undefined,
        link: field,
      }))
      .filter(({ asked: { url } }) => url.length >= SHORTEST && url.length <= LIMITS.url),
    ...headlines
      .map(({ link, field }) => ({
        asked: { title: text(field) },
        label: headlines.length > 1 ? step.labels[field] : undefined,
        link,
      }))
      .filter(({ asked: { title } }) => title.length >= SHORTEST && title.length <= LIMITS.headline),
    ...(band && venue ? [{ asked: { title: `${band} ${venue}` } }] : []),
    ...(joke.length >= SHORTEST && joke.length <= LIMITS.joke ? [{ asked: { joke } }] : []),
    ...(imageNameOf(picture) ? [{ asked: { picture } }] : []),
  ]
  return all
}
