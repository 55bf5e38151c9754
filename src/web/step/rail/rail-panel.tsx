import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** Undefined while it is not known yet; what the person opens or closes counts from then on. */
  isOpenAtFirst: boolean | undefined
  children: ReactNode
}

/** One of the explanations beside a form. What is folded away is not even read. */
export function RailPanel({ title, isOpenAtFirst = false, children }: Props) {
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isOpenAtFirst
  return (
    <details open={isOpen} onToggle={(event) => setChosen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-md [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
        <ChevronRight aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      </summary>
      {isOpen && <div className="pt-1 pb-4 pl-5.5">{children}</div>}
    </details>
  )
}
