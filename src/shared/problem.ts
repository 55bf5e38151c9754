import { z } from 'zod'
import { GENERIC } from './generic-messages.ts'
import { LIMITS } from './limits.ts'

/** What the form layer says where a schema has no sentence of its own (S38). */
const sayGenerally: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return issue.input === undefined ? GENERIC.required : GENERIC.invalid
  if (issue.code === 'too_small' && issue.origin === 'string') return GENERIC.tooShort(Number(issue.minimum))
  return issue.code === 'invalid_format' && issue.format === 'email' ? GENERIC.email : undefined
}

// Both sides read input by schemas, so both say the same.
z.config({ customError: sayGenerally })

/** Everything that can go wrong in a way a person should be told about, with its HTTP status. */
export const PROBLEMS = {
  malformed: { status: 400, title: 'Error' },
  link_expired: { status: 400, title: 'This link no longer works' },
  not_signed_in: { status: 401, title: 'Authentication required' },
  wrong_credentials: { status: 401, title: 'Authentication error' },
  not_allowed: { status: 403, title: 'Access denied' },
  not_confirmed: { status: 403, title: 'Authentication error' },
  password_again: { status: 403, title: 'Please give your password again' },
  second_factor_first: { status: 403, title: 'Second factor needed' },
  not_author: { status: 403, title: 'Access denied' },
  foreign_origin: { status: 403, title: 'Access denied' },
  sign_up_closed: { status: 403, title: 'Authentication error' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Error' },
  too_slow: { status: 408, title: 'Error' },
  conflict: { status: 409, title: 'Someone was faster' },
  gone: { status: 410, title: 'Gone' },
  too_large: { status: 413, title: 'Too large' },
  wrong_type: { status: 415, title: 'Error' },
  held_back: { status: 409, title: 'Sending is paused' },
  invalid_input: { status: 422, title: 'Please check the form' },
  nothing_to_send: { status: 422, title: 'Please check the form' },
  too_many: { status: 429, title: 'Too many attempts' },
  headers_too_large: { status: 431, title: 'Error' },
  entry_not_saved: { status: 500, title: 'Submission failed' },
  unexpected: { status: 500, title: 'Error' },
  webhook_unreachable: { status: 502, title: 'Error' },
  unavailable: { status: 503, title: 'The newsroom is not reachable' },
  no_space: { status: 503, title: 'The disk is full' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** How a problem travels over the wire. `fields` maps a field's name to the sentence shown at it. */
export const ProblemBody = z.object({
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]), // keys of a literal with 1+ entries
  title: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** On `conflict`: what is stored now, so that the screen can show both versions. */
  current: z.unknown().optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>

type Options = {
  /** For the log only; never shown. */
  cause?: unknown
  fields?: Record<string, string> | undefined
  /** Where the specification words the title itself. */
  title?: string | undefined
  current?: unknown
  requestId?: string | undefined
  /** Seconds after which another try makes sense; sent as Retry-After with 429 and 503. */
  retryAfterS?: number
}

/** Over a `conflict` for which nobody was faster: what is asked for does not fit what stands. */
const NOT_NOW = 'This cannot be done now'

/** An error whose message may be shown to a person. The private cause goes to the log only. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly title: string
  readonly fields: Record<string, string> | undefined
  readonly current: unknown
  readonly requestId: string | undefined
  readonly retryAfterS: number | undefined

  constructor(code: ProblemCode, detail: string, options: Options = {}) {
    super(detail, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.title = options.title ?? titleOf(code, options)
    this.fields = options.fields && theFirstOf(options.fields)
    this.current = options.current
    this.requestId = options.requestId
    this.retryAfterS = options.retryAfterS
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }

  toBody(requestId?: string): ProblemBody {
    return {
      code: this.code,
      title: this.title,
      detail: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.current !== undefined && { current: this.current }),
      ...(requestId && { requestId }),
    }
  }
}

/** An answer that names a thousand fields helps nobody, and costs more than what was sent. */
const theFirstOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).slice(0, LIMITS.faultsNamed))

/** Of an edit that somebody else overtook, what is stored now comes with the problem. */
const titleOf = (code: ProblemCode, { current }: Options): string =>
  code === 'conflict' && current === undefined ? NOT_NOW : PROBLEMS[code].title

/** The problem of one field, of which the whole says the same. */
export const problemAt = (field: string, reason: string): Problem =>
  new Problem('invalid_input', reason, { fields: { [field]: reason } })

/** The problem of a form: its faults by field, with the first of them as what is said of the whole. */
export function problemOfForm(error: z.core.$ZodError): Problem {
  const fields = faultsByField(error)
  const [first] = Object.values(fields)
  return new Problem('invalid_input', first ?? 'Please check the form.', { cause: error, fields })
}

/**
 * One sentence a field, by its path with dots. A field that failed twice keeps its first sentence.
 *
 * @param error what a schema found; unknown fields are refused by name
 */
export function faultsByField(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.')]
    for (const name of names) {
      fields[name] ??= issue.code === 'unrecognized_keys' ? 'This field is not known here.' : issue.message
    }
  }
  return fields
}
