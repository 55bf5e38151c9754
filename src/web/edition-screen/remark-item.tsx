import type { Section } from '#shared/edition/assembly.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditionWork } from './edition-work.ts'

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
export function RemarkItem({ remark: { section, sentence, contentId } }: { remark: Remark }) {
  const { isEditable, texts } = useEditionWork()
  return (
    <li className="flex gap-2.5 py-2.5">
      <span aria-hidden className="mt-[0.4375rem] size-1.5 shrink-0 rounded-full bg-ink/25" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{section.title}</p>
        <p className="wrap-anywhere text-ink-2">{sentence}</p>
        {contentId !== null && isEditable && (
          <Button
            size="sm"
            className="mt-1.5 h-7 px-2.5"
            busy={texts.busy === section.id}
            onClick={() => texts.choose(section, contentId)}
          >
            {WORDS['choose-text']}
          </Button>
        )}
      </div>
    </li>
  )
}
