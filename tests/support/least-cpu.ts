/**
 * What an act costs this thread, in milliseconds of CPU, the garbage collector's helpers and other threads apart. What
 * else runs on the core makes a time dearer and never cheaper, so it is measured again, five times at most, until once it
 * costs no more than is allowed.
 *
 * @param mostMs what is allowed; unless told, all five times are measured
 * @param prepare makes what the act is given, outside of what is measured: something new where a second time would find
 *   what the first has kept
 * @returns the least that it took
 */
export async function leastCpuMs<Given>(
  act: (given: Given) => unknown,
  mostMs: number,
  prepare: () => Promise<Given>,
): Promise<number>
export async function leastCpuMs(act: () => unknown, mostMs?: number): Promise<number>
export async function leastCpuMs(
  act: (given: unknown) => unknown,
  mostMs = 0,
  prepare: () => Promise<unknown> = async () => {},
): Promise<number> {
  const measure = async () => {
    const given = await prepare()
    const before = process.threadCpuUsage()
    await act(given)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
  let least = await measure()
  for (let time = 1; time < 5 && least > mostMs; time += 1) least = Math.min(least, await measure())
  return least
}
