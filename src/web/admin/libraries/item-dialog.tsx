import { useId, useState } from 'react'
import type { LibraryItem } from '#contract/libraries.ts'
import { type FeedLibrary, hasFeeds } from '#shared/feeds.ts'
import { type LibraryDefinition, type LibraryName, nameOfItem } from '#shared/libraries.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { AuditedConflict } from '#web/admin/audit/audited-conflict.tsx'
import { type Difference, differences, type ReadField } from '#web/form/differences.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FeedField } from './feed-field.tsx'
import { ItemField } from './item-field.tsx'
import { type Typed, typedOf } from './item-values.ts'
import { useCityNames } from './use-city-names.ts'
import { type EditedItem, useItem } from './use-item.ts'

type LibraryFields = LibraryDefinition['fields']
type Props = { library: LibraryName; item: LibraryItem | null }

/** Adds to a library or changes one of it; opens at once. */
export function ItemDialog({ library, item }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const edit = useItem(library, item, () => setOpen(false))
  const { form } = edit
  const fields = useNamedFields(edit.definition)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={item ? nameOfItem(library, item.values) : `Add ${edit.definition.one}`}
      actions={
        <>
          {form.base && <UseButton edit={edit} />}
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="solid"
            busy={form.isSending}
            disabled={form.theirs !== null}
          >
            {item ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <FormBox id={id} form={form} className="mt-5 space-y-5">
        {form.theirs && (
          <AuditedConflict
            words={LIBRARIES_MESSAGES.conflict}
            isIt={({ subject, detail: { id, version } }) =>
              subject === library && id === form.theirs?.id && version === form.theirs?.version
            }
            differing={differing(fields, edit, form.theirs)}
            keepMine={form.keepMine}
            takeTheirs={form.takeTheirs}
          />
        )}
        <RetireQuestion edit={edit} />
        {Object.entries(fields).map(([name, field]) => (
          <ItemField
            key={name}
            field={field}
            value={form.typed[name] ?? ''}
            error={form.faults[name]}
            onChange={(value) => form.type({ [name]: value })}
          />
        ))}
        {hasFeeds(library) && <FeedOf library={library} edit={edit} />}
      </FormBox>
    </Dialog>
  )
}

/** The feed of a source; its address is the last field. */
function FeedOf({ library, edit: { form } }: { library: FeedLibrary; edit: EditedItem }) {
  const { typed, base } = form
  const feed = String(typed['feed_url'] ?? '').trim()
  const isRead = base !== null && !base.is_retired && feed !== '' && feed === base.values['feed_url']
  return (
    <FeedField
      library={library}
      source={isRead ? base.id : null}
      address={feed || String(typed['url'] ?? '').trim()}
      onFound={(feed_url) => form.type({ feed_url })}
    />
  )
}

/** Out of use and back; what was filed with it stays as it is. */
const UseButton = ({ edit }: { edit: EditedItem }) => {
  const isRetired = edit.form.base?.is_retired === true
  return (
    <Button
      variant="quiet"
      className={cx('sm:mr-auto sm:-ml-4', !isRetired && 'text-danger hover:text-danger')}
      busy={edit.isChanging}
      onClick={isRetired ? edit.bringBack : edit.askRetire}
    >
      {isRetired ? 'Bring back' : 'Retire'}
    </Button>
  )
}

/** The fields in which what is stored now differs from what is typed. */
const differing = (
  fields: LibraryFields,
  { definition, form }: EditedItem,
  theirs: LibraryItem,
): Difference[] =>
  differences(
    form.typed,
    typedOf(definition, theirs.values),
    Object.entries(fields).map(([name, { kind, label, choices }]): ReadField<Typed> => {
      if (kind === 'flag') return [label, (typed) => (typed[name] ? 'Yes' : 'No')]
      if (choices) return [label, (typed) => choices[String(typed[name])] ?? '']
      return [label, (typed) => String(typed[name] ?? ''), 'words']
    }),
  )

/** A library's fields; a city is chosen by its own name. */
function useNamedFields({ fields }: LibraryDefinition): LibraryFields {
  const cities = useCityNames()
  const { city } = fields
  return city ? { ...fields, city: { ...city, choices: { ...city.choices, ...cities } } } : fields
}

/** Asked once before an advertisement is retired that has places to come; they stay booked. */
const RetireQuestion = ({ edit: { booked, setBooked, goOn } }: { edit: EditedItem }) => (
  <ConfirmDialog
    open={booked !== null}
    onOpenChange={(isOpen) => !isOpen && setBooked(null)}
    title={LIBRARIES_MESSAGES.retireBooked.title}
    description={LIBRARIES_MESSAGES.retireBooked.detail((booked?.days ?? []).map(useDayWords().short))}
    confirm="Retire"
    cancel="Keep it"
    tone="danger"
    onConfirm={goOn}
  />
)
