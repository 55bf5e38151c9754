import { useSyncExternalStore } from 'react'

/** Whether the page is shown dark at the moment; `public/head.js` says when that changes. Only a browser knows. */
export const useIsDark = (): boolean => useSyncExternalStore(listen, isDark, () => false)

const isDark = (): boolean => document.documentElement.classList.contains('dark')

function listen(changed: () => void): () => void {
  document.addEventListener('theme-changed', changed)
  return () => document.removeEventListener('theme-changed', changed)
}
