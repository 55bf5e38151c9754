import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditionAnswer } from '#contract/edition.ts'
import { displayNameOf } from '#shared/people.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import type { Section } from '#edition/assembly.ts'
import { isAdBlock, stepBehind } from '#edition/blocks.ts'
import type { Finding } from '#edition/finding.ts'
import type { TextDraft } from '#web/drafts/text-draft.ts'
import { titleOfBlock } from './block-title.ts'
import type { EditionWork } from './edition-work.ts'
import { useAssembledEdition } from './assembled-edition.ts'
import { useApproval } from './use-approval.ts'
import { useArrange } from './use-arrange.ts'
import { useFields } from './use-fields.ts'
import { useOrderedChanges } from './use-ordered-changes.ts'
import { useOptionalFields } from './use-optional-fields.ts'
import { useShownPart } from './use-shown-part.ts'
import { useSettle } from './use-settle.ts'
import { useTexts } from './use-texts.tsx'

/** Everything that the screen of an edition holds and does. */
export function useEditionScreen(stored: EditionAnswer, draft: TextDraft | null) {
  const { role, user_metadata, email } = useUser()
  const isAdmin = role === 'admin'
  const isEditable = isAdmin && stored.status === 'open'
  const turn = useOrderedChanges(stored.edition)
  const fields = useFields({ stored, draft, turn, isEditable })
  const arranging = useArrange(turn, {
    edition: stored.edition,
    titleOf: (id) => titleOfBlock(id, stored.input.steps),
    stored: stored.input.layout,
    me: displayNameOf(user_metadata.full_name, email),
  })
  const made = useAssembledEdition(stored, isEditable, fields.words, arranging.layout)
  const [chosen, choose] = useState<string | null>(null)
  const [part, show] = useShownPart(isAdmin)
  const texts = useTexts(stored.edition, turn, isAdmin)
  const frame = useRef<HTMLIFrameElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const optional = useOptionalFields(fields)
  const leadTo = (finding: Finding) => {
    // Drawn at once: on a phone the part must be on screen, and what is typed next belongs to what has the focus.
    flushSync(() => {
      show('checks')
      if (finding.block) choose(finding.block)
    })
    firstActOf(finding)?.focus()
  }
  const approval = useApproval({
    ...{ stored, fields, arranging, leadTo },
    changes: turn,
    errors: made.errors,
  })
  const work: EditionWork = {
    ...{ stored, fields, arranging, made, isEditable, isAdmin, chosen, choose, part, show },
    ...{ frame, editing, setEditing },
    ...useSettle(turn, stored.edition),
    mayEdit: (section) => isAdmin && hasOwnText(section, stored.status === 'open'),
    focusSubject: () => {
      flushSync(() => show('mail'))
      document.querySelector<HTMLElement>('[data-subject]')?.focus()
    },
    texts: {
      ...texts,
      edit: (section, right) => {
        if (section.id !== 'in-this-edition') return texts.edit(section, right)
        show('mail')
        optional.open('teasers')
      },
    },
  }
  return { work, approval, optional, acts: texts.acts }
}

/** What cures a finding, or the finding itself where nothing here does. */
function firstActOf({ id }: Finding): HTMLElement | null {
  // Several may stand in one line.
  const item = document.querySelector<HTMLElement>(`[data-finding~="${CSS.escape(encodeURIComponent(id))}"]`)
  return item?.querySelector<HTMLElement>('button, a') ?? item
}

/** Advertisements that were drawn have no text of their own; an edition that is not open gets none written for it. */
const hasOwnText = ({ id, state, contentId }: Section, isOpen: boolean): boolean =>
  stepBehind(id) !== null &&
  state !== 'empty' &&
  state !== 'joined' &&
  (contentId !== null || (isOpen && !isAdBlock(id)))
