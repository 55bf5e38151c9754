/**
 * What an act costs this process in milliseconds of CPU: the least of five times, so that what else the process does
 * meanwhile doesn't count.
 */
export async function leastCpuMs(act: () => Promise<void>): Promise<number> {
  const costs: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const before = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}
