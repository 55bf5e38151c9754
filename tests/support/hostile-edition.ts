import fc from 'fast-check'
import type { AssemblyInput } from '#edition/assembly-input.ts'
import { stepInput, withSteps } from './edition.ts'

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  ']]>',
  '{{ .Subscriber.Email }}',
  '{% raw %}',
  '*|MERGE|*',
  '\u202Eturned',
  '\u2066x',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '<!--[if mso]>',
  '-->',
  '</td></tr></table>',
  '\u0000',
  'https://a.example/"onclick="alert(1)',
  '&#106;avascript:alert(1)',
]
/** Words that somebody may have put together to do harm. */
export const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 12 })), {
    maxLength: 5,
  })
  .map((parts) => parts.join(' '))

/** An edition with these words in every place that people fill, as Markdown and as foreign HTML. */
export const hostileEdition = (words: string): AssemblyInput => {
  const input = withSteps(
    stepInput(6, undefined, {
      texts: [textOf(`## W\n\n${words}\n\n> ${words}\n\n- ${words}\n\n| a |\n|--|\n| ${words} |`)],
    }),
    stepInput(1, undefined, {
      texts: [
        textOf(
          `<h2>${words}</h2><p title="${words}">${words}</p><a href="${words}">${words}</a><img src="${words}" alt="${words}">`,
        ),
      ],
    }),
  )
  return {
    ...input,
    subject: words,
    previewLine: words,
    note: words,
    correction: words,
    teasers: [words],
    newsroom: {
      ...input.newsroom,
      name: words,
      city: words,
      postalAddress: words,
      unsubscribeHref: words,
      accent: words,
    },
    steps: input.steps.map((step) => ({
      ...step,
      title: words,
      parts:
        step.parts?.map((part) => ({
          ...part,
          text: words,
          sponsors: [{ name: words, url: 'https://s.example', logo: null }],
        })) ?? null,
    })),
  }
}
const textOf = (text: string) => ({
  contentId: 'a',
  status: 'completed' as const,
  text,
  words: { by: 'n8n' as const },
  reason: null,
  createdAt: '2031-05-02T12:00:00Z',
  madeFrom: null,
})
