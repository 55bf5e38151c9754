import { CircleCheck } from 'lucide-react'
import type { Sentence } from '#shared/messages.ts'

/** Stands in the form's place when its edition lacks nothing. */
export const AllFiled = ({ words }: { words: Sentence }) => (
  <section aria-label={words.title} className="sheet flex gap-4 p-6 sm:p-8">
    <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-done" />
    <div>
      <h2 tabIndex={-1} data-first-field className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.detail}</p>
    </div>
  </section>
)
