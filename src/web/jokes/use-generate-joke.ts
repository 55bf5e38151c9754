import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { jokes } from '#contract/jokes.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { JOKES } from '#shared/jokes-messages.ts'
import { PROBLEMS } from '#shared/problem.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * Suggests a joke; the server chooses it, and never the one before it again (C22).
 *
 * @param onJoke gets the text
 */
export function useGenerateJoke(step: number, edition: CalendarDay, onJoke: (text: string) => void) {
  const previous = useRef<number | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const draw = async () => {
    const body = { edition, previousId: previous.current }
    const { joke, note: said } = await call(jokes.drawJoke, { params: { step: String(step) }, body })
    setNote(said)
    previous.current = joke?.id ?? previous.current
    return joke?.text ?? null
  }
  const drawing = useMutation({
    mutationFn: draw,
    onSuccess: (text) => (text === null ? void toast.info(JOKES.none) : onJoke(text)),
    onError: (error) => toast.fail({ title: PROBLEMS.unexpected.title, detail: JOKES.fetchFailed }, error),
  })
  return {
    generate: () => drawing.mutate(),
    /** Draws one that nobody asked for. @returns its text; null where there is none */
    draw,
    isGenerating: drawing.isPending,
    /** Something worth knowing about the joke on screen. */
    note,
    /** A joke was taken by hand: it counts as the previous one. */
    taken: (id: number) => {
      previous.current = id
      setNote(null)
    },
  }
}
