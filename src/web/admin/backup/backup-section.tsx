import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BackupStatus, backup } from '#contract/backup.ts'
import { BACKUP } from '#shared/backup-messages.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useDayWords } from '#web/edition/day-words.tsx'

/** Its page of the settings. */
export const BACKUP_SECTION = { id: 'backups', title: BACKUP.title } as const

/** When the newsroom was last backed up and verified, what failed since, and a backup now. */
export function BackupSection() {
  const query = useQuery(queryOf(backup.backup, {}))
  return (
    <section className="pb-7">
      <h2 className="title-section">{BACKUP.title}</h2>
      <Loaded query={query}>{(status) => <Status status={status} />}</Loaded>
    </section>
  )
}

function Status({ status }: { status: BackupStatus }) {
  const { keep, good, failed, isOverdue, isUnderWay } = status
  const { moment: words } = useDayWords()
  return (
    <>
      <p className="mt-1 max-w-2xl text-ink-2 text-sm">{BACKUP.hint(keep)}</p>
      <div role="status" className="mt-4 max-w-2xl text-sm">
        {failed && (
          <p className="font-semibold text-danger">{BACKUP.failed(words(failed.at), failed.fault)}</p>
        )}
        {isOverdue && <p className="font-semibold text-danger">{BACKUP.overdue}</p>}
        <p>{good ? BACKUP.good(words(good.at), good) : BACKUP.none}</p>
        {isUnderWay && <p className="text-ink-2">{BACKUP.underWay}</p>}
      </div>
      <BackUpNow isUnderWay={isUnderWay} />
    </>
  )
}

function BackUpNow({ isUnderWay }: { isUnderWay: boolean }) {
  const queryClient = useQueryClient()
  const make = useMutation({
    mutationFn: () => call(backup.makeBackup, {}),
    onSuccess: (status) => queryClient.setQueryData(keyOf(backup.backup, {}), status),
    onError: (error) => toast.problem(error, BACKUP.notBegun),
  })
  return (
    <Button className="mt-4" busy={make.isPending || isUnderWay} onClick={() => make.mutate()}>
      {BACKUP.now}
    </Button>
  )
}
