import ChevronDown from 'lucide-react/icons/chevron-down'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import Download from 'lucide-react/icons/download'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useRef, useState } from 'react'
import type { BlockId } from '#edition/blocks.ts'
import { GET_IT } from '#shared/edition-mail-messages.ts'
import { ownProblem } from '#web/api/read-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { makePart, usePart } from '#web/ui/part.ts'
import { saveTextFile } from '#web/ui/save-text-file.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { copyIt } from './copy-it.ts'
import type { Copies } from './copies.ts'
import { useEditionWork } from './edition-work.ts'
import { COPIES, useCopies } from './use-copies.ts'

const OPENED_FILE = makePart(() => import('./opened-file.tsx'))

const FILES = [
  ['html', 'html'],
  ['text', 'txt'],
  ['markdown', 'md'],
  ['json', 'json'],
] as const

/** The edition to take along: for the clipboard, or as a file; and a file that was taken along, to look into. */
export function GetIt() {
  const { stored, made, chosen } = useEditionWork()
  const { issue, fetch, fetchEml } = useCopies()
  const [file, setFile] = useState<File | null>(null)
  const part = usePart(OPENED_FILE, file !== null, () => setFile(null))
  const picker = useRef<HTMLInputElement>(null)
  const block = made.assembly.model.blocks.find(({ id }) => id === chosen)
  const save = async (ending: string, written: () => Promise<string>) => {
    try {
      saveTextFile(fileNameOf(stored.edition, ending, issue === undefined), await written())
    } catch (error) {
      toast.problem(error)
    }
  }
  return (
    <>
      <Menu trigger={TRIGGER}>
        <MenuGroup label={issue ? GET_IT.issue(issue.number) : GET_IT.draft}>
          <MenuItem onClick={() => void copyIt(fetch)}>
            <ClipboardCopy aria-hidden className={ICON} />
            {GET_IT.copy}
          </MenuItem>
          {block && (
            <MenuItem onClick={() => void copyIt(() => fetchBlock(fetch, block.id))}>
              <ClipboardCopy aria-hidden className={ICON} />
              {GET_IT.copyBlock(block.title)}
            </MenuItem>
          )}
        </MenuGroup>
        <MenuGroup label={GET_IT.asFile}>
          {FILES.map(([form, ending]) => (
            <MenuItem key={form} onClick={() => void save(ending, async () => (await fetch())[form])}>
              <Download aria-hidden className={ICON} />
              {GET_IT.forms[form]}
            </MenuItem>
          ))}
          <MenuItem onClick={() => void save('eml', fetchEml)}>
            <Download aria-hidden className={ICON} />
            {GET_IT.forms.eml}
          </MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuItem onClick={() => picker.current?.click()}>
          <FolderOpen aria-hidden className={ICON} />
          {GET_IT.open}
        </MenuItem>
      </Menu>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={GET_IT.chooseFile}
        accept=".json,application/json"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {file && part && (
        <part.OpenedFile
          file={file}
          compareWith={fetch}
          publicUrl={stored.input.newsroom.publicUrl}
          close={() => setFile(null)}
        />
      )}
    </>
  )
}

/** @throws Problem when the issue has no such block */
async function fetchBlock(fetch: () => Promise<Copies>, block: BlockId) {
  const [copies, { blockOf }] = await Promise.all([fetch(), COPIES.load()])
  const part = blockOf(copies, block)
  if (part.paste === '') throw ownProblem(GET_IT.notInIssue)
  return part
}

const TRIGGER = (
  <Button className="max-sm:px-3">
    {GET_IT.title}
    <ChevronDown aria-hidden className="size-3.5" />
  </Button>
)
const ICON = 'size-4 text-ink-3'

/** What a form of an edition is called as a file: `edition-2026-11-23.html`, and of a draft `edition-draft-2026-11-23.html`. */
const fileNameOf = (edition: CalendarDay, ending: string, isDraft: boolean): string =>
  `edition-${isDraft ? 'draft-' : ''}${edition}.${ending}`
