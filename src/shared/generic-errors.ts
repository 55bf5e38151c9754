import { z } from 'zod'
import { GENERIC } from './generic-messages.ts'

/** What the form layer says where a schema has no sentence of its own (S38). */
const sayGenerally: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return issue.input === undefined ? GENERIC.required : GENERIC.invalid
  if (issue.code === 'too_small' && issue.origin === 'string') return GENERIC.tooShort(Number(issue.minimum))
  return issue.code === 'invalid_format' && issue.format === 'email' ? GENERIC.email : undefined
}

/** Both sides read input by schemas, so both say the same. */
export const sayAllGenerally = (): void => void z.config({ customError: sayGenerally })
