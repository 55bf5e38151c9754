import type { FormStore } from '#web/form/form-store.ts'
import type { Values } from '#web/form/values.ts'
import { type DraftPlace, type KeptDraft, keyOf } from './draft.ts'
import type { LetGo } from './hold-slot.ts'

/** Where what is typed is: nothing typed, on this device, on the server too, or found again. */
export type DraftState = 'none' | 'device' | 'server' | 'restored'

/** Another draft of the same form, as of another tab or device, and what it would put into the form. */
export type OtherDraft = { draft: KeptDraft; values: Values }

/** A form whose draft is kept. */
export type Given = {
  place: DraftPlace
  form: Pick<FormStore<Values>, 'now' | 'put' | 'subscribe'>
  /** The form as nobody has typed in it. */
  blank: Values
  /** @param kept what lies on this device, where it was just kept or found */
  tell: (state: DraftState, kept?: Values) => void
  /** The other drafts of the same form, the newest first: none of them is on screen. */
  offer: (others: readonly OtherDraft[]) => void
  /** The server refused or was not there; what is typed stays on this device. */
  onProblem: (error: Error) => void
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** What is known of the draft of one open form. */
export type FormState = Given & {
  /** Where this form writes on this device; no other form that is open writes there. */
  slot: string
  letGo: LetGo
  /** What was typed last, and the revision that has it; 0 while nothing is kept. */
  last: Values
  revision: number
  /** The largest revision that this form has met. */
  seen: number
  /** As of a kept draft. */
  sent: number
  own: number[]
  met: number
  isTouched: boolean
  /** What is in the form is as it was found. */
  isRestored: boolean
  isClosed: boolean
  /** Resolves when what was forgotten last is off this device. */
  erased: Promise<void>
  /** Drafts of other tabs that the person does not want to be told of. */
  hidden: Set<number>
  /** Tells the other tabs. */
  channel: BroadcastChannel
  keepTimer: Timer
  sendTimer: Timer
}

export const asKept = ({ place, slot, last, revision, sent, own, met }: FormState): KeptDraft => ({
  ...{ v: 3, place, slot, values: last },
  ...{ revision, sent, own, met },
})

/** Tells the forms of other tabs that something about the drafts of this one has changed. */
export function announce(state: FormState): void {
  if (!state.isClosed) return state.channel.postMessage(keyOf(state.place))
  // A channel that was closed says nothing more.
  const channel = new BroadcastChannel(state.channel.name)
  channel.postMessage(keyOf(state.place))
  channel.close()
}
