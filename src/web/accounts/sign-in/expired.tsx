import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toastFailure } from '#web/accounts/form/use-account-form.ts'
import { codeOf, fieldFaultsOf } from '#web/api/read-problem.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Whether a call failed because its link is used up or too old. */
export const isExpired = (error: unknown): boolean =>
  codeOf(error) === 'link_expired' || fieldFaultsOf(error)?.['token'] !== undefined

/** Of a form that came with a link: the link is over, or something else failed. */
export const failedOrOver = (onOver: () => void) => (error: unknown) => {
  if (isExpired(error)) onOver()
  else toastFailure(error)
}

type ExpiredProps = {
  words: string
  /** Asks for a new one. */
  children?: ReactNode
}

/** A link that no longer works, and the way on from there. */
export const Expired = ({ words, children }: ExpiredProps) => (
  <>
    <Notice tone="danger" live className="mt-4 mb-6">
      {words}
    </Notice>
    {children}
    <Link to="/auth" search={{}} className="link mt-6 inline-block">
      Go to Sign In
    </Link>
  </>
)
