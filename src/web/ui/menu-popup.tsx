import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Press, useReplay } from './press.ts'
import { FLOATING, LAYER } from './overlay.ts'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  className?: string
}

export const Menu = ({
  trigger,
  children,
  align = 'end',
  className,
  press,
}: MenuProps & { press: Press | null }) => (
  <Base.Root modal={false}>
    <Base.Trigger ref={useReplay(press)} render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} align={align} collisionPadding={12} className={LAYER.floating}>
        <Base.Popup className={cx(FLOATING, 'min-w-44 max-w-[calc(100vw-1.5rem)] p-1', className)}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Base.Group>
    <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-ink-3 text-xs">{label}</Base.GroupLabel>
    {children}
  </Base.Group>
)

export type MenuItemProps = Omit<ComponentProps<typeof Base.Item>, 'className'> & {
  className?: string
  tone?: 'danger'
}

export const MenuItem = ({ className, tone, ...rest }: MenuItemProps) => (
  <Base.Item {...rest} className={cx(ITEM, tone === 'danger' && 'text-danger', className)} />
)

export type MenuLinkProps = Omit<ComponentProps<typeof Base.LinkItem>, 'className'> & { className?: string }

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

export type MenuChoiceProps<Value extends string> = {
  label: string
  /** The words of each. */
  values: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
}

export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-rule" />

const ITEM =
  'flex min-h-8 pointer-coarse:min-h-11 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1 text-ink text-sm no-underline outline-none data-highlighted:bg-ink/7 data-disabled:text-ink-3'
