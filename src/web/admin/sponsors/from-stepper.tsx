import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { Button } from '#web/ui/button.tsx'

type Way = { label: string; to: CalendarDay | undefined }

/** What is shown of a page by days, with the ways to what lies before and after it (`?from=`). */
export function FromStepper({ before, after, children }: { before: Way; after: Way; children: ReactNode }) {
  const navigate = useNavigate()
  const way = ({ label, to }: Way, icon: ReactNode) => (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={label}
      disabled={!to}
      onClick={() =>
        void navigate({ to: '.', search: (now: object) => ({ ...now, from: to }), resetScroll: false })
      }
    >
      {icon}
    </Button>
  )
  return (
    <div className="flex max-sm:grow items-center justify-between gap-1">
      {way(before, <ChevronLeft aria-hidden className="size-4" />)}
      <span className="min-w-28 sm:min-w-40 text-center text-sm">{children}</span>
      {way(after, <ChevronRight aria-hidden className="size-4" />)}
    </div>
  )
}
