import { useTaskContext } from './task-context.tsx'

/** What a person should know in the morning, in one sentence; it goes with that person's first filing of the day. */
export function MorningNote() {
  const { morning } = useTaskContext()
  return morning === null ? null : <p className="mb-3 text-ink-2 text-sm">{morning}</p>
}
