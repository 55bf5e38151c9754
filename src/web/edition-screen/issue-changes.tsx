import { useQuery } from '@tanstack/react-query'
import type { IssueWords } from '#contract/edition.ts'
import { changedBlocks, type ChangedBlock } from '#edition/changed-blocks.ts'
import type { EditionModel } from '#edition/model.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { MarkedWords } from '#web/form/word-marks.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { issueQuery } from './edition-query.ts'
import { useEditionWork } from './edition-work.ts'

const WORDS = EDITION_SCREEN.issues

/**
 * What has changed since an issue, word by word in each block.
 *
 * @param next the issue that took its place; null compares with what is on screen now
 */
export function IssueChanges({ number, next }: { number: number; next: number | null }) {
  const { stored, made } = useEditionWork()
  const before = useQuery(issueQuery(stored.edition, number))
  const after = useQuery({ ...issueQuery(stored.edition, next ?? number), enabled: next !== null })
  const isThere = before.data && (next === null || after.data)
  const query = {
    data: isThere ? before.data : undefined,
    error: before.error ?? after.error,
    isFetching: before.isFetching || after.isFetching,
    refetch: () => Promise.all([before.refetch(), ...(next === null ? [] : [after.refetch()])]),
  }
  return (
    <Loaded query={query} failed={{ title: WORDS.notLoaded }}>
      {(words) => (
        <Blocks
          number={number}
          blocks={changedBlocks(
            modelOf(words),
            after.data && next !== null ? modelOf(after.data) : made.assembly.model,
          )}
        />
      )}
    </Loaded>
  )
}

/** It was written by the assembly and is never updated. */
const modelOf = ({ model }: IssueWords): EditionModel => model as unknown as EditionModel

function Blocks({ number, blocks }: { number: number; blocks: ChangedBlock[] }) {
  if (blocks.length === 0) return <p className="mt-1 text-ink-3">{WORDS.same}</p>
  return (
    <ul aria-label={WORDS.changes(number)} className="mt-1.5 divide-y border-y">
      {blocks.map(({ id, title, state, words }) => (
        <li key={id} className="py-2">
          <p className="flex justify-between gap-2 font-medium">
            {title}
            <span className="font-normal text-ink-3 text-xs leading-5">{WORDS.states[state]}</span>
          </p>
          {words.length > 0 && (
            <p className="mt-1 whitespace-pre-wrap text-ink-2 wrap-anywhere">
              <MarkedWords words={words} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
