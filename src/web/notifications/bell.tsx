import { useQuery } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { notifications } from '#contract/notifications.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { makePart, usePart } from '#web/ui/part.ts'
import { Popover } from '#web/ui/popover.tsx'

/** Comes as it is opened. */
const PANEL = makePart(() => import('./bell-panel.tsx'))

/** More than this is not counted out. */
const MOST_COUNTED = 9

/** What concerns the person who is signed in, with the number of what is unread (S60, S65-S72). */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(queryOf(notifications.notifications, {}))
  const unread = query.data?.unread ?? 0
  const close = () => setOpen(false)
  const part = usePart(PANEL, isOpen, close)

  const load = async () => {
    const { error } = await query.refetch()
    if (error) toast.fail(NOTIFICATIONS.loadFailed, error)
  }
  const open = (next: boolean) => {
    setOpen(next)
    if (next) void load()
  }
  return (
    <Popover
      trigger={<BellButton unread={unread} />}
      title={NOTIFICATIONS.title}
      hideTitle
      open={isOpen}
      onOpenChange={open}
      className="w-80 p-0"
    >
      <p aria-hidden className="border-b px-4 pt-3 pb-2.5 font-display text-xl">
        {NOTIFICATIONS.title}
      </p>
      {part ? (
        <part.BellPanel query={query} load={load} close={close} />
      ) : (
        <p className="h-40 px-4 py-10 text-center text-ink-3 text-sm">{NOTIFICATIONS.loading}</p>
      )}
    </Popover>
  )
}

/** Takes what the popover puts on its trigger. */
const BellButton = ({ unread, ...rest }: { unread: number }) => (
  <Button
    {...rest}
    variant="quiet"
    size="icon"
    aria-label={`${NOTIFICATIONS.title}, ${NOTIFICATIONS.unread(unread)}`}
  >
    <BellIcon aria-hidden className="size-4.5" />
    {unread > 0 && (
      <span
        aria-hidden
        className="absolute -top-0.5 left-1/2 min-w-4.5 rounded-full bg-accent px-1 text-center font-semibold text-[0.6875rem] text-on-accent leading-4.5 ring-2 ring-paper"
      >
        {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
      </span>
    )}
  </Button>
)
