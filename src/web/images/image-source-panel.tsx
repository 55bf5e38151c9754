import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useId } from 'react'
import { useEdition } from '#web/edition/use-edition.ts'

/** Where the image of the day comes from: one place, a setting of the newsroom (S102, C59). */
export function ImageSourcePanel() {
  const { newsroom } = useEdition()
  const headingId = useId()
  const { name, url } = newsroom.image_source
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-sans font-semibold text-base tracking-normal">
        Image source
      </h2>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="link mt-2 inline-flex items-center gap-1"
      >
        {name}
        <ArrowUpRight aria-hidden className="size-4" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="mt-0.5 text-ink-3 text-xs [overflow-wrap:anywhere]">{url}</p>
    </section>
  )
}
