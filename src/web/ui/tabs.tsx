import { Tabs as Base } from '@base-ui/react/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { STRIP, TAB } from './tab-nav.tsx'

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
