import { z } from 'zod'

// The page policy refuses code that is made of text. Without this line zod tries it for each schema, and each try is
// reported as a breach of the policy, so it stands before the first schema is made.
z.config({ jitless: true })
