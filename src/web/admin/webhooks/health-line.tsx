import type { WebhookHealth } from '#shared/api/webhooks.ts'
import { momentInWords } from '#shared/calendar.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'

/** How a webhook did in the last seven days. */
export function HealthLine({ health }: { health: WebhookHealth | null }) {
  const { newsroom } = useEdition()
  if (health === null) return <p>{WEBHOOKS.noCalls}</p>
  const { attempts, succeeded, p95Ms, lastFailure } = health
  return (
    <>
      <p>{WEBHOOKS.health(Math.floor((100 * succeeded) / attempts), attempts, p95Ms)}</p>
      {lastFailure && (
        <p className="wrap-anywhere">
          {WEBHOOKS.lastFailure(
            momentInWords(new Date(lastFailure.at), newsroom.time_zone),
            lastFailure.error,
          )}
        </p>
      )}
    </>
  )
}
