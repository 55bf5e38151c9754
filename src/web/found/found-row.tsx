import X from 'lucide-react/icons/x'
import { FOUND } from '#shared/found-messages.ts'
import { OutLink } from '#web/entries/line/out-link.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** When, and whether it takes place, as far as that is told. */
  lead: readonly (string | false | null)[]
  title: string
  venue: string | null
  url: string | null
  under: string
  /** Undefined where it can't be used. */
  onUse: (() => void) | undefined
  onDismiss: () => void
}

/** One thing that was found, with its two presses. */
export const FoundRow = ({ lead, title, venue, url, under, onUse, onDismiss }: Props) => (
  <li className="flex items-start gap-2 py-2">
    <div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
      <p className="text-ink-3 text-xs">{lead.filter(Boolean).join(', ')}</p>
      <p>
        {url ? <OutLink href={url}>{title}</OutLink> : <bdi>{title}</bdi>}
        {venue && (
          <>
            {', '}
            <bdi>{venue}</bdi>
          </>
        )}
      </p>
      {under && (
        <p className="text-ink-3 text-xs">
          <bdi>{under}</bdi>
        </p>
      )}
    </div>
    {onUse && (
      <Button size="sm" onClick={onUse}>
        {FOUND.use}
        <span className="sr-only">{FOUND.titleToUse(title)}</span>
      </Button>
    )}
    <Button
      size="icon"
      variant="quiet"
      aria-label={FOUND.dismiss(title)}
      onClick={onDismiss}
      className="size-8"
    >
      <X aria-hidden className="size-4" />
    </Button>
  </li>
)
