import { Fragment } from 'react'
import type { Finding, FindingRule } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { titleOfBlock } from './block-title.ts'
import { stepBehind } from '#edition/blocks.ts'
import { TEXT_ACT } from './cure-button.tsx'
import { useEditionWork } from './edition-work.ts'
import { isAlone } from './finding-cures.ts'
import { FindingItem, FindingRow, KNOWN, OPEN } from './finding-item.tsx'
import { FindingWords } from './finding-link.tsx'
import { useMarkDone } from './use-mark-done.ts'

const WORDS = EDITION_SCREEN.checks

/** Rules whose findings say the same of each section, so that one line can name all of them. */
const SAID_TOGETHER = new Set<FindingRule>(['empty', 'board'])

/** @returns the findings, those that say the same of several sections together, each where the first of them stood */
export function togetherOf(findings: readonly Finding[]): Finding[][] {
  const isJoined = ({ rule }: Finding) => SAID_TOGETHER.has(rule)
  return findings
    .filter((one, at) => !isJoined(one) || findings.findIndex(({ rule }) => rule === one.rule) === at)
    .map((one) => (isJoined(one) ? findings.filter(({ rule }) => rule === one.rule) : [one]))
}

/** One line of the checks: a finding, or several that say the same, with the name of each as the way to it. */
export function FindingGroup({ findings, below }: { findings: Finding[]; below: readonly Finding[] }) {
  const [first] = findings
  if (!first) return null
  if (isAlone(findings)) return <FindingItem finding={first} below={below} />
  const isEmpty = first.rule === 'empty'
  return (
    <FindingRow ids={findings.map(({ id }) => id)} dot={isEmpty ? OPEN : KNOWN}>
      <p className="text-ink-2 wrap-anywhere">
        {WORDS.together[isEmpty ? 'empty' : 'board'](findings.length)} <Names findings={findings} />
      </p>
      <div className="-ml-1 flex flex-wrap gap-x-2 empty:hidden">
        {isEmpty ? <LeaveOut findings={findings} /> : <MarkDone findings={findings} />}
      </div>
    </FindingRow>
  )
}

function Names({ findings }: { findings: Finding[] }) {
  const { stored } = useEditionWork()
  return findings.map((finding, at) => (
    <Fragment key={finding.id}>
      {at > 0 && ', '}
      <FindingWords finding={finding} className="font-medium text-ink">
        {titleOfBlock(finding.block ?? '', stored.input.steps)}
      </FindingWords>
    </Fragment>
  ))
}

function LeaveOut({ findings }: { findings: Finding[] }) {
  const { isEditable, made, arranging } = useEditionWork()
  if (!isEditable) return null
  const blocks = made.assembly.sections.filter(({ id }) => findings.some(({ block }) => block === id))
  return (
    <Button
      variant="quiet"
      size="sm"
      className={TEXT_ACT}
      onClick={() => arranging.leaveOut(...blocks.map(({ id }) => id))}
    >
      {WORDS.leaveOutAll(findings.length)}
    </Button>
  )
}

function MarkDone({ findings }: { findings: Finding[] }) {
  const { stored, made } = useEditionWork()
  const { markDone, isBusy } = useMarkDone(stored.edition)
  const steps = made.assembly.sections
    .filter(({ id }) => findings.some(({ block }) => block === id))
    .flatMap(({ id }) => stepBehind(id) ?? [])
  return (
    <Button variant="quiet" size="sm" className={TEXT_ACT} busy={isBusy} onClick={() => void markDone(steps)}>
      {WORDS.markDone}
    </Button>
  )
}
