import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { webhooks } from '#contract/webhooks.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** The webhooks that are told of editions, with the way to what was sent. */
export function EventWebhooks() {
  const query = useQuery(queryOf(webhooks.webhooks, {}))
  return (
    <section aria-label={HANDOVER.webhooks}>
      <h2 className="title-section mb-3">{HANDOVER.webhooks}</h2>
      <Loaded query={query}>
        {({ webhooks: all }) => {
          const told = all.filter(({ events }) => events.length > 0)
          return (
            <ul className="divide-y rounded-lg border bg-sheet">
              {told.map(({ id, name, url, events, isActive }) => (
                <li key={id} className="px-4 py-3">
                  <p className="flex flex-wrap items-center gap-x-3 font-semibold text-sm">
                    <span className="wrap-anywhere">{name}</span>
                    {!isActive && <Badge>Inactive</Badge>}
                  </p>
                  <p className="font-mono text-ink-2 text-mono wrap-anywhere">POST {url}</p>
                  <p className="text-ink-3 text-sm">
                    {events.map((event) => WEBHOOKS.eventNames[event]).join(', ')}
                  </p>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <p className="mt-2 text-sm">
        <Link
          to="/admin/deliveries"
          search={{ kind: 'event' }}
          className="link -my-3 inline-flex min-h-11 items-center"
        >
          {HANDOVER.webhooksSent}
        </Link>
      </p>
    </section>
  )
}
