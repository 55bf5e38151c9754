import { useState } from 'react'
import type { LibraryItem } from '#shared/api/libraries.ts'
import { type LibraryName, nameOfItem } from '#shared/libraries.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ItemField } from './item-field.tsx'
import { typedOf } from './item-values.ts'
import { type EditedItem, useItem } from './use-item.ts'

type Props = { library: LibraryName; item: LibraryItem | null }

/** Adds to a library or changes one of it; opens at once. */
export function ItemDialog({ library, item }: Props) {
  const [isOpen, setOpen] = useState(true)
  const edit = useItem(library, item, () => setOpen(false))
  const { one, fields } = edit.definition
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={item ? nameOfItem(library, item.values) : `Add ${one}`}
      actions={
        <>
          {edit.base && <UseButton edit={edit} />}
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="solid" busy={edit.isSaving} disabled={edit.theirs !== null} onClick={edit.save}>
            {item ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <div className="mt-5 space-y-5">
        {edit.theirs && <Conflict edit={edit} theirs={edit.theirs} />}
        {Object.entries(fields).map(([name, field]) => (
          <ItemField
            key={name}
            field={field}
            value={edit.typed[name] ?? ''}
            error={edit.faults[name]}
            onChange={(value) => edit.type(name, value)}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Out of use and back; what was filed with it stays as it is. */
const UseButton = ({ edit }: { edit: EditedItem }) => {
  const isRetired = edit.base?.is_retired === true
  return (
    <Button
      variant="quiet"
      className={isRetired ? 'mr-auto' : 'mr-auto text-danger hover:text-danger'}
      busy={edit.isChanging}
      onClick={isRetired ? edit.bringBack : edit.retire}
    >
      {isRetired ? 'Bring back' : 'Retire'}
    </Button>
  )
}

function Conflict({ edit, theirs }: { edit: EditedItem; theirs: LibraryItem }) {
  const stored = typedOf(edit.definition, theirs.values)
  const differing = Object.entries(edit.definition.fields).filter(
    ([name]) => stored[name] !== edit.typed[name],
  )
  return (
    <Notice live tone="going">
      <p>{LIBRARIES_MESSAGES.conflict}</p>
      <div className="mt-2">
        <Facts
          facts={differing.map(([name, { label }]) => [
            `${label} stored now`,
            String(stored[name] || 'None'),
          ])}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={edit.keepMine}>
          Keep mine
        </Button>
        <Button size="sm" onClick={edit.takeTheirs}>
          Take what is stored
        </Button>
      </div>
    </Notice>
  )
}
