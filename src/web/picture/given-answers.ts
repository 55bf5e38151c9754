import type { Answered } from '#shared/first-picture.ts'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'

let answerAt: ((path: string) => Promise<Answered>) | undefined

/** Says who answers what the screens read while they are drawn; once for the whole process. */
export const answerBy = (answer: (path: string) => Promise<Answered>): void => void (answerAt = answer)

/**
 * Stands for `api/first-answers.ts` where the screens are drawn in the server: every read is answered there, none goes
 * out.
 *
 * @throws Error before `answerBy`
 */
export async function takeFirstAnswer(path: string): Promise<Response> {
  if (!answerAt) throw new Error('Nobody answers what the screens read')
  const { status, event, text } = await answerAt(path)
  return new Response(text, { status, headers: event === null ? {} : { [LIVE_EVENT_HEADER]: event } })
}
