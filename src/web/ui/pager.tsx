import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

/** Newer and Older beneath a list; leave one out where there is nothing further. */
export const Pager = ({ label, newer, older }: { label: string; newer?: () => void; older?: () => void }) => (
  <nav aria-label={label} className="flex items-center justify-between gap-2">
    <Button size="sm" disabled={!newer} onClick={newer}>
      <ChevronLeft aria-hidden className="size-3.5" />
      Newer
    </Button>
    <Button size="sm" disabled={!older} onClick={older}>
      Older
      <ChevronRight aria-hidden className="size-3.5" />
    </Button>
  </nav>
)
