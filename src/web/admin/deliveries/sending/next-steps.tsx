import { Link } from '@tanstack/react-router'
import type { Delivery } from '#contract/deliveries.ts'
import { contentExportPath } from '#contract/formatted-content.ts'
import { exportName } from '#shared/formatted-content.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { outcomeOf } from './outcome.ts'

/** What an administrator does after a sending. */
export function NextSteps({ delivery }: { delivery: Delivery }) {
  const { step, date, content_id } = delivery
  if (step === null || content_id === null) return null
  switch (outcomeOf(delivery)) {
    case 'done':
      return (
        <ol className={LIST}>
          <li>
            <Link to="/admin/content" search={{ step, from: date, to: date }} className="link">
              {PROCESSOR.nextRead}
            </Link>
          </li>
          <li>
            <a href={contentExportPath(content_id)} download className="link">
              {PROCESSOR.nextExport(exportName(step, date))}
            </a>
          </li>
          <li>
            <Link
              to="/step/$stepId"
              params={{ stepId: String(step) }}
              search={{ edition: date }}
              className="link"
            >
              {PROCESSOR.nextComplete}
            </Link>
          </li>
        </ol>
      )
    case 'refused':
      return <p>{PROCESSOR.nextAgain}</p>
    case 'taken':
    case 'sending':
    case 'retried':
      return <p>{PROCESSOR.nextWait}</p>
  }
}

const LIST = 'list-decimal space-y-2 pl-6 marker:text-ink-3'
