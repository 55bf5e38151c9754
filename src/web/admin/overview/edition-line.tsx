import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Send from 'lucide-react/icons/send'
import type { LucideIcon } from 'lucide-react/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentDelivery } from '#contract/deliveries.ts'
import { editionStatus, type StepState } from '#contract/edition-status.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { BOARD } from '#shared/board-messages.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { adminStatusLabel } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { isPublicationDay } from '#shared/publication-days.ts'
import { findOutline } from '#steps/outlines.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { STATUS_TONES } from '#web/ui/status.tsx'
import { TextStatus } from '#web/admin/edition-status/text-status.tsx'
import { awaitsText } from '#web/admin/edition-status/readiness.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { Numeral } from '#web/ui/numeral.tsx'
import { useCreate } from '#web/api/create.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { formattedContent } from '#contract/formatted-content.ts'
import { asHtml } from '#web/admin/formatted-content/as-html.ts'
import { queryOf } from '#web/api/query.ts'
import { copy } from '#web/ui/copy.ts'
import { useSendNow } from '#web/admin/deliveries/sending/use-send-now.ts'

type Props = {
  state: StepState
  edition: CalendarDay
  /** Hears of a sending that has something to show. */
  onSent: (sent: SentDelivery) => void
}

/** One step of the edition: who has it, what is filed, how its text stands, and what can be done about it. */
export const EditionLine = ({ state, edition, onSent }: Props) => (
  <li data-line={state.step} className={LINE}>
    <span aria-hidden className="text-ink-3 text-lg">
      <Numeral value={state.step} />
    </span>
    <Link
      to="/step/$stepId"
      params={{ stepId: String(state.step) }}
      search={{ edition }}
      className="truncate font-semibold text-ink text-sm no-underline hover:underline pointer-coarse:-my-1.5 pointer-coarse:leading-11"
    >
      <span className="sr-only">Step {state.step}, </span>
      {state.title}
    </Link>
    <span className="justify-self-end lg:justify-self-start">
      <Badge tone={STATUS_TONES[state.status]}>{adminStatusLabel(state.status)}</Badge>
    </span>
    <span className="col-start-2 flex min-w-0 items-center gap-x-3 max-sm:col-end-4 max-sm:row-start-2 max-sm:pr-8 lg:contents">
      <span className={cx('flex min-w-0 items-center gap-x-3', !saysText(state) && 'lg:col-span-2')}>
        <Who state={state} />
        <Filed state={state} />
      </span>
      <span className={saysText(state) ? TEXT : 'sr-only'}>
        <TextStatus state={state} />
      </span>
    </span>
    <Acts state={state} edition={edition} onSent={onSent} />
  </li>
)

/** Where nothing is to be seen of a text, its column is room for what is filed. */
const saysText = ({ text, reminded_at: remindedAt }: StepState) => text !== null || remindedAt !== null

/** On a phone in the rest of its line, without its time where that has no room; a strut keeps its badge in the middle. */
const TEXT =
  'text-sm max-sm:flex max-sm:h-6 max-sm:min-w-min max-sm:flex-1 max-sm:flex-wrap max-sm:content-start max-sm:items-center ' +
  'max-sm:overflow-hidden max-sm:leading-6 max-sm:before:h-6 sm:min-w-0 sm:truncate'

/** Two lines where there is little room: what and state; who, what is filed and the acts. */
const LINE =
  'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 ' +
  'lg:min-h-11 lg:grid-cols-[1.25rem_12.25rem_5.5rem_minmax(0,1fr)_10rem_16rem] lg:py-1 ' +
  'xl:grid-cols-[1.25rem_13rem_7rem_minmax(0,1fr)_11rem_16rem]'

/** Who has the step, or completed what nobody had taken. */
function Who({ state: { assignee, completedBy } }: { state: StepState }) {
  const name = assignee?.name ?? completedBy
  if (name === null)
    return (
      <span className="w-6 shrink-0 text-ink-3 text-sm max-lg:hidden" title={ADMIN.nobody}>
        <span aria-hidden>–</span>
        <span className="sr-only">{ADMIN.nobody}</span>
      </span>
    )
  const words = assignee ? name : BOARD.completedBy(name)
  return (
    <span title={words}>
      <Avatar fullName={name} email={name} className="size-6 text-[0.625rem]" />
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** How many of what were filed, and the last of them in a line. */
function Filed({ state: { step, entries, line } }: { state: StepState }) {
  const words = findOutline(step)?.entry
  if (entries === 0) return <span className="shrink-0 text-ink-3 text-sm">{ADMIN.nothingFiled}</span>
  return (
    <span className="truncate text-sm" title={line ?? undefined}>
      {entries} {entries === 1 ? words?.one : words?.many}
      <span className="ml-2 text-ink-3 max-xl:hidden">{line}</span>
    </span>
  )
}

/** What may be done with a line; null is what does not apply. */
function useActs({ state, edition, onSent }: Props) {
  const user = useUser()
  const { today, newsroom } = useEdition()
  const sending = useSendNow(onSent)
  const copying = useCopyFromLine()
  const reminding = useRemind(edition)
  const { step, text, status, assignee, reminded_at: remindedAt } = state
  const isOpen = isOpenEdition(edition, today) && isPublicationDay(edition, newsroom)
  const isThere = text?.status === 'completed'
  return {
    send: awaitsText(state) && { run: () => sending.send(step, edition), isBusy: sending.isBusy },
    read: isThere && { edition, open: text.id },
    copy: isThere && !awaitsText(state) && { run: () => copying.copy(text.id), isBusy: copying.isBusy },
    remind: status !== 'done' &&
      isOpen &&
      assignee?.id !== user.id && {
        run: () => reminding.remind(step),
        isBusy: reminding.isBusy,
        word: remindedAt === null ? ADMIN.remind : ADMIN.remindAgain,
      },
  }
}

/** At the end of the line; on a phone a menu. */
function Acts(props: Props) {
  const acts = useActs(props)
  const { title } = props.state
  return (
    <>
      <span className="-mr-2 flex justify-end gap-x-1 max-sm:hidden">
        {acts.send && <Act icon={Send} word={ADMIN.send} of={title} {...acts.send} />}
        {acts.read && (
          <Link to="/admin/content" search={acts.read} className={buttonClass('quiet', 'sm', 'px-2')}>
            <BookOpen aria-hidden className="size-3.5" />
            <Word word={ADMIN.read} of={title} />
          </Link>
        )}
        {acts.copy && <Act icon={Copy} word={ADMIN.copy} of={title} {...acts.copy} />}
        {acts.remind && <Act icon={Bell} of={title} {...acts.remind} />}
      </span>
      <PhoneActs acts={acts} title={title} />
    </>
  )
}

function PhoneActs({ acts, title }: { acts: ReturnType<typeof useActs>; title: string }) {
  const { send, read, copy, remind } = acts
  if (!send && !read && !copy && !remind) return <span className="sm:hidden" />
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={CONTENT.more(title)}
          className="col-start-3 row-start-2 -my-1 -mr-2.5 justify-self-end sm:hidden"
        >
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      {send && <MenuItem onClick={send.run}>{ADMIN.send}</MenuItem>}
      {read && <MenuLink render={<Link to="/admin/content" search={read} />}>{ADMIN.read}</MenuLink>}
      {copy && <MenuItem onClick={copy.run}>{ADMIN.copy}</MenuItem>}
      {remind && <MenuItem onClick={remind.run}>{remind.word}</MenuItem>}
    </Menu>
  )
}

type ActProps = {
  icon: LucideIcon
  word: string
  of: string
  run: () => void
  isBusy: boolean
}

const Act = ({ icon: Icon, word, of, run, isBusy }: ActProps) => (
  <Button variant="quiet" size="sm" className="px-2" busy={isBusy} onClick={run}>
    <Icon aria-hidden className="size-3.5" />
    <Word word={word} of={of} />
  </Button>
)

const Word = ({ word, of }: { word: string; of: string }) => (
  <>
    {word}
    <span className="sr-only"> {of}</span>
  </>
)

/** Reminds of an open step, and says whom. While nothing has answered, another press reminds nobody twice. */
function useRemind(edition: CalendarDay) {
  const queryClient = useQueryClient()
  const create = useCreate(editionStatus.remind)
  const { mutate, isPending } = useMutation({
    mutationFn: (step: number) => create({ params: { edition, step: String(step) } }),
    onSuccess: ({ to, told }) => {
      if (told === 0) toast.info(ADMIN.nobodyReminded(to))
      else toast.ok(ADMIN.isReminded(to, told))
      void refetchAfter(queryClient, { kind: 'board', edition })
    },
    onError: (error) => {
      toast.problem(error)
      void refetchAfter(queryClient, { kind: 'board', edition })
    },
  })
  return { remind: (step: number) => mutate(step), isBusy: isPending }
}

/** Puts the newsletter text of a step on the clipboard as HTML, read anew: a colleague may have corrected it. */
function useCopyFromLine() {
  const queryClient = useQueryClient()
  const read = (id: string) =>
    queryClient.fetchQuery({ ...queryOf(formattedContent.content, { params: { id } }), staleTime: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => copy(async () => asHtml((await read(id)).formatted_content)),
  })
  return { copy: (id: string) => mutate(id), isBusy: isPending }
}
