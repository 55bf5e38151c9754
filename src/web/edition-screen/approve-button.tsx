import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useNoEdition } from '#web/publication-days/use-no-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditionWork } from './edition-work.ts'
import type { Approval } from './use-approval.ts'

const WORDS = EDITION_SCREEN.approve

/** The one act of this screen: black once it would go through; until then it leads to what stands in its way. */
export function ApproveButton({ approval, className }: { approval: Approval; className?: string }) {
  const { stored, made, isEditable } = useEditionWork()
  const { newsroom } = useEdition()
  const none = useNoEdition(stored.edition, newsroom)
  if (!isEditable || none) return null
  const isAgain = stored.issues.some(({ stopped }) => stopped === null)
  const count = made.errors.length
  return (
    <Button
      variant={count === 0 ? 'solid' : 'line'}
      busy={approval.isBusy}
      aria-keyshortcuts="A"
      onClick={approval.approve}
      className={className}
    >
      <span>
        {isAgain ? WORDS.again : WORDS.approve}
        {count > 0 && (
          <>
            {' '}
            <span className="ml-1 font-normal text-going text-sm">{WORDS.toFix(count)}</span>
          </>
        )}
      </span>
    </Button>
  )
}
