import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useId, useRef } from 'react'
import type { Sentence } from '#shared/sentence.ts'

type Props = {
  words: Sentence
  /** The form was here a moment ago, and whatever had the focus went with it. */
  isNews: boolean
}

/** Stands in the form's place when its edition lacks nothing. */
export function AllFiled({ words, isNews }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews && document.activeElement === document.body) heading.current?.focus()
  }, [isNews])
  return (
    <section aria-labelledby={id} className="sheet flex gap-4 p-5 sm:p-8">
      <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-done" />
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
          {words.title}
        </h2>
        <p className="mt-1 text-ink-2">{words.detail}</p>
      </div>
    </section>
  )
}
