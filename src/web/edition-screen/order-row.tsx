import { type ReactNode, useRef } from 'react'
import type { Section } from '#edition/assembly.ts'
import {
  adsWanted,
  type BlockId,
  isAdBlock,
  type MovableBlockId,
  placementOf,
  stepOf,
} from '#edition/blocks.ts'
import type { Finding } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { cx } from '#web/ui/cx.ts'
import { Numeral } from '#web/ui/numeral.tsx'
import type { Words } from '#edition/model.ts'
import { useEditionWork } from './edition-work.ts'
import type { Direction } from './moves.ts'
import { useRowDrag } from './row-drag.ts'
import { RowMenu } from './row-menu.tsx'

const WORDS = EDITION_SCREEN.order

type Props = { section: Section; isChosen: boolean; onMove: (by: Direction) => void }

/** A block in the order: what it is, whose words it is printed in, and whether something is to be settled in it. */
export function OrderRow({ section, isChosen, onMove }: Props) {
  const { choose, show, arranging, isEditable } = useEditionWork()
  const row = useRef<HTMLLIElement>(null)
  const { isDragged, edge } = useRowDrag(
    row,
    section.id,
    isEditable,
    (held, at) => arranging.drop(held as MovableBlockId, section.id, at === 'behind'), // a row of this list was held
  )
  const isOut = section.state === 'left-out'
  return (
    <li
      ref={row}
      className={cx(
        'group relative flex min-h-9 items-center gap-1 rounded-md pr-2 pointer-coarse:min-h-11',
        isChosen ? 'bg-accent-wash' : 'hover:bg-ink/4',
        isDragged && 'opacity-45',
        edge === 'before' && 'before:absolute before:inset-x-1 before:-top-px before:h-0.5 before:bg-accent',
        edge === 'behind' && 'after:absolute after:inset-x-1 after:-bottom-px after:h-0.5 after:bg-accent',
      )}
    >
      <RowMenu section={section} onMove={onMove} />
      <button
        type="button"
        data-row={section.id}
        aria-current={isChosen ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown E X"
        onClick={() => {
          choose(section.id)
          show('mail')
        }}
        onFocus={() => choose(section.id)}
        className="flex min-w-0 flex-1 items-center gap-2 self-stretch rounded-sm text-left"
      >
        <BlockNumeral id={section.id} isQuiet={isOut || section.state !== 'printed'} />
        <span
          className={cx(
            'min-w-0 flex-1 truncate text-sm',
            isOut ? 'text-ink-3 line-through' : section.state === 'printed' ? 'text-ink' : 'text-ink-2',
            isChosen && !isOut && 'font-medium',
          )}
        >
          {shortTitle(section)}
        </span>
        <SectionStatus section={section} />
        <RowMark block={section.id} />
      </button>
    </li>
  )
}

/** Beside `Ad`, the place alone; screen readers get the title of the section whole. */
const shortTitle = ({ id, title }: Section): ReactNode => {
  const place = isAdBlock(id) && placementOf(id)
  if (!place) return title
  return (
    <>
      <span aria-hidden className="capitalize">
        {place}
      </span>
      <span className="sr-only">{title}</span>
    </>
  )
}

/** The step's number in the italic of the house; advertisements and the lines have none. */
function BlockNumeral({ id, isQuiet }: { id: MovableBlockId; isQuiet: boolean }) {
  const step = stepOf(id)
  return (
    <span
      aria-hidden
      className={cx('w-4 shrink-0 text-center text-lg leading-none', isQuiet ? 'text-ink-3' : 'text-ink-2')}
    >
      {step === null ? (
        <span className="text-ink-3 text-xs">{isAdBlock(id) ? 'Ad' : '·'}</span>
      ) : (
        <Numeral value={step} />
      )}
    </span>
  )
}

/** What stands at the end of a row: why it is not printed, whose words it is in, or how much it holds. */
function SectionStatus({ section }: { section: Section }) {
  const { made } = useEditionWork()
  if (section.state === 'left-out') return <LeftOut by={section.leftOutBy?.name ?? ''} />
  // Beside the mark of what is to be settled the title needs the room.
  if (section.state === 'empty') return <Note isHeard={made.errors.some(isOf(section))}>{WORDS.empty}</Note>
  if (section.state === 'joined') return <Note>{WORDS.joined}</Note>
  if (section.id === 'in-this-edition') return <Note>{WORDS.lines(made.lines)}</Note>
  if (isAdBlock(section.id) && section.words?.by === 'desk')
    return <Note>{WORDS.ads(adsWanted(section.id))}</Note>
  if (section.offeredId !== null) return <Note>{WORDS.hasNewer}</Note>
  return section.words && <WordsChip words={section.words} />
}

/** Who left it out is told by resting on it, and read aloud: the title of the section needs the room. */
const LeftOut = ({ by }: { by: string }) => (
  <span title={WORDS.leftOutBy(by)} className="shrink-0 text-ink-3 text-xs">
    <span className="sr-only">, {WORDS.leftOutBy(by)}</span>
    <span aria-hidden>{WORDS.leftOut}</span>
  </span>
)

const isOf =
  ({ id }: Section) =>
  ({ block }: Finding): boolean =>
    block === id

/** @param props.isHeard read aloud alone, but on a phone, which has the room */
const Note = ({ isHeard = false, children }: { isHeard?: boolean; children: string }) => (
  <span className={cx('max-w-[55%] shrink-0 truncate text-ink-3 text-xs', isHeard && 'md:sr-only')}>
    <span className="sr-only">, </span>
    {children}
  </span>
)

/** Whether something in the block must be settled: an amber disc, and its sentences for screen readers and on hover. */
function RowMark({ block }: { block: BlockId }) {
  const { made } = useEditionWork()
  const open = made.errors.filter((finding) => finding.block === block)
  if (open.length === 0) return null
  const words = open.map(({ sentence }) => sentence).join(' ')
  return (
    <span
      title={words}
      className="grid size-4 shrink-0 place-items-center rounded-full bg-going-wash forced-colors:border"
    >
      <span aria-hidden className="font-semibold text-going text-xs leading-none">
        !
      </span>
      <span className="sr-only">
        . {EDITION_SCREEN.order.errors}: {words}
      </span>
    </span>
  )
}

const WORDS_BY = EDITION_SCREEN.words

/** Whose words a section is printed in: the newsroom's own are the usual ones and quiet. */
const WordsChip = ({ words }: { words: Words }) => (
  <span
    title={words.by === 'edited' ? WORDS_BY.editedBy(words.name) : undefined}
    className={cx(
      'shrink-0 text-xs leading-5',
      words.by === 'desk' ? 'text-ink-3' : 'rounded-full bg-ink/7 px-1.5 text-ink-2',
    )}
  >
    <span className="sr-only">, </span>
    {WORDS_BY[words.by]}
    {words.by === 'edited' && (
      <span className="sr-only">
        {' '}
        by <bdi>{words.name}</bdi>
      </span>
    )}
  </span>
)
