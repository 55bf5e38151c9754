import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { FINDING_RULES, type Finding } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditionWork } from './edition-work.ts'
import { belowOf } from './finding-cures.ts'
import { FindingGroup, togetherOf } from './finding-group.tsx'
import { type Remark, RemarkItem } from './remark-item.tsx'
import { useHeldPlace } from './use-held-place.ts'

const WORDS = EDITION_SCREEN.checks

/** What must be settled before the approval, what is good to know, and what was looked at and is fine. */
export function Checks() {
  const { made } = useEditionWork()
  const { errors, warnings, accepted } = made
  const remarks = useRemarks()
  const list = useHeldPlace()
  // What is only worth a look in a text is told and not counted: who writes well is not warned daily.
  const counted = warnings.filter(({ rule }) => rule !== 'facts').length + remarks.length
  return (
    <section ref={list} aria-label={WORDS.label} tabIndex={-1} className="space-y-4 outline-none">
      <Group title={errors.length === 0 ? WORDS.noneToSettle : WORDS.must(errors.length)} findings={errors} />
      {warnings.length + remarks.length > 0 && (
        <Group
          title={counted === 0 ? WORDS.worthALook : WORDS.know(counted)}
          findings={warnings}
          remarks={remarks}
        />
      )}
      {accepted.length > 0 && <Group title={WORDS.accepted(accepted.length)} findings={accepted} />}
      <Fine />
    </section>
  )
}

type GroupProps = { title: string; findings: Finding[]; remarks?: Remark[] }

function Group({ title, findings, remarks = [] }: GroupProps) {
  const lines = togetherOf(findings)
  return (
    <div>
      <h2 className="font-sans font-semibold text-sm tracking-normal">{title}</h2>
      {findings.length + remarks.length > 0 && (
        <ul className="mt-1">
          {lines.map((line, at) => (
            <FindingGroup key={line[0]?.id} findings={line} below={belowOf(lines, at)} />
          ))}
          {remarks.map((remark) => (
            <RemarkItem key={remark.id} remark={remark} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is to be known of how a section came to be printed as it is. */
function useRemarks(): Remark[] {
  const { made } = useEditionWork()
  return made.assembly.sections
    .filter(({ state }) => state === 'printed')
    .flatMap((section) => {
      const { id, title, dropped, standsWhole, offeredId } = section
      return [
        ...(offeredId === null
          ? []
          : [{ id: `${id}:newer`, section, sentence: WORDS.newerText(title), contentId: offeredId }]),
        ...(dropped.length === 0
          ? []
          : [{ id: `${id}:dropped`, section, sentence: WORDS.dropped(dropped), contentId: null }]),
        ...(standsWhole
          ? [{ id: `${id}:whole`, section, sentence: WORDS.standsWhole, contentId: null }]
          : []),
      ]
    })
}

/** The checks that found nothing, folded. */
function Fine() {
  const { made } = useEditionWork()
  const [isOpen, setOpen] = useState(false)
  const all = [...made.errors, ...made.warnings, ...made.accepted]
  const fine = FINDING_RULES.filter((rule) => !all.some((finding) => finding.rule === rule))
  if (fine.length === 0) return null
  return (
    <div>
      <p className="flex min-h-8 items-center justify-between font-semibold text-sm">
        {WORDS.fine(fine.length)}
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          // Of one width whatever it says.
          className="-mr-2 min-w-16 px-2"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? WORDS.hide : WORDS.show}
        </Button>
      </p>
      {isOpen && (
        <ul className="mt-1 space-y-1 text-ink-2 text-sm">
          {fine.map((rule) => (
            <li key={rule} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
              {WORDS.rules[rule]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
