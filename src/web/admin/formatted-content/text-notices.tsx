import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Whether what is typed into a text is stored, and else where it is. */
export function saveStatusOf({ isUnsaved, isKept }: { isUnsaved: boolean; isKept: boolean }): string {
  if (!isUnsaved) return CONTENT.saved
  return isKept ? CONTENT.draftKept : CONTENT.unsaved
}

/** Somebody has deleted the text that is edited. */
export const IsGone = ({ restore, isRestoring }: { restore: () => void; isRestoring: boolean }) => (
  <Notice live tone="going" className="mt-4">
    <p>{CONTENT.deletedMeanwhile}</p>
    <Button size="sm" className="mt-2" busy={isRestoring} onClick={restore}>
      {CONTENT.restoreIt}
    </Button>
  </Notice>
)

/** What was typed and not saved before is in the editor again. */
export const DraftIsBack = ({ isOlder, drop }: { isOlder: boolean; drop: () => void }) => (
  <Notice live tone="accent" className="mt-4">
    <p>
      {CONTENT.draftBack} {isOlder && CONTENT.draftOlder}
    </p>
    <Button size="sm" className="mt-2" onClick={drop}>
      {CONTENT.draftDrop}
    </Button>
  </Notice>
)
