import { useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { OptionalText } from '#shared/text.ts'

export type Prompt = {
  /** What stands in the editor. */
  text: string
  isChanged: boolean
  /** What goes out: only a changed prompt does (C35). */
  custom: string | undefined
  error: string | undefined
  change: (text: string) => void
  backToDefault: () => void
}

const CustomPrompt = OptionalText(LIMITS.customPrompt)

/**
 * The prompt of the step on screen. Changes are kept by step while the screen is open.
 *
 * @param standard the step's own prompt; null on direct steps
 */
export function usePrompt(step: number, standard: string | null): Prompt {
  const [changed, setChanged] = useState<Record<number, string>>({})
  const text = changed[step] ?? standard ?? ''
  const read = CustomPrompt.safeParse(text)
  const isChanged = standard !== null && text.trim() !== standard.trim()
  return {
    text,
    isChanged,
    custom: isChanged && read.success ? (read.data ?? undefined) : undefined,
    error: isChanged ? read.error?.issues[0]?.message : undefined,
    change: (typed) => setChanged((before) => ({ ...before, [step]: typed })),
    backToDefault: () => setChanged(({ [step]: _, ...others }) => others),
  }
}
