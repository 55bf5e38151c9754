import type { NewsroomFacts } from '#shared/newsroom.ts'
import type { AnyStep } from '#steps/index.ts'

/**
 * The newsletter text of a step's rows, written here without any outside service (C33, C38).
 *
 * @param rows with the step's columns; others are ignored
 * @returns Markdown; '' for no rows
 * @throws ZodError when a row lacks what the step stores
 */
export function textOf(step: AnyStep, rows: Record<string, unknown>[], newsroom: NewsroomFacts): string {
  if (rows.length === 0) return ''
  return step.toText(
    rows.map((row) => step.row.parse(row)),
    newsroom,
  )
}
