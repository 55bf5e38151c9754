import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/notice.tsx'
import { BringBackButton } from './bring-back-button.tsx'
import { useNoEdition } from './use-no-edition.ts'

/**
 * Over a step, an edition and the overview: that the day on screen has no edition, so that nobody works for it
 * unknowingly (C63, C91). Administrators may give a marked day its edition again.
 */
export function NoEditionNotice({ className = 'page pt-3' }: { className?: string }) {
  const { edition, newsroom } = useEdition()
  const words = useDayWords()
  const isAdmin = useUser().role === 'admin'
  const none = useNoEdition(edition, newsroom)
  if (none === null) return null
  return (
    <div className={cx(className, 'print:hidden')}>
      <Notice tone="going" live>
        <span className="font-semibold">{SAYS.none(words.long(edition))}</span> {none.reason} {SAYS.kept}
        {isAdmin && none.why === 'skipped' && (
          <span className="mt-2 block">
            <BringBackButton day={edition} />
          </span>
        )}
      </Notice>
    </div>
  )
}
