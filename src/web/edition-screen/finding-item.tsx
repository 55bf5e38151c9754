import type { ReactNode } from 'react'
import type { AcceptedFinding } from '#contract/edition.ts'
import { momentShortly } from '#shared/calendar.ts'
import type { Finding } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { titleOfBlock } from './block-title.ts'
import { CureButton, TEXT_ACT } from './cure-button.tsx'
import { useEditionWork } from './edition-work.ts'
import { curesShown } from './finding-cures.ts'
import { FindingWords } from './finding-link.tsx'

const WORDS = EDITION_SCREEN.checks

type Props = {
  finding: Finding
  /** Those of the same block that follow at once: what also cures one of them stands there. */
  below?: readonly Finding[]
  isAtBlock?: boolean
}

/** One sentence that leads to what it is about, and behind it what cures it; an accepted one says who found it right. */
export function FindingItem({ finding, below = [], isAtBlock = false }: Props) {
  const { made, isEditable, openAgain, settling } = useEditionWork()
  const accepted = made.acceptedBy(finding)
  const isOpen = finding.severity === 'must' && accepted === null
  return (
    <FindingRow
      // The line of the checks is the one that is led to.
      ids={isAtBlock ? [] : [finding.id]}
      dot={accepted ? 'bg-done-fill' : finding.isUrgent ? 'bg-danger' : isOpen ? OPEN : KNOWN}
    >
      <Sentence finding={finding} />
      {accepted && <AcceptedBy accepted={accepted} />}
      <div className="-ml-1 flex flex-wrap gap-x-2 empty:hidden">
        {accepted === null
          ? curesShown(finding, below, isEditable).map((cure) => (
              <CureButton key={cure.does} cure={cure} finding={finding} />
            ))
          : isEditable && (
              <Button
                variant="quiet"
                size="sm"
                className={TEXT_ACT}
                busy={settling === finding.id}
                onClick={() => openAgain(finding)}
              >
                {WORDS.openAgain}
              </Button>
            )}
      </div>
    </FindingRow>
  )
}

export const OPEN = 'bg-going-fill'
export const KNOWN = 'bg-ink/25'

type RowProps = { ids: string[]; dot: string; children: ReactNode }

/** A line of the checks; it is ringed while something in it has the focus, as where an approval has led to it. */
export const FindingRow = ({ ids, dot, children }: RowProps) => (
  <li
    data-finding={ids.map(encodeURIComponent).join(' ')}
    tabIndex={-1}
    className="-mx-1.5 flex items-baseline gap-2.5 rounded-md px-1.5 py-1.5 focus-within:ring-2 focus-within:ring-going-fill focus-within:ring-inset"
  >
    <span aria-hidden className={cx('relative -top-0.5 size-1.5 shrink-0 rounded-full', dot)} />
    <div className="min-w-0 flex-1 text-sm">{children}</div>
  </li>
)

/** What was found, with the name of its block; a sentence that tells the name needs no second one before it. */
function Sentence({ finding }: { finding: Finding }) {
  const { block, sentence, isUrgent } = finding
  const { stored } = useEditionWork()
  const title = block === null ? '' : titleOfBlock(block, stored.input.steps)
  const isNamed = title !== '' && sentence.startsWith(title)
  return (
    <FindingWords finding={finding} className={cx('wrap-anywhere', isUrgent ? 'text-danger' : 'text-ink-2')}>
      {title !== '' && (isNamed || !sentence.includes(title)) && (
        <span className={cx('font-medium', !isUrgent && 'text-ink')}>{isNamed ? title : `${title}: `}</span>
      )}
      {isNamed ? sentence.slice(title.length) : sentence}
    </FindingWords>
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
