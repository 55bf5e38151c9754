import type { FeedState } from '#contract/feeds.ts'
import type { LibraryItem } from '#contract/libraries.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { ImagePath, screenAddressOf } from '#shared/images.ts'
import type { LibraryDefinition, LibraryField } from '#shared/libraries.ts'
import { scalarText } from '#shared/text.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { readAddress } from '#web/read-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { type FeedStates, feedInWords } from './feed-states.ts'
import { useCityNames } from './use-city-names.ts'

type Props = {
  definition: LibraryDefinition
  items: LibraryItem[]
  feeds: FeedStates
  onOpen: (item: LibraryItem) => void
}

/** The rows of a library; pressing one opens it. Long texts are cut, they stand whole in the dialog. */
export function LibraryTable({ definition, items, feeds, onOpen }: Props) {
  const cities = useCityNames()
  return (
    <DataTable
      label={definition.title}
      columns={[...columnsOf(definition, cities, items), ...feedColumn(items, feeds)]}
      rows={items}
      // Pictures make a table wider than a tablet.
      folds={kindsOf(definition).includes('picture') ? 'lg' : 'sm'}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  )
}

const kindsOf = ({ fields }: LibraryDefinition) => Object.values(fields).map(({ kind }) => kind)

/** The cities by their own names, by what is stored for them. */
type Cities = Readonly<Record<string, string>>

function columnsOf(
  { fields }: LibraryDefinition,
  cities: Cities,
  items: LibraryItem[],
): Column<LibraryItem>[] {
  const isGiven = (name: string) => items.some(({ values }) => (values[name] ?? '') !== '')
  // Whether it is active is what the list is filtered by; pictures and days are shown where there are any.
  const shown = Object.entries(fields).filter(
    ([name, { kind, isSecret }]) =>
      kind !== 'flag' && !isSecret && ((kind !== 'picture' && kind !== 'day') || isGiven(name)),
  )
  return shown.map(([name, field]) => ({
    key: name,
    head: field.label,
    cell: ({ values }) => <Cell field={field} value={values[name]} cities={name === 'city' ? cities : {}} />,
    ...(field.kind === 'number' && { isNumber: true }),
    ...(field.kind === 'picture' && { folded: 'first' as const }),
    className: WIDTHS[field.kind],
  }))
}

/** How the feed of each stands, where there is any. */
function feedColumn(items: LibraryItem[], feeds: FeedStates): Column<LibraryItem>[] {
  if (!items.some(({ id }) => feeds.has(id))) return []
  const cell = ({ id }: LibraryItem) => <FeedCell state={feeds.get(id)} />
  return [{ key: 'feed_url', head: FEEDS.field, cell, className: 'min-w-44 max-w-72' }]
}

function FeedCell({ state }: { state: FeedState | undefined }) {
  const { newsroom } = useEdition()
  return state ? <span className="wrap-anywhere">{feedInWords(state, newsroom)}</span> : <Nothing />
}

const WIDTHS: Record<LibraryField['kind'], string> = {
  line: 'min-w-36 max-w-72',
  text: 'min-w-52 max-w-xl',
  link: 'min-w-36 max-w-56',
  picture: '',
  choice: 'whitespace-nowrap',
  number: '',
  day: 'whitespace-nowrap',
  flag: '',
}

type CellProps = { field: LibraryField; value: unknown; cities: Cities }

function Cell({ field, value, cities }: CellProps) {
  if (value === null || value === undefined || value === '') return <Nothing {...field} />
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
      return cities[text] ?? field.choices?.[text] ?? text
    case 'day':
      return isCalendarDay(text) ? <DayText day={text} /> : text
    case 'link':
      return (
        <span className="block truncate" title={text}>
          {hostOf(text)}
        </span>
      )
    case 'line':
    case 'text':
    case 'number':
    case 'flag':
      return <span className="line-clamp-2 wrap-anywhere">{text}</span>
  }
}

/** What stands where nothing is given: of a choice its word for that. */
const Nothing = ({ choices }: Pick<LibraryField, 'choices'>) => (
  <span data-nothing={choices ? undefined : ''} className="text-ink-3">
    {choices?.[''] ?? (
      <span className="before:content-['–']">
        <span className="sr-only">None</span>
      </span>
    )}
  </span>
)

/** What tells one address from another at a glance; the whole of it stands in the dialog. */
const hostOf = (address: string): string => readAddress(address)?.host.replace(/^www\./, '') ?? address
