import { execFile } from 'node:child_process'
import { z } from 'zod'

const ReadMail = z.object({
  headers: z.record(z.string(), z.string()),
  type: z.string(),
  parts: z.array(z.object({ type: z.string(), charset: z.string().nullable(), text: z.string() })),
  faults: z.array(z.string()),
})
/** A mail as another implementation read it: headers by their lower-case names, parts in their order. */
export type ReadMail = z.infer<typeof ReadMail>

const PROGRAM = `
import email, email.policy, json, sys
mail = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
leaves = [part for part in mail.walk() if not part.is_multipart()]
print(json.dumps({
  'headers': {name.lower(): str(value) for name, value in mail.items()},
  'type': mail.get_content_type(),
  'parts': [{'type': part.get_content_type(), 'charset': part.get_content_charset(), 'text': part.get_content()} for part in leaves],
  'faults': [type(fault).__name__ for part in mail.walk() for fault in part.defects],
}))
`

/** Reads a mail with Python's own `email`, so that what we write is not judged by what wrote it. */
export const readByPython = (mail: string): Promise<ReadMail> =>
  new Promise((resolve, reject) => {
    const python = execFile(
      'python3',
      ['-c', PROGRAM],
      { maxBuffer: 20_000_000, env: { ...process.env, PYTHONIOENCODING: 'utf-8' } },
      (fault, answer) => (fault ? reject(fault) : resolve(ReadMail.parse(JSON.parse(answer)))),
    )
    python.stdin?.end(mail, 'latin1')
  })
