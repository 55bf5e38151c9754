import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { type ApiKey, apiKeys } from '#contract/api-keys.ts'
import { apiDescription } from '#contract/api-description.ts'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { PageIntro } from '#web/admin/page-intro.tsx'
import { queryOf } from '#web/api/query.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SecretDialog } from '#web/ui/secret-dialog.tsx'
import { FinalAct } from '#web/admin/final-act.tsx'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useKeysChanged } from './use-keys-changed.ts'

/** The keys with which other programs read and file here (C78). */
export function ApiKeysScreen() {
  const query = useQuery(queryOf(apiKeys.apiKeys, {}))
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <PageIntro
        acts={
          <Button variant="solid" onClick={() => setAdding(true)}>
            <KeyRound aria-hidden className="size-4" />
            {API_KEYS.add}
          </Button>
        }
      >
        {API_KEYS.intro}{' '}
        <a className="link" href={apiDescription.apiDescription.path} target="_blank" rel="noopener">
          {API_KEYS.descriptionLink}
        </a>
      </PageIntro>
      <Loaded query={query}>
        {({ keys }) =>
          keys.length === 0 ? (
            <NoKeys />
          ) : (
            <DataTable label="API keys" columns={COLUMNS} rows={keys} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      <NewKeyDialog
        open={isAdding}
        onOpenChange={setAdding}
        onMade={(made) => {
          setAdding(false)
          setSecret(made)
        }}
      />
      <SecretDialog
        secret={secret}
        title={API_KEYS.secretTitle}
        description={API_KEYS.secretOnce}
        close={() => setSecret(null)}
      />
    </>
  )
}

/** What a key is for, as a call that one can copy. */
function NoKeys() {
  const example = API_KEYS.example(useRouter().origin)
  return (
    <div className="max-w-2xl">
      <p className="mb-2 text-sm">{API_KEYS.none}</p>
      {/* In the browser's own face: ours would be asked for once everything else is here. */}
      <pre className="mb-3 rounded-lg border bg-sheet p-4 font-[ui-monospace,monospace] text-sm whitespace-pre-wrap wrap-anywhere">
        {example}
      </pre>
      <CopyButton text={example} label={API_KEYS.copyExample} />
    </div>
  )
}

const COLUMNS: Column<ApiKey>[] = [
  {
    key: 'name',
    head: 'Name',
    className: 'min-w-40',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'scope',
    folded: 'first',
    head: 'Access',
    className: 'whitespace-nowrap',
    cell: ({ scope }) => (
      <Badge tone={scope === 'file' ? 'accent' : 'plain'}>{API_KEYS.scopes[scope].label}</Badge>
    ),
  },
  {
    key: 'used',
    head: 'Last used',
    className: 'whitespace-nowrap',
    cell: ({ last_used_at }) =>
      last_used_at ? (
        <MomentText at={last_used_at} />
      ) : (
        <span className="text-ink-3">{API_KEYS.neverUsed}</span>
      ),
  },
  {
    key: 'made',
    head: 'Made by',
    className: 'min-w-32',
    cell: ({ created_by }) => created_by ?? <span className="text-ink-3">A deleted account</span>,
  },
  {
    key: 'revoke',
    folded: 'end',
    head: <span className="sr-only">Actions</span>,
    cell: (key) => <RevokeKey of={key} />,
  },
]

/** Revokes a key after a question. */
function RevokeKey({ of: { id, name } }: { of: ApiKey }) {
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
