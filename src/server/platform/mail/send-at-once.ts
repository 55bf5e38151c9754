import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { reasonOf, shortened, transportOf } from './transport.ts'

/** What became of a mail: what the mail server said of it, and of each address that it refused. */
export type SendOutcome = {
  isSent: boolean
  said: string
  refused: { address: string; said: string }[]
}

type Mail = { id: string; to: readonly string[]; subject: string; text: string; html: string }

/**
 * Gives a mail to the operator's mail server once, and waits for what it says: at most 40 s. A refusal is an outcome,
 * not an error; nothing is tried again.
 */
export async function sendAtOnce(
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  smtpUrl: string,
  { id, to, ...content }: Mail,
): Promise<SendOutcome> {
  const transport = await transportOf(smtpUrl)
  try {
    const messageId = `<${id}@${new URL(publicUrl).hostname}>`
    const answer = await transport.sendMail({ from: mailFrom, to: [...to], ...content, messageId })
    return { isSent: true, said: shortened(Answer.parse(answer).response), refused: refusedIn(answer) }
  } catch (cause) {
    // Without an answer, as when nobody listens there, the library says why.
    const answer = Answer.safeParse(cause)
    return {
      isSent: false,
      said: answer.success ? shortened(answer.data.response) : reasonOf(cause),
      refused: refusedIn(cause),
    }
  } finally {
    transport.close()
  }
}

const Answer = z.object({ response: z.string() })
const Refused = z.object({
  rejectedErrors: z.array(z.object({ recipient: z.string(), response: z.string() })),
})

function refusedIn(answer: unknown): SendOutcome['refused'] {
  const read = Refused.safeParse(answer)
  if (!read.success) return []
  return read.data.rejectedErrors.map(({ recipient, response }) => ({
    address: recipient,
    said: shortened(response),
  }))
}
