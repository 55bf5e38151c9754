import type { LiveChange } from '#shared/live.ts'
import { LIVE_SENTENCES } from '#shared/live-messages.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Completed = Extract<LiveChange, { kind: 'content-completed' }>

let holds = 0
let held: Completed[] = []

/** Says once that a text is there, to administrators: the stream gives the event to nobody else (C42). */
export function announce(change: LiveChange): void {
  if (change.kind !== 'content-completed') return
  if (holds > 0) held.push(change)
  else tell(change)
}

/**
 * Keeps back what is announced, while something on screen may be about to say the same (C74): one fact, one report.
 *
 * @returns to be called once, with the ids of the texts that the person saw meanwhile: those are not announced any
 *   more, the others are as soon as nothing holds them
 */
export function holdAnnouncements(): (seen: readonly string[]) => void {
  holds += 1
  return (seen) => {
    holds -= 1
    held = held.filter(({ id }) => !seen.includes(id))
    if (holds === 0) for (const change of held.splice(0)) tell(change)
  }
}

const tell = ({ step }: Completed) => toast.info(LIVE_SENTENCES.contentArrived(step), { isNews: true })
