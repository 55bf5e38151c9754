import type { LibraryItem } from '#shared/api/libraries.ts'
import { ImagePath, screenAddressOf } from '#shared/images.ts'
import type { LibraryDefinition, LibraryField } from '#shared/libraries.ts'
import { scalarText } from '#shared/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type Props = { definition: LibraryDefinition; items: LibraryItem[]; onOpen: (item: LibraryItem) => void }

/** The rows of a library; pressing one opens it. Long texts are cut, they stand whole in the dialog. */
export const LibraryTable = ({ definition, items, onOpen }: Props) => (
  <DataTable
    label={definition.title}
    columns={columnsOf(definition)}
    rows={items}
    rowKey={({ id }) => id}
    onOpen={onOpen}
  />
)

function columnsOf({ fields }: LibraryDefinition): Column<LibraryItem>[] {
  // Whether it is active is what the list is filtered by.
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'flag')
  return shown.map(([name, field]) => ({
    key: name,
    head: field.label,
    cell: ({ values }) => <Cell field={field} value={values[name]} />,
    ...(field.kind === 'number' && { isNumber: true }),
    className: WIDTHS[field.kind],
  }))
}

const WIDTHS: Record<LibraryField['kind'], string> = {
  line: 'min-w-40 max-w-72',
  text: 'min-w-64 max-w-xl',
  link: 'min-w-40 max-w-72',
  picture: '',
  choice: 'whitespace-nowrap',
  number: '',
  flag: '',
}

function Cell({ field, value }: { field: LibraryField; value: unknown }) {
  if (value === null || value === undefined || value === '')
    return <span className="text-ink-3">{noneOf(field)}</span>
  const text = scalarText(value)
  switch (field.kind) {
    case 'picture':
      return ImagePath.safeParse(text).success ? (
        <img
          src={screenAddressOf(text)}
          alt=""
          loading="lazy"
          className="h-8 max-w-16 rounded-sm object-contain"
        />
      ) : (
        <Badge>Elsewhere</Badge>
      )
    case 'choice':
      return field.choices?.[text] ?? text
    case 'line':
    case 'text':
    case 'link':
    case 'number':
    case 'flag':
      return <span className="line-clamp-2 wrap-anywhere">{text}</span>
  }
}

const noneOf = (field: LibraryField): string => field.choices?.[''] ?? 'None'
