import { Toast } from '@base-ui/react/toast'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { cx } from '#web/ui/cx.ts'
import { LAYER } from '#web/ui/overlay.ts'
import { startShowing, type ToastAction, type ToastData, toasts } from './toast.ts'

const manager = Toast.createToastManager<ToastData>()

/** Where toasts appear. F6 leads to them. */
export function ToasterPart() {
  useEffect(() => startShowing(manager), [])
  return (
    <Toast.Provider toastManager={manager} limit={5}>
      <Toast.Portal>
        <Toast.Viewport
          className={cx(
            'fixed inset-x-3 top-3 max-sm:over-dialog:right-18 sm:w-92',
            'sm:top-auto sm:right-6 sm:bottom-[calc(1.5rem+var(--foot,0px))] sm:left-auto',
            'sm:over-dialog:top-6 sm:over-dialog:right-auto sm:over-dialog:bottom-auto sm:over-dialog:left-6',
            LAYER.toast,
          )}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

const ToastList = () =>
  Toast.useToastManager<ToastData>().toasts.map((shown) => <ToastCard key={shown.id} shown={shown} />)

function ToastCard({ shown }: { shown: Toast.Root.ToastObject<ToastData> }) {
  const { kind = 'info', action } = shown.data ?? {}
  const { Icon, look, icon } = KINDS[kind]
  return (
    <Toast.Root
      toast={shown}
      role={kind === 'fail' ? 'alert' : 'status'}
      aria-modal={undefined}
      swipeDirection={['right', 'up', 'down']}
      className={cx(CARD, look)}
    >
      <Toast.Content className="flex gap-3">
        <Icon aria-hidden className={cx('mt-[3px] size-4.5 shrink-0', icon)} />
        <div className="min-w-0 flex-1">
          <Toast.Title render={<p />} className="font-sans font-semibold text-base tracking-normal" />
          <Toast.Description className={cx('text-sm', kind !== 'fail' && 'text-ink-2')} />
          {action && <ToastActionButton action={action} close={() => toasts.close(shown.id)} />}
        </div>
        <Toast.Close
          aria-label="Dismiss"
          // All toasts are spread out here, so none of their buttons is ever out of sight.
          aria-hidden={false}
          className="reach absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-md opacity-75 hover:bg-current/10 hover:opacity-100"
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
      className="-mb-1 -ml-2 mt-1.5 inline-flex h-7 items-center rounded-md px-2 font-semibold text-accent text-sm hover:bg-accent-wash"
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

/**
 * At the foot of a wide screen, at the top of a phone. Over a dialog at its top left on any: its buttons are at the foot,
 * its cross at the top right.
 */
const CARD = [
  'absolute inset-x-0 top-0 z-[calc(10-var(--toast-index))] rounded-lg p-4 pr-11 shadow-over',
  'sm:top-auto sm:bottom-0 sm:over-dialog:top-0 sm:over-dialog:bottom-auto',
  '[--way:1] sm:[--way:-1] sm:over-dialog:[--way:1]',
  '[--lifted:calc((var(--toast-offset-y)+var(--toast-index)*0.5rem)*var(--way))]',
  'transition-[transform,opacity] duration-250',
  'transform-[translate(var(--toast-swipe-movement-x),calc(var(--lifted)+var(--toast-swipe-movement-y)))]',
  'data-starting-style:transform-[translateY(calc(var(--way)*-1rem))] data-starting-style:opacity-0',
  'data-ending-style:opacity-0 data-limited:pointer-events-none data-limited:opacity-0',
]
