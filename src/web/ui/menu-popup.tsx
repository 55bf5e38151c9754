import { Menu as Base } from '@base-ui/react/menu'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { type Opening, useFocusOfClosed } from './closed.ts'
import { cx } from './cx.ts'
import { FLOATING, LAYER } from './overlay.ts'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** @param props.opening how it was opened first, which is as it comes up */
export function Menu({
  trigger,
  children,
  align = 'end',
  className,
  opening,
}: MenuProps & { opening: Opening }) {
  const [isFirst, setFirst] = useState(true)
  return (
    <Base.Root defaultOpen modal={false} onOpenChange={() => setFirst(false)}>
      <Base.Trigger ref={useFocusOfClosed()} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={12} className={LAYER.floating}>
          <Base.Popup
            className={cx(FLOATING, 'min-w-44 max-w-[calc(100vw-1.5rem)] p-1', className)}
            onFocus={({ target, currentTarget }) => {
              if (isFirst && target === currentTarget)
                entryFor(opening, target)?.focus({ preventScroll: true })
            }}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Where the library begins if its own button was pressed by that key; a pointer begins at the menu itself. */
function entryFor(opening: Opening, menu: HTMLElement): HTMLElement | undefined {
  if (opening !== 'first' && opening !== 'last') return undefined
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')].at(opening === 'last' ? -1 : 0)
}

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Base.Group>
    <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-ink-3 text-xs">{label}</Base.GroupLabel>
    {children}
  </Base.Group>
)

type MenuItemProps = Omit<ComponentProps<typeof Base.Item>, 'className'> & {
  className?: string
  tone?: 'danger'
}

export const MenuItem = ({ className, tone, ...rest }: MenuItemProps) => (
  <Base.Item {...rest} className={cx(ITEM, tone === 'danger' && 'text-danger', className)} />
)

type MenuLinkProps = Omit<ComponentProps<typeof Base.LinkItem>, 'className'> & { className?: string }

export const MenuLink = ({ className, ...rest }: MenuLinkProps) => (
  <Base.LinkItem closeOnClick {...rest} className={cx(ITEM, className)} />
)

/** One choice of several, with a mark at what is chosen; the menu stays open. */
export const MenuChoice = <Value extends string>({
  label,
  values,
  value,
  onChoose,
}: MenuChoiceProps<Value>) => (
  <Base.Group>
    <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-ink-3 text-xs">{label}</Base.GroupLabel>
    <Base.RadioGroup value={value} onValueChange={onChoose}>
      {Object.entries<string>(values).map(([one, words]) => (
        <Base.RadioItem key={one} value={one} className={ITEM}>
          <span className="flex size-4 items-center justify-center">
            <Base.RadioItemIndicator className="size-2 rounded-full bg-accent" />
          </span>
          {words}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  </Base.Group>
)

type MenuChoiceProps<Value extends string> = {
  label: string
  /** The words of each. */
  values: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
}

export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-rule" />

const ITEM =
  'flex min-h-8 pointer-coarse:min-h-11 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1 text-ink text-sm no-underline outline-none data-highlighted:bg-ink/7 data-disabled:text-ink-3'
