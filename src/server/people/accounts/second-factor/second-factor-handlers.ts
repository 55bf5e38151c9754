import type { secondFactor } from '#contract/second-factor.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { enterBrowser } from '#server/people/accounts/sessions/device-cookie.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOwnSecondFactor,
  findProtection,
  renewRecoveryCodes,
} from './second-factor.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

/** The second factor, as its owner turns it on and off and gives it at sign-in (C7). */
export function secondFactorHandlers(deps: Deps): HandlersOf<typeof secondFactor> {
  return {
    secondFactor: (_ask, { person }) => findProtection(deps.db, person),
    beginSecondFactor: (_ask, { person }) => beginSecondFactor(deps, person),
    confirmSecondFactor: async ({ body }, { person, request }) => ({
      recoveryCodes: await confirmSecondFactor(deps, person, body.code, request.ip),
    }),
    renewRecoveryCodes: async (_ask, { person }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, person),
    }),
    endSecondFactor: async (_ask, { person }) => {
      await endOwnSecondFactor(deps, person)
      return { ok: true }
    },
    verifySecondFactor: async ({ body }, { person, request, reply }) => {
      const { user, token } = await verifySecondFactor(deps, body, request, person)
      enterBrowser(reply, deps.config, token)
      return { user }
    },
  }
}
