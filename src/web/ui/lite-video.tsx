import Play from 'lucide-react/icons/play'
import { useState } from 'react'

export type LiteVideoProps = {
  /** The provider's id of the video. */
  id: string
  title: string
  /** In words, `2:14`. */
  length?: string
}

/** A video behind a poster of ours: nothing is asked of the provider until it is pressed. */
export function LiteVideo({ id, title, length }: LiteVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="block aspect-video w-full rounded-lg bg-[oklch(0.2_0.02_265)]"
      />
    )
  }
  return (
    <button type="button" onClick={() => setPlaying(true)} className={POSTER}>
      <span className="sr-only">Play the video, from an outside provider: </span>
      <span className="grid size-14 place-items-center rounded-full bg-white/95 text-[oklch(0.25_0.04_264)] transition-transform duration-200 group-hover:scale-105">
        <Play aria-hidden className="ml-0.5 size-5 fill-current" />
      </span>
      <span className="absolute inset-x-4 bottom-3.5 flex items-baseline justify-between gap-4 text-left">
        <span className="font-display font-medium text-lg">{title}</span>
        {length && <span className="text-sm text-white/85">{length}</span>}
      </span>
    </button>
  )
}

const POSTER =
  'group relative grid aspect-video w-full place-items-center overflow-hidden rounded-lg text-white bg-[linear-gradient(160deg,oklch(0.36_0.07_264),oklch(0.24_0.04_264)_60%,oklch(0.34_0.07_60))]'
