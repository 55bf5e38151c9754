import type { Webhook } from '#contract/webhooks.ts'
import type { realNewsroom } from './real-newsroom.tsx'

/** Adds a second webhook beside the default one, to the automation of a newsroom that was opened with one. */
export async function addEvening(
  newsroom: ReturnType<typeof realNewsroom>,
  change: object = {},
): Promise<Webhook> {
  const url = await newsroom.automation.url()
  const form = { name: 'Evening automation', url, steps: [1, 4], isActive: true, authentication: 'signature' }
  const rest = { headerName: null, timeoutSeconds: 30, callbackMinutes: 15, ...change }
  const { status, json } = await newsroom.as('boss').post('/api/admin/webhooks', { ...form, ...rest })
  if (status !== 201) throw new Error(`It was not added: ${JSON.stringify(json)}`)
  return (json as { webhook: Webhook }).webhook
}
