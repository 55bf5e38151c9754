import { HANDOVER } from '#shared/handover-messages.ts'
import type { Deps } from '#server/deps.ts'
import { ghostClient } from './ghost-client.ts'
import type { StoredTarget } from './handover-repository.ts'
import { keyOf } from './target-key.ts'

/** Asks whether the key opens; nothing is written there. */
export async function tryTarget(deps: Deps, target: StoredTarget): Promise<{ ok: boolean; reason: string }> {
  const key = keyOf(deps.config, target)
  if (key === null) return { ok: false, reason: HANDOVER.noKey }
  const answer = await ghostClient(deps, { name: target.name, url: target.url, key }).test()
  return answer.ok
    ? { ok: true, reason: HANDOVER.keyWorks(target.name) }
    : { ok: false, reason: answer.fault.reason }
}
