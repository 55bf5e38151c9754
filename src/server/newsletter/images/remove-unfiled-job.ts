import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { emptyTrash, moveToTrash, takeBack } from './picture-trash.ts'
import { sayOnce, type WhyNot } from './say-why-not.ts'
import { settleStore } from './store-mark.ts'
import { survey } from './survey-pictures.ts'

const Nothing = z.strictObject({})

/**
 * Every night: what was uploaded and never filed goes to the trash, and what is there for long is removed for good.
 * What is named again comes back. Nothing goes while it is not certain that store and database belong together
 * (`docs/decisions/013-whose-pictures.md`).
 */
export const removeUnfiledJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: removeUnfiled,
  attempts: 3,
  expireInSeconds: 3600,
  isHeldBack: true,
  schedule: '41 8 * * *',
}

async function removeUnfiled(deps: Deps): Promise<void> {
  const belonging = await settleStore(deps)
  if (belonging !== 'ours') return sayOnce(deps, belonging)
  const found = await survey(deps)
  const back = await takeBack(deps, found.again)
  let whyNot: WhyNot | null = null
  let gone = { trashed: 0, removed: 0 }
  if (found.going * 2 > found.all) whyNot = 'most'
  else gone = { trashed: await moveToTrash(deps, found), removed: await emptyTrash(deps) }
  sayOnce(deps, whyNot)
  const { trashed, removed } = gone
  if (back + trashed + removed > 0)
    deps.log.info({ back, trashed, removed }, 'Files of pictures: brought back, put in the trash, removed')
}
