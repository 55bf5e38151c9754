import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { boardQuery } from '#web/board/board-query.ts'
import type { Role } from '#shared/roles.ts'
import { boardPathOf } from '#web/board/use-board-path.ts'
import { StepTicks } from '#web/ui/status.tsx'

/** How far the edition on screen is, on every page but the board, which says it itself; pressing it leads there. */
export function EditionProgress({ edition, role }: { edition: CalendarDay; role: Role }) {
  const path = boardPathOf(role)
  const isBoard = useLocation({ select: ({ pathname }) => pathname === path })
  const { data } = useQuery({ ...boardQuery(edition), enabled: !isBoard })
  if (isBoard || !data) return null
  const done = data.tasks.filter(({ status }) => status === 'done').length
  const words = EDITION_HEADLINE.done(done, data.tasks.length)
  return (
    <Link
      to={path}
      className="flex h-8 items-center gap-3 rounded-md px-2 text-ink-2 text-sm hover:bg-ink/6 hover:text-ink max-lg:hidden"
    >
      <span className="tnum whitespace-nowrap">{words}</span>
      <StepTicks steps={data.tasks.map(({ step, status }) => ({ number: step, status }))} className="w-36" />
    </Link>
  )
}
