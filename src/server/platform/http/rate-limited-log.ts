/**
 * Rate-limited log for what strangers can cause as often as they like: some lines as they come, the rest of a minute
 * counted in one, so that nobody can fill the log.
 *
 * @param says.one what is said of one; @param says.more what is said of the rest of a minute, with their number
 */
export function rateLimitedLog<Thing>(
  says: { one(thing: Thing): void; more(count: number): void },
  { most, withinMs } = { most: 10, withinMs: 60_000 },
): (thing: Thing) => void {
  let said = 0
  let unsaid = 0
  let timer: NodeJS.Timeout | null = null
  const end = () => {
    timer = null
    if (unsaid > 0) says.more(unsaid)
    said = 0
    unsaid = 0
  }
  return (thing) => {
    timer ??= setTimeout(end, withinMs).unref()
    if (said >= most) {
      unsaid += 1
      return
    }
    said += 1
    says.one(thing)
  }
}
