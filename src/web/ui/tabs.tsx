import { Tabs as Base } from '@base-ui/react/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type Tab = { value: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** What the tabs choose among, for screen readers. */
  label: string
  tabs: Tab[]
  /** Without it the first tab is open. */
  defaultValue?: string
  /** Takes the height of the tallest tab at once, for a dialog, which would jump under the pointer otherwise. */
  isSteady?: boolean
  className?: string
}

/** Tabs within a page or dialog. For tabs that are addresses use `TabNav` with links. */
export const Tabs = ({
  label,
  tabs,
  defaultValue = tabs[0]?.value,
  isSteady = false,
  className,
}: TabsProps) => (
  <Base.Root defaultValue={defaultValue} className={className}>
    <Base.List aria-label={label} className={STRIP}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={TAB}>
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    <div className={cx(isSteady && 'grid')}>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={isSteady}
          className="pt-4"
          {...(isSteady && { render: keepRoom })}
        >
          {tab.content}
        </Base.Panel>
      ))}
    </div>
  </Base.Root>
)

/** A strip of links that looks like tabs: `<TabNav label="Administration"><Link className={TAB}>…`. */
export const TabNav = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <nav aria-label={label} className={cx(STRIP, className)}>
    {children}
  </nav>
)

/** One tab: chosen when it is `aria-selected`, or a link with `aria-current="page"`. */
export const TAB =
  'relative -mb-px inline-flex min-h-10 pointer-coarse:min-h-[2.8125rem] pointer-coarse:min-w-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-0.5 font-medium text-base text-ink-2 no-underline whitespace-nowrap transition-colors duration-120 hover:text-ink aria-selected:border-ink aria-selected:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink focus-visible:-outline-offset-2'

/** Of those that lie in one place, one that is not open keeps its room, out of reach of eyes, pointer and keyboard. */
const keepRoom: NonNullable<ComponentProps<typeof Base.Panel>['render']> = (
  { className, ...props },
  { hidden },
) => (
  <div
    {...props}
    hidden={false}
    inert={hidden}
    className={cx(className, 'col-start-1 row-start-1 min-w-0', hidden && 'invisible')}
  />
)

const STRIP = 'flex gap-6 overflow-x-auto border-b [scrollbar-width:none]'
