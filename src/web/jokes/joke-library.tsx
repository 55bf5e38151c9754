import { useQuery } from '@tanstack/react-query'
import { jokes } from '#contract/jokes.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { STEP_LIBRARY } from '#shared/step-library-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { Library } from '#web/libraries/library.tsx'
import { useTable } from '#web/entries/take-up.tsx'
import { UseThis } from '#web/libraries/use-this.tsx'

/** The jokes the newsroom has, with their last use. */
export function JokeLibrary({ step }: { step: number }) {
  const { isOpen, setOpen } = useTable()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(jokes.jokes, { params: { step: String(step) } }),
    enabled: isOpen,
  })
  return (
    <Library
      label="Joke Database"
      query={{ data: data?.jokes, error, isFetching, refetch }}
      failed={STEP_LIBRARY.jokesFailed}
      textOf={({ joke }) => joke}
      isOpen={isOpen}
      setOpen={setOpen}
      rowKey={({ id }) => id}
      columns={[
        { key: 'joke', head: 'Joke', cell: ({ joke }) => joke, className: 'min-w-60' },
        {
          key: 'used',
          head: 'Last used',
          cell: ({ last_used }) => (last_used ? <DayText day={last_used} /> : STEP_LIBRARY.neverUsed),
          className: 'whitespace-nowrap',
        },
        {
          key: 'use',
          folded: 'end',
          head: <span className="sr-only">Use</span>,
          cell: (joke) => <UseThis taken={{ joke }} of={joke.joke} />,
        },
      ]}
    />
  )
}
