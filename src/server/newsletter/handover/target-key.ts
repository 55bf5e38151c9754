import type { Config } from '#server/platform/config.ts'
import { type Seal, seal, unseal } from '#server/platform/sealed-text.ts'

type Sealing = Pick<Config, 'secret'>

const under = ({ secret }: Sealing): Seal => ({ secret, purpose: 'handover target' })

/** Closes a key for the database. */
export const sealKey = (config: Sealing, key: string): string => seal(under(config), key)

/** The key of a target; null when this server's secret does not open it. */
export const keyOf = (config: Sealing, { sealed_key }: { sealed_key: string }): string | null =>
  unseal(under(config), sealed_key)
