import X from 'lucide-react/icons/x'
import type { EditionAnswer } from '#shared/api/edition.ts'
import type { Finding } from '#shared/edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { titleOfBlock } from './block-title.ts'
import { useEditionWork } from './edition-work.ts'
import type { Approval } from './use-approval.ts'

const WORDS = EDITION_SCREEN.approve

/** Why it was not approved, and the way to each thing that must be settled first; it stays to be read until the next try. */
export function Refusal({ approval }: { approval: Approval }) {
  const { refusal, inTheWay, leadTo, forgetRefusal } = approval
  if (!refusal && inTheWay.length === 0) return null
  return (
    <Notice tone={refusal ? 'danger' : 'going'} className="mb-4 items-start">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p role="alert" className="wrap-anywhere">
            {refusal ? (
              <>
                <span className="font-semibold">{refusal.title}.</span> {refusal.detail}
              </>
            ) : (
              <span className="font-semibold">{WORDS.firstSettle(inTheWay.length)}</span>
            )}
          </p>
          {inTheWay.length > 0 && <InTheWay findings={inTheWay} leadTo={leadTo} />}
        </div>
        <Button variant="quiet" size="icon-sm" aria-label={WORDS.close} onClick={forgetRefusal}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </Notice>
  )
}

type InTheWayProps = { findings: Finding[]; leadTo: (finding: Finding) => void }

/** Each of them leads to its cure. */
function InTheWay({ findings, leadTo }: InTheWayProps) {
  const { stored } = useEditionWork()
  return (
    <ul
      aria-label={WORDS.inTheWay}
      className="mt-1 max-h-48 gap-x-8 overflow-y-auto md:max-h-28 lg:grid lg:grid-cols-2"
    >
      {findings.map((finding) => (
        <li key={finding.id}>
          <button
            type="button"
            onClick={() => leadTo(finding)}
            className="min-h-7 py-0.5 text-left text-ink wrap-anywhere underline decoration-ink/30 underline-offset-2 hover:decoration-ink pointer-coarse:min-h-11"
          >
            {namedOf(finding, stored.input.steps)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** With the name of its block, where the sentence does not begin with it. */
function namedOf({ block, sentence }: Finding, steps: EditionAnswer['input']['steps']): string {
  const title = block === null ? '' : titleOfBlock(block, steps)
  return title === '' || sentence.startsWith(title) ? sentence : `${title}: ${sentence}`
}
