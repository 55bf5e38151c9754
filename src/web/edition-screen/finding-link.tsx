import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Cure, Finding } from '#edition/finding.ts'
import { stepBehind } from '#edition/blocks.ts'
import { cx } from '#web/ui/cx.ts'
import { useEditionWork } from './edition-work.ts'
import { type Done, useCures } from './use-cures.ts'

/** Cures that only lead somewhere, so that a sentence may be their link. */
const WAYS = new Set<Cure['does']>(['go-to-step', 'open', 'show', 'type-subject'])

/** Where the words of a finding lead: to what cures it, else to its block in the mail; null where it has none. */
export function wayOf({ cures, block }: Finding, isEditable: boolean): Cure | null {
  const way = cures.find(({ does }) => WAYS.has(does) && (isEditable || does !== 'type-subject'))
  return way ?? (block && { does: 'show', block })
}

type Props = { way: Cure; children: ReactNode; className: string }

/** A way to another page: to the step of a block, or to the address that a finding is about. */
export function FindingLink({ way, children, className }: Props) {
  const { stored, made } = useEditionWork()
  if (way.does === 'open')
    return (
      <a href={way.url} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    )
  const section = made.assembly.sections.find(({ id }) => 'block' in way && id === way.block)
  const step = section && stepBehind(section.id)
  if (!step) return children
  return (
    <Link
      to="/step/$stepId"
      params={{ stepId: String(step) }}
      search={(now) => ({ ...now, edition: stored.edition, entry: 'entry' in way ? way.entry : undefined })}
      className={className}
    >
      {children}
    </Link>
  )
}

/** The words of a finding as the way to it. */
export function FindingWords({ finding, children, className }: Omit<Props, 'way'> & { finding: Finding }) {
  const { isEditable } = useEditionWork()
  const act = useCures()
  const way = wayOf(finding, isEditable)
  if (way === null) return <p className={className}>{children}</p>
  const look = `${className} ${WORDS_LOOK}`
  if (way.does === 'open' || way.does === 'go-to-step')
    return (
      <FindingLink way={way} className={look}>
        {children}
      </FindingLink>
    )
  return (
    <button
      type="button"
      onClick={() => act(way as Cure & { does: Done }, finding)}
      // Of several lines the first one is what the dot stands at; a button of another kind has its last one there.
      className={cx(look, 'inline-flex items-center')}
    >
      <span>{children}</span>
    </button>
  )
}

const WORDS_LOOK =
  'text-left underline decoration-ink/25 underline-offset-2 hover:decoration-current pointer-coarse:min-h-11'
