import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { readEditionJson } from '#edition/edition-json.ts'
import { EDITION_FAULTS } from '#edition/faults.ts'
import { modelHash } from '#edition/hashes.ts'
import type { EditionModel } from '#edition/model.ts'
import { writeMail } from '#edition/write-mail.ts'
import { GET_IT } from '#shared/edition-mail-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { ownProblem } from '#web/api/read-problem.ts'
import { useIsDark } from '#web/theme/use-is-dark.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { copyIt } from './copy-it.ts'
import { type Copies, copiesOf } from './copies.ts'
import { MailFrame } from './mail-frame.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { ownPictures } from './assembled-edition.ts'

const WORDS = GET_IT.opened

type Props = {
  file: File
  /** What `Get it` gives now. */
  compareWith: () => Promise<Copies>
  /** Where readers load pictures of ours from. */
  publicUrl: string
  close: () => void
}
type Opened = { model: EditionModel; hash: string; isSame: boolean }

/** An edition that was taken along as JSON: what is in it, whether it is still the same, and its words for pasting. */
export function OpenedFile({ file, compareWith, publicUrl, close }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const isDark = useIsDark()
  const words = useDayWords()
  // It is read once; what it is compared with is what there is at that moment.
  const read = useEffectEvent(() => open(file, compareWith))
  const refuse = useEffectEvent((error: unknown) => {
    toast.problem(error)
    close()
  })
  useEffect(() => {
    let isWanted = true
    read().then(
      (found) => isWanted && setOpened(found),
      (error: unknown) => isWanted && refuse(error),
    )
    return () => {
      isWanted = false
    }
  }, [])
  const html = useCallback(
    () => (opened ? ownPictures(writeMail(opened.model, isDark ? 'dark' : 'light').html, publicUrl) : ''),
    [opened, isDark, publicUrl],
  )
  if (!opened) return null
  const { model, hash, isSame } = opened
  return (
    <Dialog open onOpenChange={close} title={WORDS.title(model.subject)} size="lg">
      <div className="mt-4 space-y-4">
        <Facts
          facts={[
            [WORDS.day, words.long(model.edition)],
            [
              WORDS.hash,
              <code key="hash" className="break-all font-mono text-mono">
                {hash}
              </code>,
            ],
          ]}
        />
        <Notice tone={isSame ? 'plain' : 'going'}>{isSame ? WORDS.same : WORDS.differs}</Notice>
        <Button onClick={() => void copyIt(async () => copiesOf(model))}>
          <ClipboardCopy aria-hidden className="size-4" />
          {GET_IT.copy}
        </Button>
        <MailFrame
          html={html}
          title={WORDS.mail}
          chosen={null}
          choose={() => undefined}
          onKey={() => undefined}
          className="h-[50dvh] w-full rounded-lg border bg-white"
        />
      </div>
    </Dialog>
  )
}

/** @throws Problem when it is none that can be read here */
async function open(file: File, compareWith: () => Promise<Copies>): Promise<Opened> {
  if (file.size > LIMITS.editionModelBytes) throw notOpened(EDITION_FAULTS.tooLarge)
  const read = readEditionJson(await file.text())
  if ('fault' in read) throw notOpened(read.fault)
  const hash = modelHash(read.model)
  return { model: read.model, hash, isSame: modelHash((await compareWith()).model) === hash }
}

const notOpened = (why: string) => ownProblem(why, GET_IT.notOpened)
