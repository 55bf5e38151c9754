import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { editionStanding, type EditionStanding } from '#shared/api/edition-standing.ts'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
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
        {data ? (
          <Words of={data} />
        ) : (
          // Keeps the place, where the line ends at the edge of a phone.
          <span className="invisible">
            : <Ready ready={0} steps={STEP_NUMBERS.length} />
          </span>
        )}
      </Link>
    </p>
  )
}

/** Of one width, however many are ready. */
const Ready = ({ ready, steps }: Pick<EditionStanding, 'ready' | 'steps'>) => (
  <span className="tnum">{EDITION_HEADLINE.letterReady(ready, steps)}</span>
)

function Words({ of }: { of: EditionStanding }) {
  const { status, ready, steps, toLookAt, hasChanged } = of
  if (status !== 'open')
    return `: ${EDITION_HEADLINE.letterStates[status]}${hasChanged ? EDITION_HEADLINE.letterChanged : ''}`
  return (
    <>
      : <Ready ready={ready} steps={steps} />
      {/* A phone has one line for this and the time that is left. */}
      <span className="max-sm:sr-only">
        {EDITION_HEADLINE.letterIsReady}
        {toLookAt > 0 && EDITION_HEADLINE.letterToLookAt(toLookAt)}
      </span>
    </>
  )
}
