import { z } from 'zod'
import type { Entry } from '#contract/entries.ts'
import { CalendarDay } from '#shared/calendar.ts'
import type { Values } from '#web/form/values.ts'
import { seal, Sealed, unseal } from './sealed.ts'

/** Which form of which person: a new entry of a step and edition, or the change of an entry at a version. */
const FormPlace = z.object({
  person: z.string(),
  step: z.number(),
  edition: CalendarDay,
  /** `<id>@<version>` of the entry that is being changed. */
  entry: z.string().nullable(),
})
export type FormPlace = z.infer<typeof FormPlace>

/** Which text of which person, as people edit it: a stored one, or the words of an edition. It stays on this device. */
const TextPlace = z.object({ person: z.string(), text: z.string() })

/** Where words belong that somebody types and has not submitted. */
const DraftPlace = z.union([FormPlace, TextPlace])
export type DraftPlace = z.infer<typeof DraftPlace>

/** @returns whether the server keeps a copy of what is typed there */
export const hasCopy = (place: DraftPlace): place is FormPlace => 'step' in place

/** What is not submitted yet, as this device keeps it. */
export const KeptDraft = z.object({
  v: z.literal(3),
  place: DraftPlace,
  /** Which of several drafts of one place: each tab that has it open writes into a slot of its own. */
  slot: z.string(),
  /** Null when it was submitted or cleared and the server does not know that yet. */
  values: z.record(z.string(), z.unknown()).nullable(),
  /** The larger one is the newer one, over all devices. */
  revision: z.number(),
  /** The revision that the server is known to have; 0 when none. */
  sent: z.number(),
  /** The revisions of this draft that the server may have, as after an answer that was lost. */
  own: z.array(z.number()),
  /** The newest revision of somebody else that this draft may replace there, since it is kept here too; 0 when none. */
  met: z.number(),
})
export type KeptDraft = z.infer<typeof KeptDraft>

/** The same with its words sealed, as it lies on this device; whose it is and how new anybody here may know. */
const SealedDraft = KeptDraft.extend({ v: z.literal(4), values: Sealed })

/** As drafts were kept while all tabs shared one; what was typed then is still there. */
const OlderDraft = z
  .object({
    ...KeptDraft.pick({ values: true, revision: true, sent: true }).shape,
    place: FormPlace,
    v: z.literal(2),
  })
  .transform(
    ({ v: _, ...kept }): KeptDraft => ({
      ...kept,
      v: 3,
      slot: '',
      own: kept.sent > 0 ? [kept.sent] : [],
      met: 0,
    }),
  )

/** A text that was sealed while texts had a store of their own: its words alone are in the seal. */
const SealedText = KeptDraft.extend({ v: z.literal('text'), values: Sealed, version: z.number() })

/** As texts were kept there; what was typed then is still there. */
const OlderText = z.object({
  text: z.string().or(Sealed),
  /** The version of the text that it was begun on. */
  version: z.number(),
  /** When it was kept, in milliseconds; 0 for what was kept before each tab had a slot of its own. */
  at: z.number().default(0),
})

/** A draft as it lies on this device: unsealed are those of earlier versions, and all where nothing can be sealed. */
const LyingDraft = KeptDraft.or(SealedDraft).or(OlderDraft).or(SealedText)
export type LyingDraft = z.infer<typeof LyingDraft>

/** @returns what lies there, where it is a draft */
export function readLying(key: string, value: unknown): LyingDraft | undefined {
  const [, person, text, slot = ''] = OF_TEXT.exec(key) ?? []
  const older = OlderText.safeParse(value).data
  if (!older || !person || !text) return LyingDraft.safeParse(value).data
  const kept = {
    ...{ place: { person, text }, slot },
    ...{ revision: Math.max(1, older.at), sent: 0, own: [], met: 0 },
  }
  const { text: words, version } = older
  if (typeof words === 'string') return { v: 3, ...kept, values: { text: words, version } }
  return { v: 'text', ...kept, values: words, version }
}

/** @returns the draft with its words sealed, where this device can; there are none in one that is submitted or cleared */
export async function sealedDraft(draft: KeptDraft): Promise<LyingDraft> {
  if (draft.values === null) return draft
  const values = await seal(draft.place.person, slotKeyOf(draft), draft.values)
  return values ? { ...draft, v: 4, values } : draft
}

/** @returns the draft to read; undefined where nothing on this device opens it */
export async function openedDraft(lying: LyingDraft): Promise<KeptDraft | undefined> {
  if (lying.v === 3) return lying
  const words = await unseal(lying.place.person, slotKeyOf(lying), lying.values)
  const values = lying.v === 4 ? words : { text: words, version: lying.version }
  return KeptDraft.safeParse({ ...lying, v: 3, values }).data
}

/** A draft belongs to one person, step and edition, so that changing any of them loses nothing. */
export const draftOfNew = (person: string, step: number, edition: CalendarDay): FormPlace => ({
  person,
  step,
  edition,
  entry: null,
})

/** The draft of a change to an entry; one of an older version is not taken up again. */
export const draftOfChange = (
  person: string,
  step: number,
  { id, version, select_date }: Pick<Entry, 'id' | 'version' | 'select_date'>,
): FormPlace => ({ person, step, edition: select_date, entry: `${id}@${version}` })

const [FORMS, TEXTS] = ['draft:', 'content-draft:']
const OF_TEXT = /^content-draft:([^:]+):([^:]+)(?::([^:]+))?$/

/** @returns whether what lies under that key is a draft of that person */
export const isOfPerson = (person: string, key: string): boolean =>
  [FORMS, TEXTS].some((drafts) => key.startsWith(`${drafts}${person}:`))

/** The key of a form or a text, under which its slots are. */
export const keyOf = (place: DraftPlace): string =>
  hasCopy(place)
    ? `${FORMS}${place.person}:${place.step}:${place.entry ?? place.edition}`
    : `${TEXTS}${place.person}:${place.text}`

export const slotKeyOf = ({ place, slot }: Pick<KeptDraft, 'place' | 'slot'>): string =>
  slot === '' ? keyOf(place) : `${keyOf(place)}:${slot}`

/** The revisions that the server gives up for this draft, and no other. */
export const replacedBy = ({ own, met }: Pick<KeptDraft, 'own' | 'met'>): number[] =>
  met === 0 ? own : [...own, met]

/** Puts the kept fields over the blank ones; what has become another kind of thing since is left out. */
export function withDraft(blank: Values, kept: Values): Values {
  const known = Object.entries(kept).filter(
    ([field, value]) => field in blank && isAlike(blank[field], value),
  )
  return { ...blank, ...Object.fromEntries(known) }
}

/** A number field may hold a number, nothing, or text that is no number. */
const isAlike = (blank: unknown, kept: unknown): boolean =>
  blank === null ? kept === null || ['string', 'number'].includes(typeof kept) : typeof blank === typeof kept
