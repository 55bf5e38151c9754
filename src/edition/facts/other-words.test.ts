import { expect, test } from 'vitest'
import { factFindings } from './fact-findings.ts'

// A Thursday.
const EDITION = '2031-11-20'
const newsroom = { name: 'Fairhaven Daily', city: 'Fairhaven', neighbouring_city: 'Millbrook' }
const notice = (headline: string, summary: string, url = 'https://city.example/one') => ({
  ...{ id: url, title: 'Civil Event', headline, summary, url },
})
const musts = (text: string, ...rows: object[]) =>
  factFindings({
    ...{ text, rows: rows.map((row) => ({ ...row })), step: 3 as const, edition: EDITION, newsroom },
  })
    .filter(({ severity }) => severity === 'must')
    .map(({ sentence }) => sentence)
const link = '[Notice](https://city.example/one)'

test.each([
  ['Lap swimming begins at 6:00 am on weekdays.', 'From 6 am, Monday through Friday.'],
  ['Inspectors need it Saturday from 10:00 pm to 5:00 am.', 'From 10 pm Saturday to 5 am Sunday.'],
  ['Supper by the water, Thursday to Sunday.', 'Open four nights a week, on Friday and on Saturday too.'],
  ['Homeowners get back half the cost.', 'The city pays 50 percent.'],
  ['The same shop since 1951.', 'For eighty years the same shop.'],
  ['Half an hour of music.', '30 minutes of music.'],
  ['Bills would rise 4.5 percent.', 'Bills would rise by four and a half percent.'],
  ['Closed November 24 through 28.', 'Closed all of that week, on Wednesday too.'],
  ['She made 1,200 hats.', 'She made over a thousand hats.'],
  ['Closed from November 24 to December 5.', 'Closed for 12 days from November 24.'],
  ['The board meets on the first Tuesday of December.', 'The board meets on Tuesday, December 2.'],
  ['Since Monday fires are allowed.', 'Allowed again since Monday, November 17.'],
  ['Register until December 4.', 'Register by December 4, two weeks from today.'],
  ['Open 9:00 am to 4:00 pm.', 'The pool is open 9-to-4.'],
  ['Until noon on Saturday.', 'Until 12 noon on Saturday.'],
  ['Free, as it has been since 1974.', 'Free since ’74.'],
  ['Humidity is 48 percent.', 'Humidity is just under 50 percent.'],
  ['Bills go from $42 to $46.', 'Bills go up by $4 to $46, nearly ten percent more.'],
  ['It costs $310,000, half of it from the state.', 'The state pays $155,000 of $310,000.'],
  ['A third generation of roofers.', 'Roofers for three generations.'],
  ['Call every day but Sunday.', 'Call seven days a week but Sunday.'],
  ['One lane closed 9:00 am to 4:00 pm.', 'One lane between nine and four through the week.'],
  ['The late fee is $10.', 'Who is late pays ten.'],
  ['Begins at 8:30 pm.', 'Eight-thirty: it begins.'],
  ['Enrollment fell from 1,240 to 1,178.', 'Enrollment is down 62 to 1,178, or five percent.'],
  ['Open 6 to 2, closed Mondays.', 'From six in the morning to two, not on Mondays.'],
])('%j may be told as %j', (summary, text) => {
  expect(musts(`${text} ${link}`, notice('Of the city', summary))).toEqual([])
})

test.each([
  ['The council votes Saturday.', 'The council votes today.', 'today'],
  ['Teams of four.', 'Teams of five.', 'five'],
  ['Half an hour of music.', '60 minutes of music.', '60 minutes'],
  ['Bills go from $42 to $46.', 'Bills go up by $5 to $46.', '$5'],
  ['Enrollment fell from 1,240 to 1,178.', 'Enrollment is down 72 to 1,178.', '72'],
  ['Enrollment fell from 1,240 to 1,178.', 'Enrollment is down eight percent.', 'eight percent'],
  ['Begins at 8:30 pm.', 'Seven-thirty: it begins.', 'Seven-thirty'],
  ['One lane is closed.', 'Two lanes are closed.', 'Two'],
  ['The low is 28.', 'The low is minus 28.', '28'],
  ['Tickets are $7.', 'At no charge.', 'no charge'],
  ['Register until December 4.', 'Register within reach, three weeks from today.', 'three weeks from today'],
])('%j is not told as %j', (summary, text, said) => {
  expect(musts(`${text} ${link}`, notice('Of the city', summary)).join('\n')).toContain(`“${said}”`)
})

const TWO = [
  notice('Oak Street is closed', 'One lane until 4:00 pm.', 'https://city.example/oak'),
  notice('Pool opens early', 'From 6:00 am on weekdays.', 'https://city.example/pool'),
]

test('links behind what they belong to divide a paragraph behind them', () => {
  const text =
    'One lane on Oak Street. It lasts until 4 pm. ([Notice](https://city.example/oak)) Swimmers are early. They come at 6 am. ([Hours](https://city.example/pool))'
  expect(musts(text, ...TWO)).toEqual([])
})

test('what stands in parentheses goes with what stands before them', () => {
  const text =
    'See [Oak Street](https://city.example/oak) (closed to one lane, until 4 pm) and [the pool](https://city.example/pool) at 6 am.'
  expect(musts(text, ...TWO)).toEqual([])
})

test('below the name of an entry a link that leads to another is wrong', () => {
  const text =
    '### Oak Street is closed\n\nOne lane until 4 pm. [More](https://city.example/pool)\n\n### Pool opens early\n\nFrom 6 am. [More](https://city.example/oak)'
  expect(musts(text, ...TWO).filter((sentence) => sentence.startsWith('“More” leads to'))).toHaveLength(2)
})

test('what begins a sentence by counting, where no entry is named, counts the entries', () => {
  const rest = '[Oak Street](https://city.example/oak). [Pool](https://city.example/pool).'
  expect(musts(`Two stages.\n\n${rest}`, ...TWO)).toEqual([])
  expect(musts(`Four stages.\n\n${rest}`, ...TWO)[0]).toContain('“Four”')
})

test('a name of words that others have, too, is meant by the whole of it', () => {
  const show = (title: string, venue: string, day: string, url: string) => ({
    ...{ id: url, title, venue, event_date: `${day}-06:00`, url },
  })
  const rows = [
    show('The 12:15 to Millbrook', 'Harbor Hall', '2031-11-20T20:30:00', 'https://hall.example/1215'),
    show('Brass', 'Millbrook Bandstand', '2031-11-21T11:00:00', 'https://parks.example/brass'),
  ]
  const text =
    '[The 12:15 to Millbrook](https://hall.example/1215), Harbor Hall, 8:30 pm.\n\n[Brass](https://parks.example/brass) plays the Millbrook Bandstand at 11 on Friday morning.'
  expect(musts(text, ...rows)).toEqual([])
})

test('a place of one city is not that of another, unless it has none in its name', () => {
  const at = (venue: string) => ({ ...notice('Swap', 'Bring one.'), venue, starts_time: '13:00' })
  const text = (venue: string) => `${link}: swap at ${venue}, 1 pm.`
  expect(musts(text('Fairhaven Grange'), at('Millbrook Grange'))[0]).toContain('“Fairhaven Grange”')
  expect(musts(text('Fairhaven Public Library'), at('Millbrook Public Library'))).toHaveLength(1)
  expect(musts(text('Millbrook Fire Hall'), at('Fire Hall'))).toEqual([])
  expect(musts(text('the Grange in Millbrook'), at('Millbrook Grange'))).toEqual([])
})

test('a short word of a longer name lies near other words', () => {
  const sponsor = { id: 'shoes', sponsor_name: 'Carlson Family Shoes', sponsor_link: 'https://shoes.example' }
  expect(
    musts('Of all the Shops that there are in town [Carlson](https://shoes.example) is one.', sponsor),
  ).toEqual([])
})

const FAR = notice('Elm Street 5K', 'At 8 am on Saturday, November 22.', 'https://city.example/run')
const CLOSED = notice(
  'Bridge Street closes for paving',
  'Closed from November 24.',
  'https://city.example/bridge',
)
const RUN = '[Elm Street 5K](https://city.example/run)'
const BRIDGE = '[Bridge Street closes for paving](https://city.example/bridge)'

test.each([
  [`${RUN}, 8 am, which may end in January. Starting Monday, ${BRIDGE}.`, 'a month that ends a sentence'],
  [`${RUN}, 8 am. See you at all two, ${BRIDGE} as well.`, 'all of the entries'],
  [`${BRIDGE}, a short walk from the 5K. ${RUN}, 8 am.`, 'a name with a number'],
  [`A pair of notices. ${BRIDGE}. ${RUN}, 8 am.`, 'a pair'],
])('a clean text has no error: %s (%s)', (text) => {
  expect(musts(text, FAR, CLOSED)).toEqual([])
})

test.each([
  [`A trio of notices. ${BRIDGE}. ${RUN}, 8 am.`, 'trio'],
  [`${RUN}, 8 am. Starting Tuesday, ${BRIDGE}.`, 'Tuesday'],
])('a text that counts or tells days wrongly has one: %s', (text, word) => {
  expect(musts(text, FAR, CLOSED)).toEqual([expect.stringContaining(`“${word}”`)])
})

const FIVE = ['Barn Dance', 'Trivia', 'Book Club', 'Jazz Night', 'Film'].map((headline, at) => ({
  ...notice(headline, 'Bring one.', `https://city.example/${at}`),
  price: at < 3 ? 'free' : '$9',
}))
const all = FIVE.map(({ headline, url }) => `- [${headline}](${url})`).join('\n')

test.each([
  ['Four of the five are indoors.', []],
  ['Two of the five cost money.', []],
  ['Three of the five are free.', []],
  ['Four of the five are free.', ['“Four”']],
  ['Three of the six are indoors.', ['“Three”']],
  ['See you Friday.', []],
  ['We are back on Friday.', []],
  ['See you Monday.', ['“Monday”']],
  ['Vote on Friday.', ['“Friday”']],
])('beside a list of five for Thursday, “%s” is an error: %j', (words, errors) => {
  expect(musts(`${words}\n\n${all}`, ...FIVE)).toEqual(errors.map((said) => expect.stringContaining(said)))
})

test('on a Friday the next weekday is Monday', () => {
  const text = `${all}\n\nSee you Monday.`
  const found = factFindings({ text, rows: FIVE, step: 3, edition: '2031-11-21', newsroom })
  expect(found.filter(({ severity }) => severity === 'must')).toEqual([])
})

test('what a link asks for is no name of another, where its part speaks of its own entry', () => {
  const nurses = { id: 'n', sponsor_name: 'Delgado Nurses', sponsor_link: 'https://nurses.example' }
  const press = { id: 'p', sponsor_name: 'Yellow Page Press', sponsor_link: 'https://press.example' }
  const ad = '**Delgado Nurses** come to you.'
  const other = '\n\n**Yellow Page Press.** [Read](https://press.example)'
  expect(musts(`${ad} [Page us](https://nurses.example)${other}`, nurses, press)).toEqual([])
  expect(musts(`${ad} [Yellow Page](https://nurses.example)${other}`, nurses, press)).toHaveLength(1)
  expect(musts(`[Page us](https://nurses.example) at night.${other}`, nurses, press)).not.toEqual([])
})
