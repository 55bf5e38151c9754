import { Link } from '@tanstack/react-router'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { Section } from '#shared/edition/assembly.ts'
import type { Cure, Finding } from '#shared/edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { stepBehind } from './blocks-of-steps.ts'
import { useEditionWork } from './edition-work.ts'

const WORDS = EDITION_SCREEN.checks.cures

type Props = { cure: Cure; finding: Finding }

/** The way out of a finding. Who only reads gets the ways to look at it. */
export function CureButton({ cure, finding }: Props) {
  const { isEditable } = useEditionWork()
  if (cure.does === 'open')
    return (
      <a
        href={cure.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('line', 'sm', SMALL)}
      >
        {WORDS.open}
        <ArrowUpRight aria-hidden className="size-3.5" />
      </a>
    )
  const { does } = cure
  if (does === 'go-to-step') return <GoToStep block={cure.block} entry={cure.entry} />
  if (does !== 'show' && !isEditable) return null
  return <Act cure={cure} does={does} finding={finding} />
}

function GoToStep({ block, entry }: { block: string; entry: string | undefined }) {
  const { stored, made } = useEditionWork()
  const section = made.assembly.sections.find(({ id }) => id === block)
  const step = section && stepBehind(section.id)
  if (!step) return null
  return (
    <Link
      to="/step/$stepId"
      params={{ stepId: String(step) }}
      search={(now) => ({ ...now, edition: stored.edition, entry })}
      className={buttonClass('line', 'sm', SMALL)}
    >
      {WORDS['go-to-step']}
    </Link>
  )
}

type Done = Exclude<Cure['does'], 'open' | 'go-to-step'>
type ActProps = { cure: Cure; does: Done; finding: Finding }

function Act({ cure, does, finding }: ActProps) {
  const { made, texts, arranging, choose, show, accept, settling, focusSubject } = useEditionWork()
  const on = (act: (section: Section) => void) => () => {
    const section = made.assembly.sections.find(({ id }) => 'block' in cure && id === cure.block)
    if (section) act(section)
  }
  const acts: Record<Done, () => void> = {
    'leave-out': on(({ id }) => arranging.leaveOut(id)),
    'make-anew': on(texts.makeAnew),
    'edit-text': on((section) => texts.edit(section)),
    'put-right': on((section) => cure.does === 'put-right' && texts.edit(section, cure)),
    'choose-text': on((section) => cure.does === 'choose-text' && texts.choose(section, cure.contentId)),
    'type-subject': focusSubject,
    'look-again': () => accept(finding),
    accept: () => accept(finding),
    show: () => {
      if (cure.does === 'show') choose(cure.block)
      show('mail')
    },
  }
  const isBusy =
    does === 'accept' || does === 'look-again'
      ? settling === finding.id
      : TAKES_TIME.has(does) && 'block' in cure && texts.busy === cure.block
  // Nobody says of a page that could not be looked at that it is right: a person looked.
  const looked = does === 'accept' && finding.severity === 'know'
  return (
    <Button size="sm" className={SMALL} busy={isBusy} onClick={acts[does]}>
      {WORDS[looked ? 'look-again' : does]}
    </Button>
  )
}

const TAKES_TIME = new Set<Done>(['make-anew', 'edit-text', 'put-right', 'choose-text'])
const SMALL = 'h-7 px-2.5'
