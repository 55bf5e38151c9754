import { type ApiKey, apiKeys } from '#shared/api/api-keys.ts'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { FinalAct } from '#web/admin/final-act.tsx'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useKeysChanged } from './use-keys-changed.ts'

/** Revokes a key after a question. */
export function RevokeKey({ of: { id, name } }: { of: ApiKey }) {
  const changed = useKeysChanged()
  return (
    <FinalAct
      label={API_KEYS.revoke}
      name={name}
      question={{ title: API_KEYS.revokeTitle(name), detail: API_KEYS.revokeDetail }}
      act={() => call(apiKeys.revokeApiKey, { params: { id } })}
      onDone={() => void toast.ok(API_KEYS.revoked)}
      onSettled={() => void changed()}
    />
  )
}
