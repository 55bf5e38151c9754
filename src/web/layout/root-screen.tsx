import { Outlet, useMatches } from '@tanstack/react-router'
import { usePageTitle } from './page-title.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** What every page has: its title, and the focus on its heading after a change of page. */
export function RootScreen() {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  usePageTitle(title)
  useFocusOnArrival()
  return <Outlet />
}
