import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Task } from '#contract/board.ts'
import { statusLabel } from '#shared/board.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { TASK } from '#shared/step-messages.ts'
import { STEPS } from '#steps/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { StepNumeral } from '#web/ui/status.tsx'
import { statusOf } from './status-of.ts'

/** The nine steps behind one button, where the line of numerals has no room. */
export const StepMenu = ({ current, tasks }: { current: StepNumber; tasks: Task[] }) => (
  <Menu
    align="start"
    className="max-h-[75dvh] overflow-y-auto"
    trigger={
      <Button variant="quiet" size="icon" aria-label={TASK.otherSteps} className="-ml-2 lg:hidden">
        <ChevronDown aria-hidden className="size-4" />
      </Button>
    }
  >
    {STEPS.map(({ number, title }) => {
      const status = statusOf(tasks, number)
      return (
        <MenuLink
          key={number}
          render={
            <Link
              to="/step/$stepId"
              params={{ stepId: String(number) }}
              {...(number === current && { 'data-current': '' })}
            />
          }
        >
          <StepNumeral number={number} status={status} className="w-4 text-xl" />
          <span className="min-w-0 flex-1 truncate in-data-current:font-semibold">{title}</span>
          <span className="text-ink-3 text-xs">{statusLabel(status)}</span>
        </MenuLink>
      )
    })}
  </Menu>
)
