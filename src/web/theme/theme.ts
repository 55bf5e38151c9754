import type { Theme } from './themes.ts'

/** What this browser was told to show. */
export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** From now on this browser shows that theme; what that means is said in `public/head.js`. */
export const chooseTheme = (theme: Theme): void =>
  void document.dispatchEvent(new CustomEvent('choose-theme', { detail: theme }))

/** @returns stops hearing */
export function onThemeChange(changed: () => void): () => void {
  document.addEventListener('theme-changed', changed)
  return () => document.removeEventListener('theme-changed', changed)
}
