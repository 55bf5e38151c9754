import type { drafts } from '#contract/drafts.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { deleteDraft, type DraftPlace, findDraft, findDraftsOf, saveDraft } from './drafts-repository.ts'

/** What a person has typed and not submitted; nobody else's is ever read or written (promises, Nothing lost). */
export function draftHandlers({ db, clock }: Deps): HandlersOf<typeof drafts> {
  return {
    drafts: async (_ask, { person }) => ({ drafts: await findDraftsOf(db, person.id) }),

    draft: async ({ params, query: { entry } }, { person }) => ({
      draft: await findDraft(db, placeOf(person, params, entry)),
    }),

    saveDraft: async ({ params, body: { values, revision, over, entry } }, { person }) =>
      db.transaction(async (tx) => {
        const place = placeOf(person, params, entry)
        await saveDraft(tx, place, { values, revision, over, at: clock() })
        const draft = await findDraft(tx, place)
        if (!draft) throw new Error('A draft that was just kept is not there.')
        return { draft }
      }),

    deleteDraft: async ({ params, query: { entry, revision, over } }, { person }) => {
      await deleteDraft(db, placeOf(person, params, entry), revision, over)
      return { ok: true }
    },
  }
}

const placeOf = (
  person: { id: string },
  { edition, step }: Pick<DraftPlace, 'edition' | 'step'>,
  entry = '',
): DraftPlace => ({ personId: person.id, edition, step: mustFindStep(step).number, entry })
