import type { Finding } from '#edition/finding.ts'
import { factFindings } from '#edition/facts/fact-findings.ts'
import type { Sample } from './corpus.ts'
import { type Corruption, corruptionsOf } from './corruptions.ts'

/** How the guard did on one half: clean texts with an error, and corruptions that it found. */
export type Measured = {
  clean: number
  falseErrors: { sample: Sample; sentences: string[] }[]
  corruptions: (Corruption & { isFound: boolean; sentences: string[] })[]
}

const errorsIn = (sample: Sample, text: string): Finding[] =>
  factFindings({ ...sample, text }).filter(({ severity }) => severity === 'must')

/** Runs the guard over clean texts and over every corruption of them. */
export function measure(samples: Sample[]): Measured {
  const clean = new Map(samples.map((sample) => [sample, errorsIn(sample, sample.text)]))
  return {
    clean: samples.length,
    falseErrors: [...clean].flatMap(([sample, errors]) =>
      errors.length === 0 ? [] : [{ sample, sentences: errors.map(({ sentence }) => sentence) }],
    ),
    corruptions: corruptionsOf(samples).map((corruption) => {
      const before = new Set(clean.get(corruption.sample)?.map(({ sentence }) => sentence))
      const sentences = errorsIn(corruption.sample, corruption.text)
        .map(({ sentence }) => sentence)
        .filter((sentence) => !before.has(sentence))
      return {
        ...corruption,
        sentences,
        isFound: sentences.some((sentence) => names(sentence, corruption.names)),
      }
    }),
  }
}

/** An error counts where it names the changed words or what was filed. */
const names = (sentence: string, words: readonly string[]): boolean =>
  words.some((one) => inOneForm(sentence).includes(inOneForm(one)))

const inOneForm = (text: string): string =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/\./g, '').replace(/\s+/g, ' ').trim()
