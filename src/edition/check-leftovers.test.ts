import { expect, test } from 'vitest'
import { editionInput, sectionText, withWeather } from '#tests/support/edition.ts'
import { assemble } from './assemble.ts'
import type { AssemblyInput } from './assembly-input.ts'
import { checkLeftovers } from './check-texts.ts'

const leftovers = (input: AssemblyInput) => checkLeftovers({ assembly: assemble(input) })

test.each([
  'To do: TO' + 'DO',
  'Lorem ipsum',
  'and [...] so',
  'Dear {{ name }}',
  'at xx:xx',
  'Caf\uFFFD',
  ...[
    'Hi *|FNAME|*',
    'Hi %%name%%',
    'Hi {first_name}',
    '{% if x %}',
    '<%= name %>',
    'Hi ${name}',
    'Hi [First Name]',
    '[[name]]',
  ],
  ...[
    'Hi %FIRSTNAME%',
    'Hi {$name}',
    'Hi { name }',
    'Hi {name|friend}',
    'Hi $name$',
    'Hi $(name)',
    '((name))',
  ],
  ...[
    'the band [TK]',
    'a fair [citation needed]',
    'Open 【4†source】',
    'a note[^1]',
    'so it is:contentReference[oaicite:0]',
  ],
  ...[
    'itâ€™s',
    'cafÃ©',
    'It=E2=80=99s',
    '\\\\u2019s',
    '{"text": "Rain"}',
    'Doors &nbsp 7',
    '[b]bold[/b]',
    ':tada: free',
  ],
  ...[
    '[x](town.example)',
    '[x]()',
    '[x](#top)',
    '[x] (https://a.example)',
    '[x|https://a.example]',
    '[ ] call them',
  ],
  ...['~~ old', 'Doors &nb;7', '7 pm</br>8 pm', 'one\\\\ntwo', 'a ``` b', '[x](ftp://a.example)', '[x][1]'],
])('what was left behind: %s', (words) => {
  expect(leftovers(withWeather(sectionText('a', `## Weather\n\n${words}`)))).toMatchObject([
    { severity: 'must', block: 'step-6' },
  ])
  expect(leftovers(editionInput({ subject: words }))).toHaveLength(1)
})

test.each([
  'Rain at 7:30: 60% of us, 40% off',
  'Tickets $5-$10 (or $12)',
  'NÃO, voilà, Âge',
  'Café du Nord (the old one)',
  'Odds [sic] (see below)',
  'Sold out [again]',
  'Win #1',
  'Supper $$ at The Blue Door',
  'Doors 7/8 pm | free',
  'A: b: c',
  '5 * 3 = 15 (a.m.)',
  '100% cotton%',
])('honest words are no leftover: %s', (words) => {
  expect(leftovers(withWeather(sectionText('a', `## Weather\n\n${words}`)))).toEqual([])
})

test.each(['~~old~~ new', 'Doors&nbsp;7', '7 pm<br>8 pm', 'one\\n\\ntwo'])(
  'what a text means by %s is read, so nothing of it is left; a subject is printed as it stands',
  (words) => {
    expect(leftovers(withWeather(sectionText('a', `## Weather\n\n${words}`)))).toEqual([])
    expect(leftovers(editionInput({ subject: words }))).toHaveLength(1)
  },
)
