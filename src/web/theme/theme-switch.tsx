import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { chosenTheme, onThemeChange } from './theme.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** The choice of the account menu for who has none yet. What it does is said in `public/head.js`. */
export function ThemeSwitch() {
  const Icon = ICONS[useSyncExternalStore(onThemeChange, chosenTheme, unknownTheme)]
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon" aria-label="Theme">
          <Icon aria-hidden className="size-4.5" />
        </Button>
      }
    >
      <ThemeChoice />
    </Menu>
  )
}

/** What a browser has chosen is known to it alone. */
const unknownTheme = () => 'system' as const

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const
