/** What one kind of attack has shown on one engine. */
export type Figures = {
  kind: string
  engine: Engine
  rounds: number
  /** Writes that were answered with success. */
  acknowledged: number
  /** Of these: not there afterwards. */
  lost: number
  /** There more than once, acknowledged or not. */
  doubled: number
  /** What else was measured, in words. */
  notes: string[]
  /** What should not have been, in words; none when all is well. */
  faults: string[]
}

export type Engine = 'embedded' | 'server'

/** @returns whether everything that was promised held */
export const isGood = ({ lost, doubled, faults }: Figures): boolean =>
  lost === 0 && doubled === 0 && faults.length === 0

/** @returns one line for the terminal, and one for each fault */
export function figuresInWords({ kind, engine, rounds, acknowledged, ...found }: Figures): string {
  const counts = `${rounds} rounds, ${acknowledged} acknowledged, ${found.lost} lost, ${found.doubled} doubled`
  const notes = found.notes.length > 0 ? `; ${found.notes.join(', ')}` : ''
  return [`${kind}, ${engine}: ${counts}${notes}`, ...found.faults.map((fault) => `  FAULT: ${fault}`)].join(
    '\n',
  )
}
