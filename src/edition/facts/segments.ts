import type { Entry } from './entry.ts'
import type { Mention } from './mentions.ts'
import { monthOf } from './read-days.ts'
import type { Token } from './tokens.ts'

/** A run of tokens that speaks of these entries; of none in particular where there are none. */
export type Segment = { from: number; to: number; owners: Entry[] }

/** How clearly something ends what is said of one entry: the highest wins, and the last of equals. */
const SENTENCE = 6
const CONJUNCTIONS = new Set('and while then but before after or plus followed where whereas with'.split(' '))

/** What each run of a part speaks of: from one mention to the next, cut where the clearest end between them is. */
export function segmentsOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  inherited: Entry[],
): Segment[] {
  const runs = mentions.filter((mention, at) => mention.entry !== mentions[at - 1]?.entry)
  const [first] = runs
  if (!first) return [{ from: 0, to: tokens.length, owners: inherited }]
  const cuts: number[] = []
  for (const [at, next] of runs.slice(1).entries()) {
    const before = mentions.findLast(({ entry, from }) => entry === runs[at]?.entry && from < next.from)
    const isAfter = isBare(next, mentions) && before && endsWhatItIsAbout(tokens, before, cuts.at(-1) ?? 0)
    cuts.push(isAfter ? afterLink(tokens, before.to) : cutBetween(tokens, before?.to ?? 0, next.from))
  }
  const lead = runs.length > 1 ? leadOf(tokens, first.from) : 0
  const named = runs.map(({ entry }, at) => ({
    from: cuts[at - 1] ?? lead,
    to: cuts[at] ?? tokens.length,
    owners: [entry],
  }))
  return lead === 0 ? named : [{ from: 0, to: lead, owners: inherited }, ...named]
}

/** A link that does not name what it leads to: "Read more". */
const isBare = (mention: Mention, mentions: readonly Mention[]): boolean =>
  mention.by === 'link' &&
  !mentions.some(
    ({ entry, by, from, to }) =>
      entry === mention.entry && by !== 'link' && from < mention.to && mention.from < to,
  )

/** Whether a link stands behind the sentences that it belongs to, so that those after it belong to the next. */
function endsWhatItIsAbout(tokens: readonly Token[], { by, from, to }: Mention, start: number): boolean {
  if (by !== 'link') return false
  const after = afterLink(tokens, to)
  const isLast = after > to || tokens[after]?.startsLine === true
  return isLast && tokens.slice(start, from).some((_, at) => isSentenceEnd(tokens, start + at))
}

/** The place after the signs that close a link: ")" and ".". */
function afterLink(tokens: readonly Token[], to: number): number {
  let at = to
  while (/^[).]$/.test(tokens[at]?.text ?? '') && at < to + 2) at += 1
  return at
}

/** What leads to several entries speaks of none of them: the sentences before the one that names the first. */
function leadOf(tokens: readonly Token[], first: number): number {
  for (let at = first; at > 0; at -= 1) if (isSentenceEnd(tokens, at - 1)) return at
  return 0
}

function cutBetween(tokens: readonly Token[], from: number, to: number): number {
  let cut = { at: to, weight: 0 }
  let open = 0
  for (let at = from; at < to; at += 1) {
    // What stands in parentheses goes with what stands before them.
    open = tokens[at]?.text === '(' ? open + 1 : tokens[at]?.text === ')' ? Math.max(0, open - 1) : open
    const weight = open > 0 ? 0 : weightAt(tokens, at)
    if (weight > 0 && weight >= cut.weight) cut = { at: weight === 2 ? at : at + 1, weight }
  }
  return cut.weight === SENTENCE ? beforeQuestion(tokens, from, cut.at) : cut.at
}

/** A question leads to what is named after it: "Kids at home? Family Night starts at 6:30." */
function beforeQuestion(tokens: readonly Token[], from: number, cut: number): number {
  if (tokens[cut - 1]?.text !== '?') return cut
  for (let at = cut - 2; at >= from; at -= 1) if (weightAt(tokens, at) === SENTENCE) return at + 1
  return cut
}

function weightAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (!token) return 0
  if (isSentenceEnd(tokens, at)) return SENTENCE
  const isConjunction = CONJUNCTIONS.has(tokens[at + 1]?.text ?? '')
  if (token.text === ';' || token.text === '|') return 5
  if (token.text === ',' && isConjunction) return 4
  if ((token.text === '-' && !token.isGlued) || token.text === ',') return 3
  return CONJUNCTIONS.has(token.text) ? 2 : 0
}

const ENDS = new Set(['.', '!', '?', '…'])
const SHORTENED = new Set('mr mrs ms dr st ave vs no sr jr wed thu thurs tue tues fri sat sun mon'.split(' '))

/** Whether a sentence ends with this token. */
export function isSentenceEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token && next?.startsLine) return true
  if (token?.kind === 'half')
    return token.end - token.start > 2 && next?.isCapital === true && !next.isGlued && monthOf(next) === null
  if (token?.kind !== 'sign' || !ENDS.has(token.text)) return false
  if (!next || token.text !== '.') return true
  const before = tokens[at - 1]
  if (before && (SHORTENED.has(before.text) || isShortMonth(before)) && token.isGlued) return false
  return !next.isGlued && (next.isCapital || next.kind === 'sign' || next.kind === 'number')
}

/** "Nov.", but not "May." or "October.", which end a sentence. */
const isShortMonth = (token: Token): boolean =>
  monthOf(token) !== null && token.text !== 'may' && (token.text.length === 3 || token.text === 'sept')

/** A sentence is looked for so many tokens on each side. */
const REACH = 60

/** The words around a token, from one end of a sentence to the next. */
export function sentenceAround(tokens: readonly Token[], text: string, at: number): string {
  let from = at
  while (from > Math.max(0, at - REACH) && !isSentenceEnd(tokens, from - 1)) from -= 1
  let to = at
  while (to < Math.min(tokens.length - 1, at + REACH) && !isSentenceEnd(tokens, to)) to += 1
  return text.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? text.length)
}
