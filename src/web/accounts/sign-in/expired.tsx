import { Link } from '@tanstack/react-router'
import { Problem } from '#shared/problem.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Whether a call failed because its link is used up or too old. */
export const isExpired = (error: unknown): error is Problem =>
  error instanceof Problem && (error.code === 'link_expired' || error.fields?.['token'] !== undefined)

/** A link that no longer works, and the way on from there. */
export const Expired = ({ words }: { words: string }) => (
  <>
    <Notice tone="danger" live className="mt-4">
      {words}
    </Notice>
    <Link to="/auth" search={{}} className="link mt-6 inline-block">
      Go to Sign In
    </Link>
  </>
)
