import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { type LibraryName, libraryOf } from '#shared/libraries.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Checked, useImport } from './use-import.ts'

/** Imports a CSV file, judged line by line before anything is stored; opens at once. */
export function ImportDialog({ library }: { library: LibraryName }) {
  const [isOpen, setOpen] = useState(true)
  const { title, fields } = libraryOf(library)
  const { checked, refusal, underWay, isImporting, choose, load } = useImport(library, () => setOpen(false))
  const isReady = checked !== null && checked.faultCount === 0 && checked.added > 0
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={`Import ${title.toLowerCase()}`}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="solid" disabled={!isReady} busy={isImporting} onClick={load}>
            Import
          </Button>
        </>
      }
    >
      <Field
        label="File"
        hint={LIBRARIES_MESSAGES.csvHint(Object.keys(fields))}
        error={refusal}
        className="mt-5"
      >
        {(control) => (
          <span className={BOX} data-invalid={control['aria-invalid'] ? '' : undefined}>
            <span aria-hidden className="flex items-center gap-2.5 text-ink-2">
              <FileUp className="size-4.5 shrink-0 text-ink-3" />
              {LIBRARIES_MESSAGES[checked ? 'anotherFile' : 'dropFile']}
            </span>
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              className="absolute inset-0 w-full cursor-pointer opacity-0"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void choose(file)
                // The same file may be chosen again once it was put right.
                target.value = ''
              }}
            />
          </span>
        )}
      </Field>
      <div aria-live="polite" className="mt-4">
        {underWay && <p className="text-ink-2 text-sm wrap-anywhere">{underWay}</p>}
        {checked && !underWay && <Outcome checked={checked} />}
      </div>
    </Dialog>
  )
}

/** The browser's own words would name no file after one was chosen, since it may be chosen again. */
const BOX =
  'field-box relative block border-dashed py-4 focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-1'

function Outcome({ checked: { name, added, known, faults, faultCount } }: { checked: Checked }) {
  if (faultCount === 0)
    return (
      <Notice tone="accent">
        <span className="font-semibold wrap-anywhere">{name}</span>:{' '}
        {LIBRARIES_MESSAGES.willAdd(added, known)}
      </Notice>
    )
  return (
    <div className="space-y-3">
      <Notice tone="danger">
        <span className="font-semibold wrap-anywhere">{name}</span>:{' '}
        {LIBRARIES_MESSAGES.csvFaults(faultCount)}
      </Notice>
      <DataTable
        label="What must be put right"
        className="max-h-72"
        rows={faults.map((fault, index) => ({ ...fault, index }))}
        rowKey={({ index }) => index}
        columns={[
          { key: 'line', head: 'Line', cell: ({ line }) => line },
          { key: 'column', folded: 'first', head: 'Column', cell: ({ column }) => column ?? 'All' },
          { key: 'reason', head: 'Reason', className: 'min-w-48', cell: ({ reason }) => reason },
        ]}
      />
    </div>
  )
}
