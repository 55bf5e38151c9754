import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isWorkFirst } from '#web/keyboard/arrival.ts'
import { usePageTitle } from './page-title.ts'

/** What every page has: its title, and the focus on its heading after a change of page. */
export function RootScreen() {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  usePageTitle(title)
  useFocusOnArrival()
  return <Outlet />
}

/**
 * After a change of page the focus goes to its heading, so that screen readers and the keyboard start there; or to what
 * the page does with it, where somebody goes on working.
 */
function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation || isWorkFirst()) return
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
