import type { FormattedContent, formattedContent } from '#contract/formatted-content.ts'
import { readDocument } from '#server/platform/texts/read-texts.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { dayOf } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { deleteOne, type Doer, finish, refuseGone, restoreOne } from './change-content.ts'
import { findContents, findEditionTexts, lockContent, readContent } from './content-repository.ts'
import { writeText } from './content-state.ts'
import { findVersion, findVersions } from './versions-repository.ts'

/** The newsletter texts, as administrators read and correct them (S224-S237, C55). */
export function contentHandlers({ db, clock }: Deps): HandlersOf<typeof formattedContent> {
  return {
    editionTexts: async ({ params: { edition } }) => ({ texts: await findEditionTexts(db, edition) }),

    contents: async ({ query: { cursor, toward, ...filter } }) => {
      const { lookedTo, ...page } = await findContents(db, filter, { cursor, toward })
      return { ...page, looked_to: lookedTo === null ? null : await dayOf(db, lookedTo) }
    },

    content: async ({ params: { id } }) => (await readContent(db, id)) ?? refuseGone(),

    updateContent: async ({ params: { id }, body }, { person }) =>
      db.transaction(async (tx) => {
        const stored = await lockContent(tx, id)
        if (!stored || stored.deleted_at !== null) return refuseGone()
        if (stored.version !== body.version)
          throw new Problem('conflict', CONTENT.conflict(), { current: await readContent(tx, id) })
        await writeText(tx, stored, body.formatted_content, person.id)
        return finish(tx, stored, 'content.update', { personId: person.id, at: clock() })
      }),

    deleteContent: async ({ params: { id } }, { person }) =>
      db.transaction((tx) => deleteOne(tx, id, { personId: person.id, at: clock() })),

    restoreContent: async ({ params: { id } }, { person }) =>
      db.transaction((tx) => restoreOne(tx, id, { personId: person.id, at: clock() })),

    deleteContents: async ({ body }, { person }) =>
      changeAll(db, body.ids, { personId: person.id, at: clock() }, deleteOne),

    restoreContents: async ({ body }, { person }) =>
      changeAll(db, body.ids, { personId: person.id, at: clock() }, restoreOne),

    contentVersions: async ({ params: { id } }) => {
      if (!(await readContent(db, id))) return refuseGone()
      return { versions: await findVersions(db, id) }
    },

    contentVersion: async ({ params: { id, version } }) => {
      if (!(await readContent(db, id))) return refuseGone()
      return (await findVersion(db, id, version)) ?? refuseGone()
    },

    contentDocument: async ({ params: { id, version } }) => {
      const stored = (await readContent(db, id)) ?? refuseGone()
      const found = stored.version === version ? stored : await findVersion(db, id, version)
      const { formatted_content } = found ?? refuseGone()
      return { document: { ...(await readDocument(formatted_content)) } }
    },
  }
}

type Change = (tx: Db, id: string, by: Doer) => Promise<FormattedContent>

/** All of them or, when one cannot be changed, none; always in one order, so that two callers never wait crosswise. */
async function changeAll(db: Db, ids: string[], by: Doer, change: Change): Promise<{ ids: string[] }> {
  await db.transaction(async (tx) => {
    for (const id of ids.toSorted()) await change(tx, id, by)
  })
  return { ids }
}
