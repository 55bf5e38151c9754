import { folded } from '#shared/folded.ts'
import { eventTime } from './event-time.ts'
import { isNoName } from './no-page.ts'

/** What parts a title: a sign between blanks, or `|` and `•` behind a word. */
const BETWEEN_PARTS = /(\s(?:::|\|\||[|\-–—·•»›/~])\s|[|•]\s)/u
const BEFORE_VENUE = /(\s[@|\-–—•·]\s)/u
/** Behind a name in front a dash may begin a subtitle, so that stays. */
const NO_DASH = /[|·•»›:]/u
/** Behind an event's name, as those call their pages who sell tickets: `Barn Dance Tickets, Fri, Nov 6`. */
const OF_TICKETS = /^ tickets\b/iu
/** The same where no heading says where the name ends: a day, a price or a sign does. */
const TICKETS_FOR =
  / Tickets(?=,? (?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d| \| \$)/iu
/** The site in front of a name that is the page's own heading. */
const BEHIND_FRONT = /^(.{2,})(?::|\s[-–—])\s$/u
const OFFICIAL = /^official (?:web ?)?site\b/iu
/** The city and the program that its site is made with, as the sites of many cities are. */
const OF_PROGRAM = /\s•\s[^•]+\s•\scivic(?:engage|plus)$/iu
/** Parts of a site, which stand between a story's name and the site's. */
const SECTIONS =
  /^(?:(?:(?:local|breaking|latest|city|town) )?news|news (?:flash|& events|and events|releases?|details?)|press releases?|local|community|(?:(?:all|upcoming|special|community) )?events?|event details?|(?:(?:city|town|community|event|events|meeting|main|master|school|district) )?calendar|calendar of events|(?:upcoming )?(?:shows|concerts|meetings)|agendas? (?:&|and) minutes|agenda center|announcements|alerts|notices|public notices|meeting details?|blog|sports|business|opinion|politics|education|arts(?: & entertainment)?|entertainment|living|lifestyle)$/iu

/** What somebody said at a place where all are called by who wrote them: `The Blue Door on Instagram: "Tonight!"`. */
const OF_POST = /^.{1,80} on (?:Instagram|Facebook|Threads|TikTok|X): ["“](.+?)["”]?$/u
const OF_CITY = /^(?:the )?(?:city|town|township|village|county) of /iu

type Known = { names: readonly (string | null)[]; url: string; h1?: string }

/**
 * A title without the parts that name the site or its publisher: `Library reopens | Fairhaven Ledger`, `Ledger | Library
 * reopens`, `Library reopens | News | fairhavenledger.com`, and without all that is put behind the page's own heading.
 * Where nothing but a part of the site is left, as of `Calendar • Fairhaven, IL • CivicEngage`, it is that heading.
 */
export function withoutSite(title: string, known: Known): string {
  const [name = ''] = withoutNames(title.replace(OF_PROGRAM, ''), known).split(TICKETS_FOR)
  const bare = name.replace(OF_POST, '$1')
  const { h1 = '' } = known
  const isNone = isSection(bare) || (isNoName(bare) && !isFirstPage(known.url))
  return isNone && isName(h1) ? h1.trim() : bare
}

/** Whether a title names a part of a site or of a city's alone: `Calendar`, `City of Fairhaven • Calendar`. */
export function isSection(title: string): boolean {
  const [first] = parted(title)
  return (
    SECTIONS.test(title) || (first !== undefined && OF_CITY.test(first.before) && SECTIONS.test(first.rest))
  )
}

function withoutNames(title: string, { names, url, h1 = '' }: Known): string {
  const isSite = (part: string): boolean =>
    OFFICIAL.test(part.trim()) ||
    [part, withoutArticle(part), withoutGovernment(part)].some(
      (name) =>
        names.some((known) => known !== null && nameKey(withoutArticle(known)) === nameKey(name)) ||
        isHost(nameKey(name), url) ||
        (parted(name).length === 0 && isShortenedHost(name, url)),
    )
  const named = isName(h1) ? h1.trim() : null
  if (named !== null && title.startsWith(named) && OF_TICKETS.test(title.slice(named.length))) return named
  const [, front] =
    named !== null && title.endsWith(named) ? (BEHIND_FRONT.exec(title.slice(0, -named.length)) ?? []) : []
  if (named !== null && front !== undefined && isSite(front)) return named
  const heading = parted(title).find(
    ({ before, sign }) =>
      NO_DASH.test(sign) && isName(before) && !isSite(before) && nameKey(before) === nameKey(h1),
  )
  if (heading) return heading.before
  const inParts = parted(title)
  if (named !== null && inParts.length > 1 && nameKey(inParts[0]?.before ?? '') === nameKey(named))
    return named
  const behind = parted(title).find(({ rest }) => isSite(rest))
  if (behind) return withoutNames(withoutSection(behind.before), { names, url })
  const [first] = parted(title)
  if (first?.sign.includes('•') && (SECTIONS.test(first.before) || OF_CITY.test(first.before)))
    return withoutSectionInFront(first.rest)
  // A city is no name that a subtitle might stand behind.
  const isFront = first && (NO_DASH.test(first.sign) || OF_CITY.test(first.before)) && isSite(first.before)
  return isFront ? withoutSectionInFront(first.rest) : title
}

/**
 * The first of a page's names that is not its site's, and as a whole where that was cut; where all are, the first. The
 * first page of a site is called as it is: a festival's own site names the festival.
 */
export function nameOfPage(said: readonly string[], { names, url }: Known): string | null {
  const isSite = (name: string) => isSiteAlone(name, { names, url })
  const [first = null] = said
  const chosen = isFirstPage(url) ? first : (said.find((name) => !isSite(name)) ?? first)
  const [, begun] = /^(.{20,}?)\s?(?:…|\.{3})$/u.exec(chosen ?? '') ?? []
  return (
    said.find(
      (name) =>
        begun !== undefined && name.length > begun.length && name.startsWith(begun) && name !== chosen,
    ) ?? chosen
  )
}

/** A name without the place behind it, which is told by itself: `Night Herons @ The Blue Door`. */
export function withoutVenue(name: string, venue: string | null): string {
  const [sign = '', last = ''] = name.split(BEFORE_VENUE).slice(1).slice(-2)
  const isVenue = venue !== null && last !== '' && nameKey(last) === nameKey(venue)
  return isVenue ? name.slice(0, -(sign + last).length) : name
}

/** What a day and a time of it are told with. */
const WORD_OF_DAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|at|noon|[ap]m?|m|st|nd|rd|th)$/iu

/** A name without the day of the event behind it, which is told by itself: `Barn Dance - Nov. 6, 2026`. */
export function withoutDay(name: string, day: string | undefined): string {
  const { before, rest = '' } = parted(name).at(-1) ?? {}
  const isOfDay = (rest.match(/\p{L}+/gu) ?? []).every((word) => WORD_OF_DAY.test(word))
  if (before === undefined || day === undefined || !isOfDay) return name
  const said = [rest, `${rest}, ${day.slice(0, 4)}`].map(
    (words) => eventTime(words, undefined, 'UTC', '').start,
  )
  return said.some((start) => start?.startsWith(day)) ? before : name
}

export const isFirstPage = (url: string): boolean => !URL.canParse(url) || new URL(url).pathname === '/'

/** Whether a name is that of its site alone, or its address. */
export const isSiteAlone = (name: string, { names, url }: Known): boolean =>
  isSiteNamed(name, names) || isHost(nameKey(name), url)

const isSiteNamed = (name: string, names: Known['names']): boolean =>
  names.some((known) => known !== null && nameKey(withoutArticle(known)) === nameKey(withoutArticle(name)))

/** What stands between the signs of a title. */
export const partsOf = (title: string): string[] => title.split(BETWEEN_PARTS).filter((_, at) => at % 2 === 0)

/** A title at each of its signs, the first one first. */
function parted(title: string): { before: string; sign: string; rest: string }[] {
  const parts = title.split(BETWEEN_PARTS)
  return parts.flatMap((sign, at) => {
    const [before, rest] = [parts.slice(0, at).join(''), parts.slice(at + 1).join('')].map((part) =>
      part.trim(),
    )
    return at % 2 === 1 && before && rest ? [{ before, sign, rest }] : []
  })
}

function withoutSection(title: string): string {
  const last = parted(title).at(-1)
  return last && SECTIONS.test(last.rest) ? last.before : title
}

/** `Events » Barn Dance` */
function withoutSectionInFront(title: string): string {
  const [first] = parted(title)
  return first && NO_DASH.test(first.sign) && SECTIONS.test(first.before) ? first.rest : title
}

/** A heading of one word, or of a city, is rather the name of a part of the site, as those of `SECTIONS` are. */
const isName = (heading: string): boolean =>
  /\S\s+\S/u.test(heading) && withoutGovernment(heading) === heading.trim() && !SECTIONS.test(heading.trim())

const withoutArticle = (name: string): string => name.trim().replace(/^the\s/iu, '')
/** `City of Fairhaven` and `Fairhaven, IL` are Fairhaven. */
const withoutGovernment = (name: string): string =>
  name
    .trim()
    .replace(OF_CITY, '')
    .replace(/, [A-Z]{2}$/u, '')
export const nameKey = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/** `fairhavenledger.example` is the Fairhaven Ledger, and so is `ledger.fairhaven.example`. */
function isHost(key: string, url: string): boolean {
  if (key === '' || !URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/^www\./u, '')
  const labels = host.split('.').slice(0, -1).map(nameKey)
  return labels.includes(key) || [labels.join(''), labels.toReversed().join(''), nameKey(host)].includes(key)
}

/** `Fairhaven Public Library` is `fairhavenlibrary.libcal.example`: two of its words or more, and most, are all of a label. */
function isShortenedHost(name: string, url: string): boolean {
  const words = name
    .split(/[\s,]+/u)
    .map(nameKey)
    .filter(Boolean)
  if (!URL.canParse(url) || words.length < 2) return false
  return new URL(url).hostname
    .split('.')
    .slice(0, -1)
    .some((label) => isMadeOf(nameKey(label), words))
}

function isMadeOf(label: string, words: readonly string[]): boolean {
  let rest = label
  let used = 0
  for (const word of words)
    if (rest.startsWith(word)) {
      rest = rest.slice(word.length)
      used += 1
    }
  return rest === '' && used > 1 && used * 2 >= words.length
}
