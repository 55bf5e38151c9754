import { folded } from '#shared/folded.ts'

/** What parts a title: a sign between blanks, or `|` and `•` behind a word. */
const BETWEEN_PARTS = /(\s(?:::|\|\||[|\-–—·•»›/~])\s|[|•]\s)/u
/** Behind a name in front a dash may begin a subtitle, so that stays. */
const NO_DASH = /[|·•»›:]/u
/** Behind an event's name, as those call their pages who sell tickets: `Barn Dance Tickets, Fri, Nov 6`. */
const OF_TICKETS = /^ tickets\b/iu
/** The site in front of a name that is the page's own heading. */
const BEHIND_FRONT = /^(.{2,})(?::|\s[-–—])\s$/u
const OFFICIAL = /^official (?:web ?)?site\b/iu
/** The city and the program that its site is made with, as the sites of many cities are. */
const OF_PROGRAM = /\s•\s[^•]+\s•\scivic(?:engage|plus)$/iu
/** Parts of a site, which stand between a story's name and the site's. */
const SECTIONS =
  /^(?:(?:local |breaking |latest )?news|news flash|press releases?|local|community|events?|event details|calendar|blog|sports|business|opinion|politics|education|arts(?: & entertainment)?|entertainment|living|lifestyle)$/iu

type Known = { names: readonly (string | null)[]; url: string; h1?: string }

/**
 * A title without the parts that name the site or its publisher: `Library reopens | Fairhaven Ledger`, `Ledger | Library
 * reopens`, `Library reopens | News | fairhavenledger.com`, and without all that is put behind the page's own heading.
 * Where nothing but a part of the site is left, as of `Calendar • Fairhaven, IL • CivicEngage`, it is that heading.
 */
export function withoutSite(title: string, known: Known): string {
  const bare = withoutNames(title.replace(OF_PROGRAM, ''), known)
  const { h1 = '' } = known
  return SECTIONS.test(bare) && isName(h1) ? h1.trim() : bare
}

function withoutNames(title: string, { names, url, h1 = '' }: Known): string {
  const isSite = (part: string): boolean =>
    OFFICIAL.test(part.trim()) ||
    [part, withoutArticle(part), withoutGovernment(part)].some(
      (name) =>
        names.some((known) => known !== null && nameKey(withoutArticle(known)) === nameKey(name)) ||
        isHost(nameKey(name), url),
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
  const behind = parted(title).find(({ rest }) => isSite(rest))
  if (behind) return withoutNames(withoutSection(behind.before), { names, url })
  const [first] = parted(title)
  if (first?.sign.includes('•') && SECTIONS.test(first.before)) return first.rest
  return first && NO_DASH.test(first.sign) && isSite(first.before) ? withoutSectionInFront(first.rest) : title
}

/**
 * The first of a page's names that is not its site's, and as a whole where that was cut; where all are, the first. The
 * first page of a site is called as it is: a festival's own site names the festival.
 */
export function nameOfPage(said: readonly string[], { names, url }: Known): string | null {
  const isFirst = !URL.canParse(url) || new URL(url).pathname === '/'
  const isSite = (name: string) => isSiteNamed(name, names) || isHost(nameKey(name), url)
  const [first = null] = said
  const chosen = isFirst ? first : (said.find((name) => !isSite(name)) ?? first)
  const [, begun] = /^(.{20,}?)\s?(?:…|\.{3})$/u.exec(chosen ?? '') ?? []
  return (
    said.find(
      (name) =>
        begun !== undefined && name.length > begun.length && name.startsWith(begun) && name !== chosen,
    ) ?? chosen
  )
}

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
    .replace(/^(?:the )?(?:city|town|township|village|county) of /iu, '')
    .replace(/, [A-Z]{2}$/u, '')
export const nameKey = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/** `fairhavenledger.example` is the Fairhaven Ledger, and so is `ledger.fairhaven.example`. */
function isHost(key: string, url: string): boolean {
  if (key === '' || !URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/^www\./u, '')
  const labels = host.split('.').slice(0, -1).map(nameKey)
  return labels.includes(key) || [labels.join(''), labels.toReversed().join(''), nameKey(host)].includes(key)
}
