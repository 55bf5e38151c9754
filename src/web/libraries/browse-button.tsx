import BookOpen from 'lucide-react/icons/book-open'
import { flushSync } from 'react-dom'
import { useChange } from '#web/entries/changing/change-context.ts'
import { Button } from '#web/ui/button.tsx'
import { LIBRARY_ID } from './library.tsx'
import { useTable } from '#web/entries/take-up.tsx'

/** Unfolds the table beneath the form and leads to it (S113, C15); an edit dialog has no table. */
export function BrowseButton({ children }: { children: string }) {
  const { isOpen, setOpen } = useTable()
  if (useChange()) return null
  const browse = () => {
    flushSync(() => setOpen(true))
    const table = document.getElementById(LIBRARY_ID)
    table?.scrollIntoView({ block: 'start' })
    table?.querySelector<HTMLElement>('input, summary')?.focus({ preventScroll: true })
  }
  return (
    <Button aria-expanded={isOpen} aria-controls={LIBRARY_ID} onClick={browse}>
      <BookOpen aria-hidden className="size-4" />
      {children}
    </Button>
  )
}
