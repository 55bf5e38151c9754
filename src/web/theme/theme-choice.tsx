import { useSyncExternalStore } from 'react'
import { MenuChoice } from '#web/ui/menu.tsx'
import { chooseTheme, chosenTheme, onThemeChange } from './theme.ts'

/** Light, dark, or as the system is; stands in an open menu, so that the browser is there to say which is chosen. */
export const ThemeChoice = () => (
  <MenuChoice
    label="Theme"
    values={WORDS}
    value={useSyncExternalStore(onThemeChange, chosenTheme)}
    onChoose={chooseTheme}
  />
)

const WORDS = { light: 'Light', dark: 'Dark', system: 'System' }
