import { Link } from '@tanstack/react-router'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import Pencil from 'lucide-react/icons/pencil'
import type { Finding } from '#edition/finding.ts'
import type { Section } from '#edition/assembly.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { stepBehind } from '#edition/blocks.ts'
import { useEditionWork } from './edition-work.ts'
import { belowOf } from './finding-cures.ts'
import { FindingItem } from './finding-item.tsx'
import { useBlockPlace } from './use-block-place.ts'

const WORDS = EDITION_SCREEN.block

type Props = { section: Section }

/** At the chosen block of the mail: what is to be settled in it, and what may be done with it. */
export function BlockBar({ section }: Props) {
  const { made, texts, mayEdit, stored, frame } = useEditionWork()
  const place = useBlockPlace(frame, section.id, made)
  const step = stepBehind(section.id)
  const lines = made.errors.flatMap((finding): [Finding][] =>
    finding.block === section.id ? [[finding]] : [],
  )
  if (!place || place.top + place.height < 0) return null
  return (
    <div
      className="pointer-events-none absolute right-2 z-1 flex max-w-[min(24rem,80%)] flex-col items-end gap-1"
      style={{ top: Math.max(4, place.top + 4) }}
    >
      <div className="pointer-events-auto flex gap-1 rounded-md border bg-sheet p-0.5">
        {mayEdit(section) && (
          <Button
            variant="quiet"
            size="sm"
            className="h-7 px-2 pointer-coarse:h-11"
            busy={texts.busy === section.id}
            onClick={() => texts.edit(section)}
          >
            <Pencil aria-hidden className="size-3.5" />
            {WORDS.edit}
            <span className="sr-only"> {section.title}</span>
          </Button>
        )}
        {step !== null && (
          <Link
            to="/step/$stepId"
            params={{ stepId: String(step) }}
            search={(now) => ({ ...now, edition: stored.edition })}
            className={buttonClass('quiet', 'sm', 'h-7 px-2 pointer-coarse:h-11')}
          >
            <CornerUpRight aria-hidden className="size-3.5" />
            {WORDS.step(step)}
          </Link>
        )}
      </div>
      {lines.length > 0 && (
        <ul
          aria-label={WORDS.errors(section.title)}
          className="pointer-events-auto rounded-md border bg-sheet px-3 py-0.5"
        >
          {lines.map(([finding], at) => (
            <FindingItem key={finding.id} finding={finding} below={belowOf(lines, at)} isAtBlock />
          ))}
        </ul>
      )}
    </div>
  )
}
