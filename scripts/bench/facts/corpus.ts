import { readFileSync } from 'node:fs'
import type { Filed } from './filed.ts'
import { OPEN_ROWS } from './rows-open.ts'
import { SHUT_ROWS } from './rows-shut.ts'

/** A text that says nothing but what was filed, with what was filed. */
export type Sample = Filed & { manner: string; text: string }

/**
 * Sixty clean texts, written from rows and prompts alone, before there were rules: the half that rules are written
 * beside, and the half that only measures them.
 */
export const CORPUS: Record<'open' | 'shut', Sample[]> = {
  open: samplesIn('open.txt', OPEN_ROWS),
  shut: samplesIn('shut.txt', SHUT_ROWS),
}

/** A line `=== rows manner` stands before each text. */
function samplesIn(file: string, rows: Record<string, Filed>): Sample[] {
  const texts = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/^=== /m)
    .slice(1)
  return texts.map((whole) => {
    const [, of = '', manner = '', text = ''] = /^(\S+) (\S+)\n(.*)$/s.exec(whole) ?? []
    const filed = rows[of]
    if (!filed) throw new Error(`${file} has a text of unknown rows: ${of}`)
    return { ...filed, manner, text: text.trim() }
  })
}
