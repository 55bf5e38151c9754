import type { Correction, Finding } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { findings: readonly Finding[]; putRight: (right: Correction) => void }

/** What the words in the editor say that was not filed; where one value alone may be meant, it is put there by a press. */
export function FactsOfText({ findings, putRight }: Props) {
  if (findings.length === 0) return null
  return (
    <section aria-label={CONTENT.facts} className="text-sm">
      <h3 className="font-semibold">{CONTENT.facts}</h3>
      <ul className="mt-1 space-y-1">
        {findings.map(({ id, severity, sentence, cures }) => (
          <li
            key={id}
            className={
              severity === 'must' ? 'flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink' : 'text-ink-3'
            }
          >
            <span className="min-w-0 wrap-anywhere">{sentence}</span>
            {cures.map(
              (cure) =>
                cure.does === 'put-right' && (
                  <Button key={cure.does} size="sm" onClick={() => putRight(cure)}>
                    {EDITION_SCREEN.checks.cures['put-right']}
                    <span className="sr-only">{CONTENT.correctTo(cure.filed)}</span>
                  </Button>
                ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
