import { makePart, usePart } from '#web/ui/part.ts'
import { useExpected } from '#web/ui/use-expected.ts'
import { expectDrafts, type useOpenDialog } from './use-open-dialog.ts'

const EDIT = makePart(() => import('./edit-dialog.tsx'))
const VERSIONS = makePart(() => import('./versions-dialog.tsx'))
const OPENED = [expectDrafts, EDIT.expect, VERSIONS.expect]

/** The dialog that a person has opened of a text, fetched when somebody is at the page. */
export function OpenedDialog({ opened, close }: Pick<ReturnType<typeof useOpenDialog>, 'opened' | 'close'>) {
  useExpected(OPENED)
  const edit = usePart(EDIT, opened?.kind === 'edit', close)
  const versions = usePart(VERSIONS, opened?.kind === 'versions', close)
  if (!opened) return null
  const { kind, opening, content, draft, right } = opened
  if (kind === 'edit')
    return edit && <edit.EditDialog key={opening} content={content} draft={draft} right={right} />
  return versions && <versions.VersionsDialog key={opening} content={content} />
}
