import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { drafts, nextRevision } from '#contract/drafts.ts'
import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import { DRAFTS } from '#shared/drafts-messages.ts'
import { keyOf, queryOf } from '#web/api/query.ts'
import { now } from '#web/clock.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { draftOfNew, type FormPlace, type KeptDraft } from './draft.ts'
import { fetchDraft, sendDraft } from './draft-server.ts'
import { newSlot } from './hold-slot.ts'
import { dropDraft, findDrafts } from './kept-drafts.ts'

type Form = { step: number; person: string }

/** What was typed for another edition and not submitted is not on this screen, so it says where it is, in one line. */
export function DraftsElsewhere(form: Form) {
  const { edition } = useEdition()
  return <Elsewhere key={edition} {...form} /> // asked anew for each edition that comes on screen
}

function Elsewhere({ step, person }: Form) {
  const { edition } = useEdition()
  const { data } = useQuery({ ...queryOf(drafts.drafts, {}), staleTime: 0 })
  const days = (data?.drafts ?? [])
    .filter((draft) => draft.step === step && draft.entry === null && draft.edition !== edition)
    .map((draft) => draft.edition)
  if (days.length === 0) return null
  const rows = days.map((day) => <OtherDay key={day} step={step} person={person} day={day} />)
  return (
    <Notice tone="accent" className="mb-4">
      {days.length === 1 ? (
        rows
      ) : (
        <details>
          <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">
            {DRAFTS.ofOtherDays(days.length)}
          </summary>
          <div className="mt-2">{rows}</div>
        </details>
      )}
    </Notice>
  )
}

/** One of them, with the year where that is another, to go on with or to take away. */
function OtherDay({ step, person, day }: Form & { day: CalendarDay }) {
  const { edition, workingEdition } = useEdition()
  const queryClient = useQueryClient()
  // A day stays on one line.
  const words = dayWordsOf(edition).short(day).replaceAll(' ', '\u00A0')
  const discard = async () => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(drafts.drafts) })
    const tell = (error: unknown) => void toast.problem(error)
    try {
      const undo = await takeAway(draftOfNew(person, step, day))
      const run = () => void undo().then(refresh, tell)
      toast.info(DRAFTS.takenAway(words), { action: { label: 'Undo', run } })
      await refresh()
    } catch (error) {
      tell(error)
    }
  }
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-2 pointer-coarse:min-h-11">
      <span>{DRAFTS.elsewhere(words)}</span>
      <Link
        to="."
        search={(current) => ({ ...current, edition: day === workingEdition ? undefined : day })}
        resetScroll={false}
        className="link pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center pointer-coarse:px-2"
      >
        {DRAFTS.open}
      </Link>
      <Button size="sm" variant="quiet" onClick={() => void discard()}>
        {DRAFTS.discard}
        <span className="sr-only">{DRAFTS.elsewhere(words)}</span>
      </Button>
    </p>
  )
}

/**
 * Takes the drafts of a form that is not on screen off this device and off the server.
 *
 * @returns brings the newest of them back
 */
async function takeAway(place: FormPlace): Promise<() => Promise<void>> {
  const remote = await fetchDraft(place)
  const kept = (await findDrafts(place)).filter(({ values }) => values !== null)
  const all = [...kept, ...(remote ? [remote] : [])].toSorted((a, b) => b.revision - a.revision)
  const revision = nextRevision(all[0]?.revision ?? 0, now().getTime())
  const draft = (values: KeptDraft['values'], at: number): KeptDraft => ({
    ...{ v: 3, place, slot: newSlot(), values, revision: at, sent: 0 },
    ...{ own: all.map((one) => one.revision), met: 0 },
  })
  await sendDraft(draft(null, revision))
  for (const one of kept) await dropDraft(one)
  return async () => {
    await sendDraft(draft(all[0]?.values ?? {}, revision + 1))
  }
}
