import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Press, useReplay } from './opener.ts'
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

export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-rule" />

const ITEM =
  'flex min-h-8 pointer-coarse:min-h-11 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1 text-ink text-sm no-underline outline-none data-highlighted:bg-ink/7 data-disabled:text-ink-3'
