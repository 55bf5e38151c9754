import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { ADS } from '#shared/ads-messages.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import type { Reasons } from './reasons-table.tsx'

/** Few look, so the table comes once somebody does. */
const REASONS = makePart(() => import('./reasons-table.tsx'))

/** Why these: what spoke for each, behind a fold (C24). */
export function WhyThese(reasons: Reasons) {
  const [isOpen, setOpen] = useState(false)
  const part = usePart(REASONS, isOpen)
  return (
    <details className="group mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex list-none items-center gap-1.5 rounded-md text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        {ADS.why}
      </summary>
      <p className="mt-2 text-ink-2 text-sm">{ADS.whyRule}</p>
      {part && <part.ReasonsTable {...reasons} />}
    </details>
  )
}
