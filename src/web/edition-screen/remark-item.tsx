import type { Section } from '#edition/assembly.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TEXT_ACT } from './cure-button.tsx'
import { useEditionWork } from './edition-work.ts'
import { FindingRow, KNOWN } from './finding-item.tsx'

const WORDS = EDITION_SCREEN.checks.cures

/** Something to know of a section that no check is about. */
export type Remark = {
  id: string
  section: Section
  sentence: string
  /** The text that may be printed instead; null when there is nothing to choose. */
  contentId: string | null
}

/** One sentence; with it, where there is one, the text that may be printed instead. */
export function RemarkItem({ remark: { id, section, sentence, contentId } }: { remark: Remark }) {
  const { isEditable, texts } = useEditionWork()
  return (
    <FindingRow ids={[id]} dot={KNOWN}>
      <p className="wrap-anywhere text-ink-2">
        <span className="font-medium text-ink">{section.title}: </span>
        {sentence}
      </p>
      {contentId !== null && isEditable && (
        <Button
          variant="quiet"
          size="sm"
          className={cx(TEXT_ACT, '-ml-1')}
          busy={texts.busy === section.id}
          onClick={() => texts.choose(section, contentId)}
        >
          {WORDS['choose-text']}
        </Button>
      )}
    </FindingRow>
  )
}
