import { globSync, readFileSync } from 'node:fs'

/** Everything that a screen or a mail may say something in. */
export const SOURCES = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

const known = new Map<string, string[]>()

/** What stands in quotes or between tags of a source, without the comments; some of it is code all the same. */
export function textsOf(file: string): string[] {
  const before = known.get(file)
  if (before) return before
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  const quoted = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
  const between = code.match(/>[^<>{}]+(?=[<{])/g) ?? []
  const texts = [
    ...quoted.map((text) => text.slice(1, -1)),
    ...between.map((text) => text.slice(1).replace(/\s+/g, ' ')),
  ]
  known.set(file, texts)
  return texts
}
