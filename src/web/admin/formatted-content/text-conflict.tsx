import { useQuery } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { queryOf } from '#web/api/query.ts'
import { Conflict } from '#web/form/conflict.tsx'
import type { useEditContent } from './use-edit-content.ts'

type Props = { edit: ReturnType<typeof useEditContent>; className?: string }

/** Somebody has stored another text meanwhile: who, which words differ, and the choice. */
export function TextConflict({ edit, className = '' }: Props) {
  const { theirs } = edit
  const { data, isLoading } = useQuery(queryOf(people.people, {}))
  const by = data?.people.find(({ id }) => id === theirs?.edited_by)
  if (!theirs || isLoading) return null
  return (
    <Conflict
      words={CONTENT.conflict}
      changed={{ by: by ? displayNameOf(by.full_name, by.email) : null, at: theirs.updated_at }}
      differing={[[CONTENT.text, theirs.formatted_content, edit.text]]}
      keepMine={edit.keepMine}
      takeTheirs={edit.takeTheirs}
      className={className}
    />
  )
}
