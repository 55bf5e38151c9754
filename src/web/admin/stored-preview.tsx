import { contentPreviewPath } from '#contract/formatted-content.ts'
import { useIsDark } from '#web/theme/use-is-dark.ts'

/** A stored text of HTML as readers will see it, in a frame of its own that runs and loads nothing (C55). */
export function StoredPreview({ contentId, title }: { contentId: string; title: string }) {
  const theme = useIsDark() ? 'dark' : 'light'
  return (
    <iframe
      src={contentPreviewPath(contentId, theme)}
      title={title}
      sandbox=""
      loading="lazy"
      className="h-[min(36rem,70dvh)] w-full max-w-[37.5rem] rounded-lg border bg-white"
    />
  )
}
