import type { Section } from '#edition/assembly.ts'
import type { Cure, Finding } from '#edition/finding.ts'
import { useEditionWork } from './edition-work.ts'

/** What is done here, where no other page is opened. */
export type Done = Exclude<Cure['does'], 'open' | 'go-to-step'>

/** @returns does what cures a finding */
export function useCures(): (cure: Cure & { does: Done }, finding: Finding) => void {
  const { made, texts, arranging, choose, show, accept, focusSubject } = useEditionWork()
  return (cure, finding) => {
    const on = (act: (section: Section) => void) => () => {
      const section = made.assembly.sections.find(({ id }) => 'block' in cure && id === cure.block)
      if (section) act(section)
    }
    const acts: Record<Done, () => void> = {
      'leave-out': on(({ id }) => arranging.leaveOut(id)),
      'make-anew': on(texts.makeAnew),
      'edit-text': on((section) => texts.edit(section)),
      'put-right': on((section) => cure.does === 'put-right' && texts.edit(section, cure)),
      'choose-text': on((section) => cure.does === 'choose-text' && texts.choose(section, cure.contentId)),
      'type-subject': focusSubject,
      'look-again': () => accept(finding),
      accept: () => accept(finding),
      show: () => {
        if (cure.does === 'show') choose(cure.block)
        show('mail')
      },
    }
    acts[cure.does]()
  }
}
