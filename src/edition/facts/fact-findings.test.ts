import { expect, test } from 'vitest'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import { factFindings } from './fact-findings.ts'

const DAY = '2026-11-06'
const newsroom = { name: 'Fairhaven Daily', city: 'Fairhaven', neighbouring_city: 'Millbrook' }
const SHOWS = [
  {
    id: 'one',
    title: 'Night Herons',
    venue: 'The Blue Door',
    event_date: `${DAY}T20:00:00-06:00`,
    url: 'https://bluedoor.example/herons',
  },
  {
    id: 'two',
    title: 'Harbor Lights',
    venue: 'The Lantern',
    event_date: `${DAY}T19:30:00-06:00`,
    url: 'https://lantern.example/lights',
  },
]
const CLEAN = `Two shows tonight.

- **[Night Herons](https://bluedoor.example/herons)** play The Blue Door at 8 pm.
- **[Harbor Lights](https://lantern.example/lights)** glow at The Lantern from half past seven.`

const shows = (text: string, more: object = {}) =>
  factFindings({ text, rows: SHOWS, step: 1, edition: DAY, newsroom, ...more })
const musts = (text: string, more: object = {}) =>
  shows(text, more)
    .filter(({ severity }) => severity === 'must')
    .map(({ sentence }) => sentence)

test('a text that says what was filed has no finding', () => {
  expect(shows(CLEAN)).toEqual([])
})

test('two times that changed places are two findings, each with what is filed for its entry', () => {
  const text = CLEAN.replace('8 pm', '7:30 pm').replace('half past seven', 'eight')
  expect(musts(text)).toEqual([
    'The text says “7:30 pm”; Night Herons is filed with 8:00 pm.',
    'The text says “eight”; Harbor Lights is filed with 7:30 pm.',
  ])
})

test('times that are filed are told as they come in a day, each once, and how many more there are', () => {
  const at = (time: string, at: number) => ({
    ...{ id: `show ${at}`, title: `Band ${at}`, venue: 'Hall', event_date: `${DAY}T${time}:00-06:00` },
  })
  const told = (...times: string[]) =>
    factFindings({ text: 'Doors at 4:15 pm.', rows: times.map(at), step: 1, edition: DAY, newsroom })
      .map(({ sentence }) => sentence)
      .filter((sentence) => sentence.includes('4:15'))
  expect(told('20:00', '18:30', '20:00')).toEqual([
    'The text says “4:15 pm”; no entry has that (filed: 6:30 pm, 8:00 pm).',
  ])
  expect(told('22:00', '20:00', '21:00', '09:00', '18:30', '19:00')).toEqual([
    'The text says “4:15 pm”; no entry has that (filed: 9:00 am, 6:30 pm, 7:00 pm, 8:00 pm, and 2 more).',
  ])
})

test.each([
  'Three events today; two are free.',
  'Two of the three events today are free.',
  'Admission is free at two of today’s three events.',
])('how many events of a day are free is counted: %s', (said) => {
  const event = (headline: string, price: string, more: object = {}) => ({
    ...{ id: headline, headline, url: `https://city.example/${headline}`, location: 'Fairhaven' },
    ...{ price, starts_on: DAY, summary: 'Three minutes each.', ...more },
  })
  const rows = [
    event('Kites', 'free', { summary: 'Fill a bag for $3.' }),
    event('Knitting', 'free'),
    event('Jaws', '$8', { summary: 'Free cocoa.' }),
    event('Poems', 'free', { starts_on: '2026-11-09' }),
  ].slice(0, said.startsWith('Two') ? 3 : 4)
  const list = rows.map(({ headline, url }) => `- [${headline}](${url})`).join('\n')
  const told = (text: string) =>
    factFindings({ text: `${text}\n\n${list}`, rows, step: 2, edition: DAY, newsroom })
  expect(told(said)).toEqual([])
  expect(told(said.replace(/two/i, 'Eight'))).not.toEqual([])
})

test('an entry with a name without end is called by the beginning of it, so that what differs is read', () => {
  const title =
    `The Society for the Preservation of Slow Waltzes, with ${'very special guests '.repeat(6)}`.trim()
  const rows = [{ ...SHOWS[0], title }]
  const said = (text: string) =>
    factFindings({ text, rows, step: 1, edition: DAY, newsroom }).map(({ sentence }) => sentence)
  const name = 'The Society for the Preservation of Slow Waltzes, with very…'
  expect(said(`**[${title}](https://bluedoor.example/herons)** at The Blue Door, 9:15 pm`)).toEqual([
    `The text says “9:15 pm”; ${name} is filed with 8:00 pm.`,
  ])
  expect(said('Nothing else tonight.')).toContain(`Nothing of ${name} is in the text.`)
})

test.each([
  [
    'Night Herons](https://bluedoor.example/herons)',
    'Night Herons](https://lantern.example/lights)',
    /“Night Herons” leads to .*lantern/,
  ],
  [
    '[Harbor Lights](https://lantern.example/lights)',
    'Harbor Lights',
    /The address of Harbor Lights, .* is missing/,
  ],
  [
    '(https://lantern.example/lights)',
    '(https://tickets.example/)',
    /https:\/\/tickets\.example\/ is in no entry/,
  ],
  [
    'The Blue Door',
    'The Rusty Nail',
    /“The Rusty Nail” stands with Night Herons; the venue filed is The Blue Door/,
  ],
  ['The Lantern', 'The Blue Door', /“Blue Door” stands with Harbor Lights/],
  ['Night Herons', 'Night Heons', /“Heons” differs from “Herons”/],
  ['tonight', 'tomorrow', /“tomorrow”; the edition is that of Friday, November 6/],
  ['Two', 'Three', /“Three”; no entry has that/],
  ['8 pm', '8 am', /“8 am”; Night Herons is filed with 8:00 pm/],
  ['8 pm', '8 pm to 7 pm', /“8 pm to 7 pm” ends before it begins/],
] as const)('instead of %j the text says %j: an error names it', (from, to, sentence) => {
  expect(musts(CLEAN.replace(from, to)).join('\n')).toMatch(sentence)
})

test('an entry of which nothing is there is an error', () => {
  const [first = ''] = CLEAN.split('\n- **[Harbor')
  expect(musts(first)).toContain('Nothing of Harbor Lights is in the text.')
})

test('a joke stands word for word, whatever its quotation marks and emphasis', () => {
  const rows = [{ id: 'joke', joke_text: '“Why?” asked the owl. “Who?”', type: 'opening' }]
  const joke = (text: string) =>
    factFindings({ text, rows, step: 8, edition: DAY, newsroom }).map(({ sentence }) => sentence)
  expect(joke('> "Why?" asked *the owl*.\n> \'Who?\'')).toEqual([])
  expect(joke('"Why?" said the owl. "Who?"')).toEqual([
    'The joke is not word for word as filed: “asked the owl. “Who?””',
  ])
})

test('an acceptance holds while its sentence stays, and ends with a word of it or with what is filed', () => {
  const wrong = CLEAN.replace('8 pm', '9 pm')
  const print = (text: string, rows = SHOWS) =>
    factFindings({ text, rows, step: 1, edition: DAY, newsroom }).map(
      ({ id, fingerprint }) => `${id} ${fingerprint}`,
    )
  const [accepted] = print(wrong)
  expect(print(`${wrong}\n\nSee you there.`)).toEqual([accepted])
  expect(print(wrong.replace('play The', 'rock The'))).not.toContain(accepted)
  expect(
    print(
      wrong,
      SHOWS.map((row) => ({ ...row, event_date: `${DAY}T18:00:00-06:00` })),
    ),
  ).not.toContain(accepted)
})

test('a person may know better about numbers and names, and not about times, days and addresses', () => {
  const text = CLEAN.replace('Two', 'Three').replace('8 pm', '9 pm')
  expect(musts(text, { isEdited: true })).toEqual([
    'The text says “9 pm”; Night Herons is filed with 8:00 pm.',
  ])
  const notes = shows(text, { isEdited: true }).filter(({ severity }) => severity === 'know')
  expect(notes).toHaveLength(1)
})

test('notes are one line, whatever is only worth a look', () => {
  const text = `${CLEAN}\n\nBring Pat Delgado along, it is sold out.`
  expect(shows(text).map(({ severity, sentence }) => [severity, sentence])).toEqual([
    ['know', 'In no entry: “sold out”, “Pat Delgado”.'],
  ])
})

test('of an entry that is an address alone nothing is compared but the address', () => {
  const rows = [{ id: 'url', title: 'City Event', location: 'Fairhaven', url: 'https://city.example/walk' }]
  const found = factFindings({
    text: '[A walk](https://city.example/walk) at 5 pm for $5.',
    rows,
    step: 2,
    edition: DAY,
    newsroom,
  })
  expect(found.map(({ severity, sentence }) => [severity, sentence])).toEqual([
    ['know', 'Nothing to compare with for https://city.example/walk: read the page yourself.'],
  ])
})

test('without rows there is nothing to say', () => {
  expect(factFindings({ text: CLEAN, rows: [], step: 1, edition: DAY, newsroom })).toEqual([])
})

test.each([
  ['digits', '8'.repeat(262_144)],
  ['digits apart', '8 '.repeat(131_072)],
  ['times', '8:15 pm '.repeat(32_768)],
])(
  '256 KiB of %s take little CPU, also on a busy machine, and give at most 20 findings',
  async (_name, text) => {
    const findings = shows(text)
    expect(findings.length).toBeLessThanOrEqual(20)
    expect(findings.some(({ sentence }) => sentence.includes('too long'))).toBe(true)
    // Some 30 ms on a quiet one; what does not grow with the length alone takes seconds.
    expect(await leastCpuMs(() => shows(text), 200)).toBeLessThanOrEqual(200)
  },
)

test('it finds the same whatever zone the machine is in', () => {
  const wrong = CLEAN.replace('tonight', 'on Saturday, November 6').replace('8 pm', '9 pm')
  const zone = process.env['TZ']
  const found = ['UTC', 'America/Chicago', 'Pacific/Auckland'].map((name) => {
    process.env['TZ'] = name
    return shows(wrong)
  })
  process.env['TZ'] = zone
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})
