import type { Draft } from '#contract/drafts.ts'
import type { KeptDraft } from './draft.ts'

/**
 * Of what this device has kept and what the server has: which draft a form opens with.
 *
 * `gone`: the server had this device's draft and has none now, so it was submitted or cleared elsewhere.
 *
 * @param here with values null it was submitted or cleared here
 */
export function draftToShow(here: KeptDraft | null, there: Draft | null): 'here' | 'elsewhere' | 'gone' {
  if (there) return there.revision > (here?.revision ?? 0) ? 'elsewhere' : 'here'
  const wasThere = here !== null && here.values !== null && here.sent >= here.revision
  return wasThere ? 'gone' : 'here'
}
