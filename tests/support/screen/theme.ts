/** Puts the page into the light or the dark theme, as `public/head.js` does. */
export function inTheme(theme: 'light' | 'dark'): void {
  document.documentElement.classList.toggle('dark', theme === 'dark')
}
