import { HANDOVER } from '#shared/handover-messages.ts'

/** Opens what a target has, in a tab of its own; nothing where the target has not said where that is. */
export const OpenThere = ({ url }: { url: string | null }) =>
  url !== null && (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex items-center pointer-coarse:min-h-11 text-sm"
    >
      {HANDOVER.open}
    </a>
  )
