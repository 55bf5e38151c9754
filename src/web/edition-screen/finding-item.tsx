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
        {finding.block && <p className="font-medium">{titleOfBlock(finding.block)}</p>}
        <p className={cx('wrap-anywhere', finding.isUrgent ? 'text-danger' : 'text-ink-2')}>
          {finding.sentence}
        </p>
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

function AcceptedBy({ accepted: { by, at } }: { accepted: AcceptedFinding }) {
  const { newsroom } = useEdition()
  return (
    <p className="mt-1 text-ink-3 text-xs">
      {WORDS.acceptedBy(by, momentShortly(new Date(at), newsroom.time_zone, newsroom.today))}
    </p>
  )
}
