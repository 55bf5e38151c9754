import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  /** That somebody else has stored something meanwhile, and what that means. */
  words: string
  /** Where the two differ: the field's label, and what is stored in it now. */
  differing?: readonly (readonly [label: string, stored: string])[]
  keepMine: () => void
  /** Absent where the screen offers it elsewhere. */
  takeTheirs?: () => void
  className?: string
}

/** Somebody was faster: what is stored now, and the choice; nothing of either is lost meanwhile. */
export const Conflict = ({ words, differing = [], keepMine, takeTheirs, className }: Props) => (
  <Notice live tone="going" className={className}>
    <p>{words}</p>
    {differing.length > 0 && (
      <div className="mt-2">
        <Facts facts={differing.map(([label, stored]) => [`${label} stored now`, stored])} />
      </div>
    )}
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" onClick={keepMine}>
        Use mine
      </Button>
      {takeTheirs && (
        <Button size="sm" onClick={takeTheirs}>
          Use theirs
        </Button>
      )}
    </div>
  </Notice>
)
