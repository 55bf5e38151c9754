import type { Answered } from '#shared/first-picture.ts'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'
import { askBy } from '#web/api/ask-server.ts'

/** Says who answers what the screens read while they are drawn in the server: none of it goes out. */
export function answerBy(answerAt: (path: string) => Promise<Answered>): void {
  askBy(async (path) => {
    const { status, event, text } = await answerAt(path)
    return new Response(text, { status, headers: event === null ? {} : { [LIVE_EVENT_HEADER]: event } })
  })
}
