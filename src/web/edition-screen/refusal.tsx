import X from 'lucide-react/icons/x'
import type { EditionAnswer } from '#contract/edition.ts'
import type { Finding } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { titleOfBlock } from './block-title.ts'
import { useEditionWork } from './edition-work.ts'
import type { Approval } from './use-approval.ts'

const WORDS = EDITION_SCREEN.approve

/**
 * Why it was not approved. Findings that are in the way stand in the checks, where the first has the focus, so they are
 * told to screen readers alone; what only the server can say stays to be read until the next try.
 */
export function Refusal({ approval }: { approval: Approval }) {
  const { stored } = useEditionWork()
  const { refusal, inTheWay, forgetRefusal } = approval
  const [first] = inTheWay
  if (first)
    return (
      <p role="alert" className="sr-only">
        {WORDS.firstToFix(inTheWay.length, namedOf(first, stored.input.steps))}
      </p>
    )
  if (!refusal) return null
  return (
    <Notice tone="danger" className="mb-4 items-start">
      <div className="flex items-start gap-3">
        <p role="alert" className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-semibold">{refusal.title}.</span> {refusal.detail}
        </p>
        <Button variant="quiet" size="icon-sm" aria-label={WORDS.close} onClick={forgetRefusal}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </Notice>
  )
}

/** With the name of its block, where the sentence does not tell it. */
function namedOf({ block, sentence }: Finding, steps: EditionAnswer['input']['steps']): string {
  const title = block === null ? '' : titleOfBlock(block, steps)
  return title === '' || sentence.includes(title) ? sentence : `${title}: ${sentence}`
}
