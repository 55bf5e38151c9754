import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from './button.tsx'

type Props = {
  label: string
  newer?: () => void
  older?: () => void
  /** How the two are called in a list that is not in the order of time. */
  words?: readonly [newer: string, older: string]
}

/** Newer and Older beneath a list; leave one out where there is nothing further. */
export const Pager = ({ label, newer, older, words = ['Newer', 'Older'] }: Props) => (
  <nav aria-label={label} className="flex items-center justify-between gap-2">
    <Button size="sm" disabled={!newer} onClick={newer}>
      <ChevronLeft aria-hidden className="size-3.5" />
      {words[0]}
    </Button>
    <Button size="sm" disabled={!older} onClick={older}>
      {words[1]}
      <ChevronRight aria-hidden className="size-3.5" />
    </Button>
  </nav>
)
