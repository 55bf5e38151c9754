import type { Sample } from './corpus.ts'

/** A clean text with one fact changed; an error that names any of these words has found it. */
export type Corruption = { kind: string; sample: Sample; text: string; names: string[] }

type Change = { text: string; names: string[] }
type Corrupter = (sample: Sample) => Change[]

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const COUNTS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'eleven',
  'fourteen',
  'fifteen',
  'twenty',
  'thirty',
  'sixty',
]

/** Every match replaced, each in a text of its own. */
const each =
  (pattern: RegExp, by: (match: RegExpMatchArray) => string | null): Corrupter =>
  ({ text }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const words = by(match)
      if (words === null || words === match[0]) return []
      return [{ text: replaced(text, match, words), names: [words.trim(), match[0].trim()] }]
    })

const replaced = (text: string, match: RegExpMatchArray, words: string): string =>
  text.slice(0, match.index) + words + text.slice((match.index ?? 0) + match[0].length)

const laterHour = (hour: string): string => String((Number(hour) % 12) + 1)
const capitalLike = (word: string, like: string): string =>
  like.charAt(0) === like.charAt(0).toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1)

/** The first two matches that differ change places. */
const swapped =
  (pattern: RegExp): Corrupter =>
  (sample) => {
    const [first, ...others] = [...sample.text.matchAll(pattern)]
    const second = others.find((one) => one[0] !== first?.[0])
    if (!first || !second) return []
    const between = sample.text.slice((first.index ?? 0) + first[0].length, second.index)
    const text = `${sample.text.slice(0, first.index)}${second[0]}${between}${first[0]}${sample.text.slice((second.index ?? 0) + second[0].length)}`
    return [{ text, names: [first[0], second[0]] }]
  }

const filed = (sample: Sample, ...columns: string[]): string[] =>
  sample.rows.flatMap((row) =>
    columns.flatMap((column) => (typeof row[column] === 'string' ? [row[column]] : [])),
  )

/** Words of the rows where they stand in the text, each replaced. */
const ofFiled =
  (columns: string[], by: (word: string, sample: Sample) => string | null): Corrupter =>
  (sample) =>
    filed(sample, ...columns).flatMap((word) => {
      const at = sample.text.indexOf(word)
      const other = at < 0 ? null : by(word, sample)
      if (other === null) return []
      return [
        {
          text: sample.text.slice(0, at) + other + sample.text.slice(at + word.length),
          names: [other, word],
        },
      ]
    })

/** One letter less in the longest word of a name. */
const misspelt =
  (columns: string[]): Corrupter =>
  (sample) =>
    filed(sample, ...columns).flatMap((name) => {
      if (/^(?:City Event|Civil Event|Positive News)/.test(name)) return []
      const [word = ''] = (name.match(/\p{Lu}\p{L}{4,}/gu) ?? []).toSorted(
        (one, other) => other.length - one.length,
      )
      const at = word === '' ? -1 : sample.text.indexOf(word)
      const wrong = word.slice(0, 2) + word.slice(3)
      return at < 0
        ? []
        : [{ text: sample.text.slice(0, at) + wrong + sample.text.slice(at + word.length), names: [wrong] }]
    })

const isTable = ({ manner }: Sample): boolean => manner === 'table'
const TIME = /\b\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)/gi
const LINK = /\[([^\]]+)\]\((https?:[^)\s]+)\)/g

/** What may go wrong with a text, each kind by program. */
const CORRUPTERS: Record<string, Corrupter> = {
  'time by an hour': each(
    /\b(\d{1,2})((?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.))/gi,
    ([, hour = '', rest]) => laterHour(hour) + rest,
  ),
  'am for pm': each(
    /\b(\d{1,2}(?::\d\d)?\s?)([ap])(\.?m\.?)/gi,
    ([, time, half = '', rest]) => time + (/a/i.test(half) ? 'p' : 'a') + rest,
  ),
  'hour without its half': each(
    /\b(\d{1,2})(:\d\d)(?!\s?[ap]\.?m)/gi,
    ([, hour = '', rest]) => laterHour(hour) + rest,
  ),
  'time in words': timeInWords,
  'times swapped': (sample) => (isTable(sample) ? [] : swapped(TIME)(sample)),
  weekday: each(
    new RegExp(`\\b(${DAYS.join('|')})(?=s?\\b)`, 'g'),
    ([day = '']) => DAYS[(DAYS.indexOf(day) + 3) % 7] ?? null,
  ),
  date: each(/\b(\p{Lu}[a-z]{2,8}\.? )(\d{1,2})\b(?=(?:st)?[,.;):\s]|$)/gu, ([, month = '', day = '']) =>
    /^(?:Nov|Mar|Apr)/.test(month) ? month + ((Number(day) % 28) + 2) : null,
  ),
  'today and tomorrow': each(/\b(tonight|today|this morning|tomorrow)\b/g, ([word]) =>
    word === 'tomorrow' ? 'today' : 'tomorrow',
  ),
  'venue swapped': (sample) => {
    const venues = [...new Set(filed(sample, 'venue'))].filter((venue) => sample.text.includes(venue))
    const [one, other] = venues
    if (!one || !other) return []
    const text = sample.text.replace(one, '\0').replace(other, one).replace('\0', other)
    return [{ text, names: [one, other] }]
  },
  'venue unknown': ofFiled(['venue'], () => 'Rusty Nail'),
  'name misspelt': misspelt(['title', 'headline', 'venue', 'sponsor_name', 'photographer_name']),
  'link dropped': (sample) =>
    [...sample.text.matchAll(LINK)].map((match) => ({
      text: replaced(sample.text, match, match[1] ?? ''),
      names: [match[2] ?? ''],
    })),
  'link swapped': swapped(/(?<=\]\()https?:[^)\s]+(?=\))/g),
  'link foreign': (sample) =>
    [...sample.text.matchAll(LINK)].map((match) => ({
      text: replaced(sample.text, match, `[${match[1]}](https://elsewhere.example/page)`),
      names: ['https://elsewhere.example/page', match[2] ?? ''],
    })),
  price: each(/\$(\d+)(\.\d\d)?/g, ([, whole = '', rest = '']) => `$${Number(whole) + 3}${rest}`),
  'price in words': each(
    /\b(five|thirty-five|two|sixty-five|fifty) (dollars|bucks|cents)\b/gi,
    ([, , unit]) => `forty ${unit}`,
  ),
  degree: each(/(?<!\d)(\d+(?:\.\d)?)(?= ?(?:°|degrees))/g, ([degrees = '']) => String(Number(degrees) + 5)),
  percent: each(/\b(\d+)(?= ?(?:%|percent))/g, ([percent = '']) => String(Number(percent) + 10)),
  'number in words': each(
    new RegExp(`\\b(${COUNTS.join('|')})(?= (?!dollars|bucks|in the|of us)\\p{Ll}{3,})`, 'giu'),
    ([word = '']) =>
      capitalLike(COUNTS[(COUNTS.indexOf(word.toLowerCase()) + 1) % COUNTS.length] ?? '', word),
  ),
  number: each(
    /(?<![\d$:.,/-])(\d+(?:,\d{3})*)(?= (?!am|pm|a\.m|p\.m|degrees|percent)[a-z]{3,})/g,
    ([number = '']) => number.replace(/\d/, (digit) => String((Number(digit) % 9) + 1)),
  ),
  phone: each(
    /\b(\d{3}|\(\d{3}\))([-. ]\d{3}[-.])(\d{4})\b/g,
    ([, area, middle, end = '']) => `${area}${middle}${(Number(end) + 111) % 10_000}`,
  ),
  'table cell': (sample) =>
    isTable(sample)
      ? [
          ...swapped(/(?<=\| )\d[^|\n]*(?= \|)/g)(sample),
          ...swapped(/(?<=\| )(?:\d{1,2}:\d\d(?: [AP]M)?)(?= \|)/gi)(sample),
        ]
      : [],
  'joke reworded': (sample) =>
    filed(sample, 'joke_text').flatMap((joke) => changedFields(sample, joke, () => 'really')),
  'joke shortened': (sample) =>
    filed(sample, 'joke_text').flatMap((joke) => changedFields(sample, joke, () => '')),
  photographer: ofFiled(['photographer_name'], () => 'Pat Delgado'),
}

/** An hour later, in words; who finds it names the hour. */
function timeInWords({ text }: Sample): Change[] {
  const pattern = new RegExp(
    `\\b((?:half past|quarter to|quarter past|at|until|from|to) )(${HOURS.join('|')})\\b(?! (?:and|hundred|stories|people|miles))`,
    'gi',
  )
  return [...text.matchAll(pattern)].map((match) => {
    const hour = HOURS[(HOURS.indexOf((match[2] ?? '').toLowerCase()) + 1) % 12] ?? ''
    return { text: replaced(text, match, `${match[1]}${hour}`), names: [hour] }
  })
}

/** Every second long word of the joke changed, each in a text of its own. */
function changedFields({ text }: Sample, joke: string, by: () => string): Change[] {
  const words = (joke.match(/\p{L}{4,}/gu) ?? []).filter(
    (word, at, all) => at % 2 === 0 && all.indexOf(word) === at,
  )
  return words.flatMap((word) => {
    const at = text.search(new RegExp(`(?<![\\p{L}’'])${word}(?![\\p{L}])`, 'u'))
    if (at < 0) return []
    return [{ text: text.slice(0, at) + by() + text.slice(at + word.length), names: [word] }]
  })
}

/** Of one kind at most so many in a half: none may be a tenth of all. */
const MOST_OF_A_KIND = 16

/** Every corruption of a half, no kind more often than `MOST_OF_A_KIND`, spread evenly over its texts. */
export function corruptionsOf(samples: Sample[]): Corruption[] {
  return Object.entries(CORRUPTERS).flatMap(([kind, corrupt]) => {
    const all = samples.flatMap((sample) =>
      corrupt(sample)
        .filter(({ text }) => text !== sample.text)
        .map((change) => ({ kind, sample, ...change })),
    )
    if (all.length <= MOST_OF_A_KIND) return all
    return Array.from(
      { length: MOST_OF_A_KIND },
      (_, at) => all[Math.floor((at * all.length) / MOST_OF_A_KIND)],
    ).filter((one) => one !== undefined)
  })
}
