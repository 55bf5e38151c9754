import { z } from 'zod'
import { makeFormStore } from '#web/form/form-store.ts'
import { makeStore, type Store } from '#web/form/store.ts'
import { isSame, type Values } from '#web/form/values.ts'
import type { OtherDraft } from './form-state.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

/** What is typed into a text and not saved, and the version of the text that it was begun on. */
const Unsaved = z.object({ text: z.string(), version: z.number() })
export type Unsaved = z.infer<typeof Unsaved>

type TextDraftState = {
  /** Which words of this tab lie on this device. */
  kept: Unsaved | null
  /** What was typed into the same text in tabs that are closed by now, the newest first. */
  others: readonly OtherDraft[]
}

/** The draft of one text in one tab. */
export type TextDraft = Pick<OpenDraft, 'use' | 'discard' | 'close'> & {
  /** What this tab goes on with: the newest that no open tab has; null without any. */
  found: Unsaved | null
  /** Keeps what is typed; null forgets it, unless more is typed at once. */
  keep: (unsaved: Unsaved | null) => void
  state: Pick<Store<TextDraftState>, 'now' | 'subscribe'>
}

/** To the store of drafts a text is a form of two fields, in which nothing is typed while it is as it was saved. */
const NOTHING: Values = { text: '', version: 0 }

/** @returns the words of a draft; null where it has none */
export const unsavedOf = (values: Values): Unsaved | null =>
  isSame(values, NOTHING) ? null : (Unsaved.safeParse(values).data ?? null)

/** Opens the draft of a text, which stays on this device, once it is known what lies here. */
export async function openTextDraft(person: string, text: string): Promise<TextDraft> {
  const form = makeFormStore<Values>(NOTHING)
  const state = makeStore<TextDraftState>({ kept: null, others: [] })
  const draft = openDraft({
    ...{ place: { person, text }, form, blank: NOTHING },
    tell: (_, kept) => state.change({ kept: kept ? unsavedOf(kept) : null }),
    offer: (others) => state.change({ others }),
    onProblem: () => undefined,
  })
  await draft.looked
  return {
    ...draft,
    ...{ state, found: unsavedOf(form.now().typed) },
    keep: (unsaved) => {
      const typed = unsaved ?? NOTHING
      if (!isSame(typed, form.now().typed)) form.put(typed)
    },
  }
}
