import { Toast } from '@base-ui/react/toast'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { LAYER } from '#web/ui/overlay.ts'
import { startShowing, type ToastAction, type ToastData, toasts } from './toast.ts'

const manager = Toast.createToastManager<ToastData>()

/** Where toasts appear. F6 leads to the newest of them, and back; so does what takes a message away by the keyboard. */
export function ToasterPart() {
  useEffect(() => startShowing(manager), [])
  const before = useRef<HTMLElement>(null)
  const enter = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
    if (isFromOutside) before.current = relatedTarget
    if (isFromOutside && target === currentTarget) newestIn(currentTarget)?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leadBack(event)
    if (event.key !== 'F6') return
    event.preventDefault()
    event.stopPropagation()
    before.current?.focus()
  }
  // Base UI leads on to the next message, or back where F6 led here; not back to where Tab did.
  const leadBack = ({ target }: { target: EventTarget }) => {
    if (target !== document.activeElement || !(target instanceof HTMLElement)) return
    const pressed = target.closest('button, [data-toast]')
    if (!pressed?.matches(':focus-visible')) return
    const goal = before.current?.isConnected ? before.current : document.querySelector('main')
    goal?.focus()
  }
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        <Toast.Viewport
          onFocus={enter}
          onKeyDown={leave}
          onClick={leadBack}
          className={cx(TOAST_PLACE, LAYER.toast)}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

const newestIn = (viewport: HTMLElement) => viewport.querySelector<HTMLElement>('[role=status], [role=alert]')

const ToastList = () =>
  Toast.useToastManager<ToastData>().toasts.map((shown) => <ToastCard key={shown.id} shown={shown} />)

function ToastCard({ shown }: { shown: Toast.Root.ToastObject<ToastData> }) {
  const { kind = 'info', action } = shown.data ?? {}
  const { Icon, look, icon } = KINDS[kind]
  return (
    <Toast.Root
      toast={shown}
      data-toast
      role={kind === 'fail' ? 'alert' : 'status'}
      aria-modal={undefined}
      swipeDirection={['right', 'up', 'down']}
      className={cx(CARD, look, kind === 'fail' ? FIRST_OVER_DIALOG : HIDDEN_BY_FAILURE)}
    >
      <Toast.Content className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
        <Icon aria-hidden className={cx('size-4.5 shrink-0', icon)} />
        <Toast.Title
          render={<p />}
          className="min-w-0 flex-1 py-2.5 font-sans font-semibold text-base tracking-normal max-sm:pb-1 max-sm:text-sm sm:flex-none"
        />
        <Toast.Description
          className={cx(
            'min-w-0 text-sm max-sm:order-last max-sm:basis-full max-sm:pr-2 max-sm:pb-2.5 sm:flex-auto sm:py-2.5',
            'max-sm:over-dialog:line-clamp-2',
            kind !== 'fail' && 'text-ink-2',
          )}
        />
        {action && <ToastActionButton action={action} close={() => toasts.close(shown.id)} />}
        <Toast.Close
          aria-label="Dismiss"
          // All toasts are spread out here, so none of their buttons is ever out of sight.
          aria-hidden={false}
          className="reach relative ml-auto grid size-7 shrink-0 place-items-center rounded-md opacity-75 hover:bg-current/10 hover:opacity-100"
        >
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}

function ToastActionButton({ action, close }: { action: ToastAction; close: () => void }) {
  const press = () => {
    action.run()
    close()
  }
  return (
    <Toast.Action
      onClick={press}
      className="reach relative inline-flex h-7 shrink-0 items-center rounded-md px-2 font-semibold text-accent text-sm hover:bg-accent-wash"
    >
      {action.label}
    </Toast.Action>
  )
}

const KINDS = {
  ok: { Icon: CircleCheck, look: 'bg-sheet text-ink', icon: 'text-done' },
  info: { Icon: Info, look: 'bg-sheet text-ink', icon: 'text-accent' },
  fail: { Icon: CircleAlert, look: 'bg-danger text-on-danger outline-on-danger', icon: '' },
} as const

/** Title and description stand in one line; on a phone the description stands below. */
const CARD = [
  'absolute right-0 bottom-0 z-[calc(10-var(--toast-index))] rounded-lg pr-2 pl-3 shadow-over',
  'max-sm:left-0 sm:w-max sm:max-w-full',
  '[--lifted:calc((var(--toast-offset-y)+var(--toast-index)*0.5rem)*-1)]',
  'transition-[transform,opacity] duration-250',
  'transform-[translate(var(--toast-swipe-movement-x),calc(var(--lifted)+var(--toast-swipe-movement-y)))]',
  'data-starting-style:transform-[translateY(1rem)] data-starting-style:opacity-0',
  'data-ending-style:pointer-events-none data-ending-style:opacity-0',
]

/** Below a dialog there is place for one. */
const FIRST_OVER_DIALOG = 'over-dialog:[--lifted:0px]'
const HIDDEN_BY_FAILURE = 'over-dialog:[:has(>[role=alert])>&]:invisible'

/**
 * Where toasts appear: at the foot of the window, above what sticks there. A dialog leaves them the place below it, so
 * that they cover neither its title nor its buttons.
 */
const TOAST_PLACE =
  'max-md:[:root:has([data-phone-foot])_&]:[--foot:4rem] pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+var(--foot,0px)+env(safe-area-inset-bottom))] *:pointer-events-auto over-dialog:bottom-[calc(0.5rem+env(safe-area-inset-bottom))] sm:right-6 sm:bottom-[calc(1.5rem+var(--foot,0px))] sm:left-auto sm:w-[min(52rem,calc(100vw-3rem))] sm:over-dialog:bottom-3'
