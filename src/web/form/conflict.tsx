import { CONFLICT, type LastChange } from '#shared/form-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { makePart, usePart } from '#web/ui/part.ts'
import type { Difference } from './differences.ts'
import { type Changed, useLastChange } from './last-change.ts'

// What compares words is fetched when two have met.
const MARKS = makePart(() => import('./word-marks.tsx'))

export type ConflictProps = {
  /** That somebody else has stored something meanwhile, and what that means. */
  words: (change: LastChange) => string
  differing?: readonly Difference[]
  keepMine: () => void
  /** Absent where the screen offers it elsewhere. */
  takeTheirs?: () => void
  className?: string
}
type Props = ConflictProps & { changed: Changed }

/** Somebody was faster: who and when, what is stored now, and the choice; nothing of either is lost meanwhile. */
export const Conflict = ({ words, changed, differing = [], keepMine, takeTheirs, className }: Props) => (
  <Notice live tone="going" className={className}>
    <p>{words(useLastChange(changed))}</p>
    {differing.length > 0 && (
      <div className="mt-2">
        <Facts
          facts={differing.map(([label, stored, mine]) => [
            `${label} stored now`,
            mine === undefined ? stored : <Differing key={label} mine={mine} stored={stored} />,
          ])}
        />
      </div>
    )}
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" onClick={keepMine}>
        {CONFLICT.mine}
      </Button>
      {takeTheirs && (
        <Button size="sm" onClick={takeTheirs}>
          {CONFLICT.theirs(changed.by)}
        </Button>
      )}
    </div>
  </Notice>
)

/** What is stored, with the words that differ from what is typed marked. */
function Differing({ mine, stored }: { mine: string; stored: string }) {
  const part = usePart(MARKS, true)
  return (
    <span className="whitespace-pre-wrap">
      {part ? <part.WordMarks before={mine} after={stored} /> : stored}
    </span>
  )
}
