import { FORMATTER_MESSAGES } from '#shared/formatter-messages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { FormattedText } from '#shared/formatted-content.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/deps.ts'
import { bodyText } from '#server/platform/outbound/body-text.ts'
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import type { AnyStep } from '#steps/index.ts'
import { textOf } from './built-in-formatter.ts'
import { messagesFor } from './ai-prompt.ts'
import { type Read, readCompletion } from './read-completion.ts'

/** How long the AI service may take altogether, in milliseconds. */
const WITHIN_MS = 25_000

export type SectionToWrite = {
  step: AnyStep
  edition: CalendarDay
  rows: Record<string, unknown>[]
  newsroom: NewsroomFacts
  /** The administrator's own, for this sending; null for the step's (C35). */
  customPrompt: string | null
}

/** A step's text; `note` says why the AI service did not write it although it should have. */
export type Written = { text: string; note: string | null }

/**
 * Writes the newsletter text of a step. Where the operator has named an AI service, it writes the AI steps;
 * whatever goes wrong there, the built-in formatter writes the text, so that there always is one.
 *
 * @throws ZodError when the rows are not the step's
 */
export async function writeSection(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  writing: SectionToWrite,
  withinMs = WITHIN_MS,
): Promise<Written> {
  const { step, rows, newsroom } = writing
  const own = FormattedText.parse(textOf(step, rows, newsroom))
  if (!config.ai || step.format !== 'ai') return { text: own, note: null }
  const prompt = writing.customPrompt ?? step.prompt
  const read = await askAi(config.ai, { ...writing, prompt, draft: own }, withinMs)
  if ('text' in read) return { text: read.text, note: null }
  log.warn({ step: step.number, edition: writing.edition, why: read.why }, 'The AI service wrote no text')
  return { text: own, note: FORMATTER_MESSAGES.writtenHere(read.why) }
}

type Service = NonNullable<Config['ai']>

/** Goes to the operator's service alone: naming it is what allows its host, and nothing else's. */
async function askAi(
  { baseUrl, model, apiKey }: Service,
  writing: Parameters<typeof messagesFor>[0],
  withinMs: number,
): Promise<Read> {
  const goOut = createGuardedFetch({ outboundAllow: [placeOf(baseUrl)] })
  try {
    const result = await goOut(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages: messagesFor(writing), stream: false }),
      withinMs,
    })
    if (result.kind !== 'answered') return { why: result.reason }
    if (result.httpStatus !== 200) return { why: FORMATTER_MESSAGES.status(result.httpStatus) }
    if (result.isCut) return { why: FORMATTER_MESSAGES.tooLong }
    const text = bodyText(result.body, result.headers.get('content-type'))
    return text === null ? { why: FORMATTER_MESSAGES.unreadable } : readCompletion(text, writing.rows)
  } finally {
    void goOut.close()
  }
}

/** host:port in lower case, as the guarded client compares it. */
function placeOf(baseUrl: string): string {
  const { protocol, hostname, port } = new URL(baseUrl)
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`.toLowerCase()
}
