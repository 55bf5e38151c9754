import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContentVersion, type FormattedContent, formattedContent } from '#contract/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { queryOf } from '#web/api/query.ts'
import { LazyPreview } from '#web/admin/lazy-preview.tsx'
import { MomentText } from '#web/list/moment-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { EmptyLine } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useRestoreVersion } from './use-restore-version.ts'
import { contentVersionQuery } from './content-queries.ts'

/** The texts a content has had, each to be read and restored; opens at once. */
export function VersionsDialog({ content }: { content: FormattedContent }) {
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useQuery(queryOf(formattedContent.contentVersions, { params: { id: content.id } }))
  // Somebody may edit it while the dialog is open.
  const now = useQuery({
    ...queryOf(formattedContent.content, { params: { id: content.id } }),
    initialData: content,
  }).data
  const restore = useRestoreVersion(now, () => setOpen(false))
  const approved = useChangeApproved()
  const shown = chosen ?? query.data?.versions[0]?.version ?? null
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={CONTENT.versionsTitle(content.step_number)}
      description={CONTENT.versionsIntro}
      size="xl"
      actions={
        <>
          <DialogClose render={<Button />}>Close</DialogClose>
          <Button
            variant="solid"
            busy={restore.isPending}
            disabled={shown === null || shown === now.version}
            onClick={() =>
              shown !== null && approved.change(content.select_date, () => restore.mutate(shown))
            }
          >
            Restore
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <Loaded query={query} loading={<SkeletonLines />}>
          {({ versions }) =>
            versions.length === 0 ? (
              <EmptyLine>{CONTENT.noVersions}</EmptyLine>
            ) : (
              <div className="grid gap-5 md:grid-cols-[17rem_1fr]">
                <ScrollRegion label={CONTENT.versions} className="max-h-[min(56vh,32rem)]">
                  <ul className="space-y-1">
                    {versions.map((version) => (
                      <li key={version.version}>
                        <VersionButton
                          version={version}
                          isCurrent={version.version === now.version}
                          isShown={version.version === shown}
                          show={() => setChosen(version.version)}
                        />
                      </li>
                    ))}
                  </ul>
                </ScrollRegion>
                {shown !== null && (
                  <VersionText id={content.id} version={shown} isOnly={versions.length === 1} />
                )}
              </div>
            )
          }
        </Loaded>
      </div>
      {approved.question}
    </Dialog>
  )
}

type VersionButtonProps = { version: ContentVersion; isCurrent: boolean; isShown: boolean; show: () => void }

const VersionButton = ({ version, isCurrent, isShown, show }: VersionButtonProps) => (
  <button
    type="button"
    aria-pressed={isShown}
    onClick={show}
    className={cx('w-full rounded-md px-3 py-2 text-left hover:bg-wash', isShown && 'bg-wash')}
  >
    <span className="flex items-center gap-2 font-semibold text-sm">
      {CONTENT.version(version.version)}
      {isCurrent && <Badge>{CONTENT.current}</Badge>}
    </span>
    <span className="block text-ink-2 text-sm">
      <MomentText at={version.created_at} />,{' '}
      {version.author === null ? CONTENT.byWebhook : CONTENT.by(version.author)}
    </span>
  </button>
)

type VersionTextProps = { id: string; version: number; isOnly: boolean }

/** On the letter's sheet, as high for each so that nothing moves between them; one alone is as high as it is. */
function VersionText({ id, version, isOnly }: VersionTextProps) {
  const query = useQuery(contentVersionQuery(id, version))
  const label = `Text of ${CONTENT.version(version)}`
  return (
    <ScrollRegion
      label={label}
      className={cx(
        'letter rounded-lg border bg-sheet',
        isOnly ? 'max-h-[min(56vh,32rem)]' : 'h-[min(56vh,32rem)]',
      )}
    >
      <Loaded query={query} loading={<SkeletonLines />}>
        {({ formatted_content }) => <LazyPreview text={formatted_content} under={2} />}
      </Loaded>
    </ScrollRegion>
  )
}
