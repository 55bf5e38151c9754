import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { chooseTheme, chosenTheme, onThemeChange } from './theme.ts'

/** Steps through system, light and dark. What a choice does is said in `public/head.js`. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, chosenTheme, unknownTheme)
  const { Icon, words, next } = THEMES[theme]
  return (
    <Tooltip label={words}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`${words}. Change to ${THEMES[next].words.toLowerCase()}`}
        onClick={() => chooseTheme(next)}
      >
        <Icon aria-hidden className="size-4.5" />
      </Button>
    </Tooltip>
  )
}

/** What a browser has chosen is known to it alone. */
const unknownTheme = () => 'system' as const

const THEMES = {
  system: { Icon: Monitor, words: 'Theme of the system', next: 'light' },
  light: { Icon: Sun, words: 'Light theme', next: 'dark' },
  dark: { Icon: Moon, words: 'Dark theme', next: 'system' },
} as const
