import { eq } from 'drizzle-orm'
import type { edition as contract } from '#contract/edition.ts'
import type { LayoutInput } from '#edition/layout.ts'
import { displayNameOf } from '#shared/people.ts'
import { newsroomSettings, type StoredLayout } from '#server/platform/db/tables/newsroom.ts'
import { recordAction, recordSession } from '#server/people/audit/record-action.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { publish } from '#server/platform/live/publish.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import type { Person } from '#server/platform/person.ts'
import type { MovableBlockId } from '#edition/blocks.ts'
import type { Db } from '#server/platform/db/db.ts'
import { acceptFinding, openFinding } from './accept-finding.ts'
import { mustBeOpen, writeEdition } from './change-edition.ts'
import { askForLinks } from './ask-for-links.ts'
import { chooseText } from './choose-text.ts'
import { openText } from './open-text.ts'
import { changeEdition, readEdition } from './read-edition.ts'
import { LINKS_COUNT_MS, readInput } from './read-input.ts'
import { duePages, PAGES_COUNT_MS } from './read-pages.ts'

type Ask = Parameters<HandlersOf<typeof contract>['saveEdition']>[0]['body']

/** The edition as one letter: everybody reads it, administrators put it together (C60, C61). */
export function editionHandlers(deps: Deps): HandlersOf<typeof contract> {
  const { db, clock } = deps
  return {
    edition: async ({ query: { edition } }) => readEdition(deps, edition),

    checkLinks: async ({ params: { edition } }) => {
      const { urls, ...read } = await readInput(deps, db, edition)
      const pages = await duePages(deps, db, { ...read, edition }, PAGES_COUNT_MS)
      return db.transaction(async (tx) => {
        if (pages.length > 0)
          await deps.jobs.enqueue(tx, 'read-pages', { edition }, { key: edition, group: edition })
        return { due: await askForLinks(deps, tx, { edition, urls }, LINKS_COUNT_MS) }
      })
    },

    saveEdition: async ({ params: { edition }, body }, { person }) =>
      changeEdition(deps, edition, async (tx) => {
        const locked = await mustBeOpen(tx, edition, body.version)
        await writeEdition(tx, edition, changeOf(body, locked, person, clock()), {
          id: person.id,
          at: clock(),
        })
        const { version: _, ...changed } = body
        const action = {
          actor: person.id,
          action: 'edition.update',
          subject: edition,
          detail: { edition },
        } as const
        await recordSession(tx, clock(), action, Object.keys(changed))
        await publish(tx, { kind: 'edition', edition })
      }),

    chooseText: async ({ params, body }, { person }) =>
      changeEdition(deps, params.edition, (tx) =>
        chooseText(deps, tx, { ...params, step: mustFindStep(params.step) }, { ...body, person }),
      ),

    openText: async ({ params }, { person, intent }) =>
      once(db, intent, (tx) => openText(deps, tx, { ...params, step: mustFindStep(params.step) }, person)),

    keepOrder: async ({ body: { order } }, { person }) =>
      db.transaction((tx) => keepOrder(deps, tx, order, person)),

    acceptFinding: async ({ params: { edition }, body }, { person }) =>
      changeEdition(deps, edition, (tx) => acceptFinding(deps, tx, edition, { ...body, person })),

    openFinding: async ({ params: { edition }, body }, { person }) =>
      changeEdition(deps, edition, (tx) => openFinding(deps, tx, edition, { ...body, person })),
  }
}

type Before = {
  layout: StoredLayout | null
  notes: { note: string | null; correction: string | null } | null
}

/** What is written of a change: fields that were not sent stay as they are. */
function changeOf(
  { subject, previewLine, teasers, note, correction, layout }: Ask,
  before: Before,
  person: Person,
  at: Date,
) {
  const hasNotes = note !== undefined || correction !== undefined
  return {
    ...(subject !== undefined && { subject }),
    ...(previewLine !== undefined && { preview_line: previewLine }),
    ...(teasers !== undefined && { teasers }),
    ...(hasNotes && {
      notes: {
        note: note === undefined ? (before.notes?.note ?? null) : note,
        correction: correction === undefined ? (before.notes?.correction ?? null) : correction,
      },
    }),
    ...(layout !== undefined && { layout: layoutOf(layout, before.layout, person, at) }),
  }
}

/** Who left a block out stays noted as long as it is out. */
function layoutOf(
  { order, leftOut }: LayoutInput,
  before: StoredLayout | null,
  { fullName, email }: Person,
  at: Date,
): StoredLayout {
  const by = { by: displayNameOf(fullName, email), at: at.toISOString() }
  return {
    order,
    leftOut: leftOut.map((block) => before?.leftOut.find((one) => one.block === block) ?? { block, ...by }),
  }
}

/** Makes an order the newsroom's own: editions that have none follow it, others keep theirs (C61). */
async function keepOrder(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  order: MovableBlockId[],
  person: Person,
): Promise<{ order: MovableBlockId[] }> {
  await tx.update(newsroomSettings).set({ block_order: order }).where(eq(newsroomSettings.id, 1))
  await recordAction(tx, clock(), { actor: person.id, action: 'edition.order', subject: null })
  await publish(tx, { kind: 'newsroom' })
  return { order }
}
