import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page the focus goes to its heading, so that screen readers and the keyboard start there. */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
