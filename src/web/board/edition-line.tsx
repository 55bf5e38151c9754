import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { editionStanding, type EditionStanding } from '#shared/api/edition-standing.ts'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'

/** How the edition stands as one letter, and the way to it. It is asked once the board is there, and moves nothing. */
export function EditionLine({ className }: { className: string }) {
  const { edition } = useEdition()
  const { data } = useQuery(queryOf(editionStanding.editionStanding, { query: { edition } }))
  return (
    <p className={className}>
      <Link to="/edition" search={(now) => now} className="link reach relative inline-block">
        {EDITION_HEADLINE.letter}
        {data && <Words of={data} />}
      </Link>
    </p>
  )
}

function Words({ of }: { of: EditionStanding }) {
  const { status, ready, steps, toLookAt, hasChanged } = of
  if (status !== 'open')
    return `: ${EDITION_HEADLINE.letterStates[status]}${hasChanged ? EDITION_HEADLINE.letterChanged : ''}`
  return (
    <>
      : {EDITION_HEADLINE.letterReady(ready, steps)}
      {toLookAt > 0 && <span className="max-sm:sr-only">{EDITION_HEADLINE.letterToLookAt(toLookAt)}</span>}
    </>
  )
}
