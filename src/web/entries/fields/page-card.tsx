import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { PAGES } from '#shared/pages-messages.ts'
import { useFormParts } from './form-parts.ts'
import { factsInWords } from './facts-in-words.ts'

type Props = {
  /** The field of the page's address. */
  link: string
  /** The fields that the page can fill. */
  children: ReactNode
}

/** Below an address: what its page says of itself, typed by hand. Folded until it is wanted; without an address it is not there. */
export function PageCard({ link, children }: Props) {
  const { form, step, visibleFields } = useFormParts()
  const [isUnfolded, setUnfolded] = useState(false)
  const page = step.pages?.find((one) => one.link === link)
  const fields = Object.values(page?.fields ?? {})
  const isWanted = Boolean(form.typed[link]) || fields.some((field) => form.typed[field])
  if (!page || !visibleFields.includes(link) || !isWanted) return null
  const isWrong = fields.some((field) => form.faults[field])
  return (
    <details
      open={isUnfolded || isWrong}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="group @lg:col-span-2"
    >
      <summary className="flex min-h-8 list-none items-center gap-1.5 rounded-md text-ink-2 text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {factsInWords(page, form.typed) || PAGES.facts}
        </span>
      </summary>
      <div className="mt-3 grid gap-5 @lg:grid-cols-2">{children}</div>
    </details>
  )
}
