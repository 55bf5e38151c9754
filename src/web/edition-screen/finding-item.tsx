import type { AcceptedFinding } from '#shared/api/edition.ts'
import { momentShortly } from '#shared/calendar.ts'
import type { Finding } from '#shared/edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { titleOfBlock } from './block-title.ts'
import { CureButton } from './cure-button.tsx'
import { useEditionWork } from './edition-work.ts'

const WORDS = EDITION_SCREEN.checks

/** One sentence, and beside it what cures it; an accepted one says who found it right, and when. */
export function FindingItem({ finding }: { finding: Finding }) {
  const { made, isEditable, openAgain, settling } = useEditionWork()
  const accepted = made.acceptedBy(finding)
  const isOpen = finding.severity === 'must' && accepted === null
  return (
    <li data-finding={finding.id} tabIndex={-1} className="flex gap-2.5 py-2.5">
      <span
        aria-hidden
        className={cx(
          'mt-[0.4375rem] size-1.5 shrink-0 rounded-full',
          accepted ? 'bg-done-fill' : finding.isUrgent ? 'bg-danger' : isOpen ? 'bg-going-fill' : 'bg-ink/25',
        )}
      />
      <div className="min-w-0 flex-1 text-sm">
        <Sentence finding={finding} />
        {accepted && <AcceptedBy accepted={accepted} />}
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {accepted === null
            ? finding.cures.map((cure) => <CureButton key={cure.does} cure={cure} finding={finding} />)
            : isEditable && (
                <Button
                  size="sm"
                  className="h-7 px-2.5"
                  busy={settling === finding.id}
                  onClick={() => openAgain(finding)}
                >
                  {WORDS.openAgain}
                </Button>
              )}
        </div>
      </div>
    </li>
  )
}

/** What was found, under the name of its block; a sentence that begins with the name needs no second one above it. */
function Sentence({ finding: { block, sentence, isUrgent } }: { finding: Finding }) {
  const { stored } = useEditionWork()
  const title = block === null ? '' : titleOfBlock(block, stored.input.steps)
  const isNamed = title !== '' && sentence.startsWith(title)
  return (
    <>
      {title !== '' && !isNamed && <p className="font-medium">{title}</p>}
      <p className={cx('wrap-anywhere', isUrgent ? 'text-danger' : 'text-ink-2')}>
        {isNamed && <span className={cx('font-medium', !isUrgent && 'text-ink')}>{title}</span>}
        {isNamed ? sentence.slice(title.length) : sentence}
      </p>
    </>
  )
}

function AcceptedBy({ accepted: { by, at } }: { accepted: AcceptedFinding }) {
  const { newsroom } = useEdition()
  return (
    <p className="mt-1 text-ink-3 text-xs">
      {WORDS.acceptedBy(by, momentShortly(new Date(at), newsroom.time_zone, newsroom.today))}
    </p>
  )
}
