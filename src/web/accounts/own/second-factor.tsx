import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactor } from '#contract/second-factor.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { call } from '#web/api/call.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { protectionQuery } from '#web/accounts/session/protection-query.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

const words = ACCOUNTS.secondFactor

/** Turning the second factor on and off (C7). */
export function SecondFactor() {
  const queryClient = useQueryClient()
  const query = useQuery(protectionQuery())
  const [codes, setCodes] = useState<string[] | null>(null)
  const refetch = () => void queryClient.invalidateQueries({ queryKey: protectionQuery().queryKey })
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    refetch()
  }
  return (
    <>
      <p className="text-ink-2">{words.lead}</p>
      <Loaded query={query}>
        {({ isOn, isRequired, recoveryCodesLeft }) =>
          isOn ? (
            <TurnedOn {...{ isRequired }} codesLeft={recoveryCodesLeft} onCodes={show} onEnded={refetch} />
          ) : (
            <SetUpSecondFactor onCodes={show} />
          )
        }
      </Loaded>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
    </>
  )
}

type TurnedOnProps = {
  isRequired: boolean
  codesLeft: number
  onCodes: (codes: string[]) => void
  onEnded: () => void
}

function TurnedOn({ isRequired, codesLeft, onCodes, onEnded }: TurnedOnProps) {
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const [isAsking, setAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => call(secondFactor.renewRecoveryCodes, {}),
    onSuccess: ({ recoveryCodes }) => {
      toast.ok(words.renewed)
      onCodes(recoveryCodes)
    },
    onError: (error) => askOrTell(error, () => renew.mutate()),
  })
  const end = useMutation({
    mutationFn: () => call(secondFactor.endSecondFactor, {}),
    onSuccess: () => {
      toast.ok(words.turnedOff)
      onEnded()
    },
    onError: (error) => askOrTell(error, () => end.mutate()),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <p className="mt-4 font-semibold">{words.isOn}</p>
      <p className="mt-0.5 text-ink-2">{words.codesLeft(codesLeft)}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Turn off
          </Button>
        )}
      </div>
      {isRequired && <p className="mt-3 text-ink-2 text-sm">{words.staysOn.detail}</p>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn off the second factor?"
        description={words.turnOff}
        confirm="Turn off"
        tone="danger"
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      />
      {passwordDialog}
    </>
  )
}
