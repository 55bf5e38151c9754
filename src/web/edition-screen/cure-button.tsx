import type { Cure, Finding } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditionWork } from './edition-work.ts'
import { FindingLink } from './finding-link.tsx'
import { type Done, useCures } from './use-cures.ts'

const WORDS = EDITION_SCREEN.checks.cures

type Props = { cure: Cure; finding: Finding }

/** A way out of a finding beside its words. Who only reads gets the ways to look at it. */
export function CureButton({ cure, finding }: Props) {
  const { isEditable } = useEditionWork()
  const { does } = cure
  if (does === 'open' || does === 'go-to-step')
    return (
      <FindingLink way={cure} className={TEXT_ACT}>
        {WORDS[does]}
      </FindingLink>
    )
  if (does !== 'show' && !isEditable) return null
  return <Act cure={{ ...cure, does } as Props['cure'] & { does: Done }} finding={finding} />
}

function Act({ cure, finding }: { cure: Cure & { does: Done }; finding: Finding }) {
  const { texts, settling } = useEditionWork()
  const act = useCures()
  const { does } = cure
  const isBusy =
    does === 'accept' || does === 'look-again'
      ? settling === finding.id
      : TAKES_TIME.has(does) && 'block' in cure && texts.busy === cure.block
  // Nobody says of a page that could not be looked at that it is right: a person looked.
  const looked = does === 'accept' && finding.severity === 'know'
  return (
    <Button variant="quiet" size="sm" className={TEXT_ACT} busy={isBusy} onClick={() => act(cure, finding)}>
      {WORDS[looked ? 'look-again' : does]}
    </Button>
  )
}

const TAKES_TIME = new Set<Done>(['make-anew', 'edit-text', 'put-right', 'choose-text'])

/** An act that stands behind a sentence, as words. */
export const TEXT_ACT =
  'inline-flex h-6 items-center px-1 font-medium text-accent text-sm no-underline hover:underline pointer-coarse:h-11'
