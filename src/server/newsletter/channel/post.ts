import { CHANNEL } from '#shared/channel-messages.ts'
import type { Deps } from '#server/deps.ts'
import { reasonOf } from '#server/newsletter/webhooks/answer-reason.ts'

const WITHIN_MS = 10_000

/** What came of it: `passing` may succeed when it is tried again. */
type Posted = { kind: 'done' } | { kind: 'passing' | 'final'; reason: string }

/** Posts as Slack, Teams and Mattermost take it: JSON with `text`. */
export async function post(
  { outbound }: Pick<Deps, 'outbound'>,
  url: string,
  text: string,
  isForSomebody?: true,
): Promise<Posted> {
  const result = await outbound(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    withinMs: WITHIN_MS,
    ...(isForSomebody && { isForSomebody }),
  })
  if (result.kind !== 'answered')
    return {
      kind: result.kind === 'blocked' ? 'final' : 'passing',
      reason: reasonOf({ name: CHANNEL.title, url }, result),
    }
  const { httpStatus } = result
  if (httpStatus >= 200 && httpStatus < 300) return { kind: 'done' }
  const isPassing = httpStatus === 429 || httpStatus === 408 || httpStatus >= 500
  return { kind: isPassing ? 'passing' : 'final', reason: CHANNEL.refused(httpStatus) }
}

/**
 * What people typed as names, so that it stays text in a channel: it neither calls everybody (`@channel`, `<!here>`) nor
 * makes a link.
 */
export const asPlainText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('@', '@\u200b')
    .replaceAll(/[\r\n]+/g, ' ')
