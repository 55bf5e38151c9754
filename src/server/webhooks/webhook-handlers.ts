import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { findWebhooks } from './webhooks-repository.ts'

/** Where steps can be sent, shared by administrators (S216, C37). */
export function webhookHandlers({ db }: Deps): Pick<Handlers, 'webhooks'> {
  return {
    webhooks: async () => ({
      webhooks: (await findWebhooks(db)).map(({ id, name, url, steps, is_active }) => ({
        id,
        name,
        url,
        steps,
        isActive: is_active,
      })),
    }),
  }
}
