import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FileClock from 'lucide-react/icons/file-clock'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { KeyboardEvent } from 'react'
import type { Section } from '#edition/assembly.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { stepBehind } from '#edition/blocks.ts'
import { useEditionWork } from './edition-work.ts'
import type { Direction } from './moves.ts'

const WORDS = EDITION_SCREEN.order

/** The id of the sentence that explains the grips. */
export const GRIP_HELP = 'block-grip-help'

/** The grip of a row: its menu has all that the mouse and the keys can do with it (C51). */
export function RowMenu({ section, onMove }: { section: Section; onMove: (by: Direction) => void }) {
  const { isEditable, texts, stored } = useEditionWork()
  const step = stepBehind(section.id)
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onMove(by)
  }
  if (!isEditable) return <GoToStep section={section} />
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={WORDS.move(section.title)}
          aria-describedby={GRIP_HELP}
          onKeyDown={press}
          className={cx(
            SLOT,
            'cursor-grab rounded-md text-ink-3 hover:bg-ink/6 hover:text-ink data-popup-open:bg-ink/6',
          )}
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      }
    >
      <Acts section={section} onMove={onMove} isBusy={texts.busy === section.id} />
      {step !== null && (
        <MenuLink
          render={
            <Link
              to="/step/$stepId"
              params={{ stepId: String(step) }}
              search={(now) => ({ ...now, edition: stored.edition })}
            />
          }
        >
          <CornerUpRight aria-hidden className={ICON} />
          {WORDS.goToStep}
        </MenuLink>
      )}
    </Menu>
  )
}

/** Where nothing can be arranged there is no grip: the way to the step alone. */
function GoToStep({ section }: { section: Section }) {
  const { stored } = useEditionWork()
  const step = stepBehind(section.id)
  if (step === null) return <span className={SLOT} />
  return (
    <Link
      to="/step/$stepId"
      params={{ stepId: String(step) }}
      search={(now) => ({ ...now, edition: stored.edition })}
      aria-label={WORDS.stepOf(section.title)}
      className={cx(SLOT, 'rounded-md text-ink-3 hover:bg-ink/6 hover:text-ink')}
    >
      <CornerUpRight aria-hidden className="size-4" />
    </Link>
  )
}

const SLOT = 'grid size-7 shrink-0 place-items-center pointer-coarse:size-11'

type ActsProps = { section: Section; onMove: (by: Direction) => void; isBusy: boolean }

function Acts({ section, onMove, isBusy }: ActsProps) {
  const { texts, arranging } = useEditionWork()
  const isOut = section.state === 'left-out'
  const hasText = stepBehind(section.id) !== null && section.state !== 'empty'
  const isLines = section.id === 'in-this-edition'
  return (
    <>
      {(hasText || isLines) && (
        <MenuItem disabled={isBusy} onClick={() => texts.edit(section)}>
          <Pencil aria-hidden className={ICON} />
          {isLines ? WORDS.editLines : WORDS.edit}
        </MenuItem>
      )}
      {hasText && (
        <MenuItem disabled={isBusy} onClick={() => texts.makeAnew(section)}>
          <RotateCw aria-hidden className={ICON} />
          {WORDS.anew}
        </MenuItem>
      )}
      {section.offeredId !== null && (
        <MenuItem disabled={isBusy} onClick={() => texts.choose(section, section.offeredId ?? '')}>
          <FileClock aria-hidden className={ICON} />
          {WORDS.newerText}
        </MenuItem>
      )}
      <MenuItem onClick={() => (isOut ? arranging.putBack(section.id) : arranging.leaveOut(section.id))}>
        {isOut ? <Eye aria-hidden className={ICON} /> : <EyeOff aria-hidden className={ICON} />}
        {isOut ? WORDS.putBack : WORDS.leaveOut}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden className={ICON} />
        {WORDS.up}
      </MenuItem>
      <MenuItem onClick={() => onMove(1)}>
        <ArrowDown aria-hidden className={ICON} />
        {WORDS.down}
      </MenuItem>
    </>
  )
}

const ICON = 'size-4 text-ink-3'
