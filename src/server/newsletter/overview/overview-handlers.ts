import type { overview, OverviewRow } from '#contract/overview.ts'
import { displayNameOf } from '#shared/people.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { findStep } from '#steps/index.ts'
import { countSteps, feedPage } from './overview-repository.ts'

/** Everything everyone filed, for administrators (S184-S192, C29, C30). */
export function overviewHandlers({ db }: Deps): HandlersOf<typeof overview> {
  return {
    overview: async ({ query: { cursor, toward, ...filter } }) => {
      const { rows, newer, older } = await feedPage(db, filter, { cursor, toward })
      const counts = filter.date === undefined ? null : await countSteps(db, filter.date)
      return { rows: rows.map(overviewRow), newer, older, counts }
    },
  }
}

type FeedRow = Awaited<ReturnType<typeof feedPage>>['rows'][number]

function overviewRow({ name, email, content, ...row }: FeedRow): OverviewRow {
  const step = findStep(row.step_number)
  return {
    ...row,
    title: step?.title ?? `Step ${row.step_number}`,
    status: row.status ?? 'todo',
    description: content,
    processing: step?.format === 'ai' ? 'AI' : 'Direct',
    created_at: isoMoment(row.created_at),
    updated_at: isoMoment(row.updated_at),
    table_name: step?.table ?? '',
    user: displayNameOf(name, email ?? ''),
  }
}
