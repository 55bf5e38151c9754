import { useEffect } from 'react'
import { useSession } from '#web/accounts/session/use-session.ts'

/**
 * Keeps the window's title: the page, then the product.
 *
 * @param page undefined leaves the title to the screen
 */
export function usePageTitle(page: string | undefined): void {
  const { productName } = useSession()
  useEffect(() => {
    if (page !== undefined) document.title = `${page} · ${productName}`
  }, [page, productName])
}
