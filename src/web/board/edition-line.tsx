import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { editionReadiness, type EditionReadiness, type EditionStatus } from '#contract/edition-readiness.ts'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { queryOf } from '#web/api/query.ts'
import { outcomeInWords, statusInWords } from '#shared/outcome.ts'
import { OUTCOME } from '#shared/edition-readiness-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useNow } from '#web/use-now.ts'

/** How the edition stands as one letter, and the way to it. It is asked once the board is there, and moves nothing. */
export function EditionLine({ className }: { className: string }) {
  const { edition } = useEdition()
  const { data } = useQuery(queryOf(editionReadiness.editionReadiness, { query: { edition } }))
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
const Ready = ({ ready, steps }: Pick<EditionReadiness, 'ready' | 'steps'>) => (
  <span className="tnum">{EDITION_HEADLINE.letterReady(ready, steps)}</span>
)

function Words({ of }: { of: EditionReadiness }) {
  const { status, ready, steps, toLookAt } = of
  if (status !== 'open') return <Approved of={of} status={status} />
  return (
    <>
      : <Ready ready={ready} steps={steps} />
      {/* A phone has one line for this and the time that is left. */}
      <span className="max-sm:sr-only">
        {EDITION_HEADLINE.letterSections}
        {toLookAt > 0 && EDITION_HEADLINE.letterToLookAt(toLookAt)}
      </span>
    </>
  )
}

type ApprovedProps = { of: EditionReadiness; status: Exclude<EditionStatus, 'open'> }

/** Of one that is approved, with what became of its hand-over at each target (C90). */
function Approved({ of: { hasChanged, outcomes }, status }: ApprovedProps) {
  const now = useNow()
  const { newsroom } = useEdition()
  const changed = hasChanged ? EDITION_HEADLINE.letterChanged : ''
  if (status === 'handed-over' && outcomes.length === 0) return `: ${OUTCOME.nothingSetUp}`
  const said = `: ${EDITION_HEADLINE.letterStates[statusInWords(status, outcomes, now)]}${changed}`
  if (outcomes.length === 0) return said
  return `${said}. ${outcomes.map((one) => outcomeInWords(one, now, newsroom)).join(' ')}`
}
