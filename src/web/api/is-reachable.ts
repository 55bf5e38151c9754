import { HEALTH_PATHS } from '#shared/health.ts'

/** Whether the newsroom answers at this moment. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch(HEALTH_PATHS.live, { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}
