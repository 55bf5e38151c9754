import type { TaskStatus } from '#shared/board.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The specification colours the status of a step green, blue and grey for administrators (S191). */
export const STATUS_TONES: Record<TaskStatus, Tone> = { todo: 'plain', 'in-progress': 'accent', done: 'done' }
