import type { WhoWrites } from '#shared/presence-messages.ts'

/** Who writes, in one line: where that is short, names are cut and never what they do. */
export const WritersLine = ({ who, does }: WhoWrites) => (
  <>
    <span className="min-w-0 truncate">{who}</span>
    <span className="shrink-0 whitespace-pre"> {does}</span>
  </>
)
