import { useState } from 'react'
import type { EditionAnswer } from '#shared/api/edition.ts'
import { displayNameOf } from '#shared/people.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import type { EditionWork, Part } from './edition-work.ts'
import type { KeptWords } from './edition-words.ts'
import { usePutTogether } from './put-together.ts'
import { useArrange } from './use-arrange.ts'
import { useFields } from './use-fields.ts'
import { useOrderedChanges } from './use-ordered-changes.ts'
import { useOptionalFields } from './use-optional-fields.ts'
import { useSettle } from './use-settle.ts'
import { useTexts } from './use-texts.ts'

/** Everything that the screen of an edition holds and does. */
export function useEditionScreen(stored: EditionAnswer, kept: KeptWords | null) {
  const { role, user_metadata, email } = useUser()
  const isAdmin = role === 'admin'
  const isEditable = isAdmin && (stored.status === 'open' || stored.reopened !== null)
  const turn = useOrderedChanges(stored.edition)
  const fields = useFields({ stored, kept, turn, isEditable })
  const arranging = useArrange(turn, {
    edition: stored.edition,
    stored: stored.input.layout,
    me: displayNameOf(user_metadata.full_name, email),
  })
  const made = usePutTogether(stored, fields.words, arranging.layout)
  const [chosen, choose] = useState<string | null>(null)
  const [part, show] = useState<Part>('order')
  const texts = useTexts(stored, turn, isAdmin)
  const optional = useOptionalFields(fields)
  const work: EditionWork = {
    ...{ stored, fields, arranging, made, isEditable, isAdmin, chosen, choose, part, show },
    ...useSettle(turn, stored.edition),
    focusSubject: () => {
      show('order')
      // On a phone the field is on screen only once that part is.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-subject]')?.focus())
    },
    texts: {
      ...texts,
      edit: (section) => {
        if (section.id !== 'in-this-edition') return texts.edit(section)
        show('order')
        optional.open('teasers')
      },
    },
  }
  return { work, optional, opened: texts.opened }
}
