import { Skeleton } from '#web/ui/skeleton.tsx'
import { PagePending } from './page-pending.tsx'

/** A page with a header, before it is known who looks at it. `index.html` shows the same before the program runs. */
export const FramePending = () => (
  <>
    <HeaderPlace />
    <PagePending />
  </>
)

/** The header's place and the line below it. */
export const HeaderPlace = () => (
  <div aria-hidden className="border-b">
    <div className="page flex h-[3.4375rem] items-center">
      <Skeleton className="h-5 w-32" />
    </div>
  </div>
)
