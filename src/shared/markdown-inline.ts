import { isWebAddress } from '#shared/text.ts'

/** A piece of a line of Markdown. Links lead to web and mail addresses alone; what is not known stays text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] }
  | { kind: 'image'; alt: string; src: string }
  | { kind: 'code'; text: string }
  /** A line that ends here. */
  | { kind: 'break' }

/**
 * Reads bold, italic, links, images, code, line breaks and escapes of one paragraph.
 *
 * One pass with a short stack, so the time grows with the length of the text and with nothing else,
 * whatever somebody has put into it.
 */
export function inlineOf(text: string): Inline[] {
  const stack: Frame[] = [{ kind: 'root', mark: '', nodes: [] }]
  let at = 0
  while (at < text.length) at += readAt(text, at, stack)
  while (stack.length > 1) giveUp(stack)
  return joined(nodesOf(stack))
}

/** Something that was opened and waits for its end. */
type Frame = { kind: 'root' | 'strong' | 'em' | 'link' | 'image'; mark: string; nodes: Inline[] }

const PLAIN = /[^\\*_![\]`<]+/y
const ESCAPE = /\\[!-/:-@[-`{-~]/y
/** An address between pointed brackets, which is its own text. */
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2048})>/iy
/** The mark of code; what follows up to the same mark is taken as it is. */
const TICKS = /`+/y
/** An address in round brackets, perhaps with a title; may itself hold one pair of brackets. */
const TARGET = /\]\(\s*((?:[^()\s]|\([^()\s]*\)){1,2048})(?:\s+"[^"]{0,300}")?\s*\)/y

/** @returns how many characters were read */
function readAt(text: string, at: number, stack: Frame[]): number {
  const plain = matchAt(PLAIN, text, at)?.[0]
  if (plain) return say(stack, plain)
  const escape = matchAt(ESCAPE, text, at)?.[0]
  if (escape) return say(stack, escape.slice(1), escape.length)
  const char = text.charAt(at)
  if (char === '\\' && text.charAt(at + 1) === '\n') return note(stack, { kind: 'break' }, 2)
  if (char === '`') return readCode(text, at, stack)
  if (char === '<') return readAutolink(text, at, stack)
  if (char === '*' || char === '_') return readEmphasis(text, at, stack)
  if (char === '[') return openBracket(stack, 'link', '[')
  if (char === '!' && text.charAt(at + 1) === '[') return openBracket(stack, 'image', '![')
  if (char === ']') return closeBracket(text, at, stack)
  return say(stack, char)
}

/** Code marks that nothing closes are text; the text is searched once for each length of mark at most. */
function readCode(text: string, at: number, stack: Frame[]): number {
  const ticks = matchAt(TICKS, text, at)?.[0] ?? '`'
  const from = at + ticks.length
  const paragraphEnd = Math.min(text.length, from + CODE_MOST)
  const end = text.slice(from, paragraphEnd).indexOf(ticks)
  if (end < 0) return say(stack, ticks)
  return note(stack, { kind: 'code', text: text.slice(from, from + end) }, end + 2 * ticks.length)
}

/** How far a mark of code is followed, in characters. */
const CODE_MOST = 500

function readAutolink(text: string, at: number, stack: Frame[]): number {
  const [whole, address] = matchAt(AUTOLINK, text, at) ?? []
  if (!whole || !address || !isSafeLink(address) || stack.some(({ kind }) => kind === 'link'))
    return say(stack, '<')
  return note(stack, { kind: 'link', href: address, inside: [{ kind: 'text', text: address }] }, whole.length)
}

const isSafeLink = (address: string): boolean =>
  isWebAddress(address) || /^mailto:[\w.+-]{1,64}@[\w.-]{1,255}$/i.test(address)

function openBracket(stack: Frame[], kind: 'link' | 'image', mark: string): number {
  // No link within a link, nothing within an image: the earlier bracket was just a bracket.
  let open = bracketIn(stack)
  while (open > 0 && !(kind === 'image' && stack[open]?.kind === 'link')) {
    giveUpTo(stack, open)
    open = bracketIn(stack)
  }
  stack.push({ kind, mark, nodes: [] })
  return mark.length
}

function closeBracket(text: string, at: number, stack: Frame[]): number {
  const open = bracketIn(stack)
  const target = open > 0 ? matchAt(TARGET, text, at) : null
  if (!target) return say(stack, ']')
  giveUpTo(stack, open + 1)
  const frame = stack[open]
  const address = target[1] ?? ''
  if (!frame || (frame.kind === 'link' && !isSafeLink(address))) {
    giveUpTo(stack, open)
    return say(stack, target[0])
  }
  stack.pop()
  const inside = joined(frame.nodes)
  const node: Inline =
    frame.kind === 'image'
      ? { kind: 'image', alt: textOf(inside), src: address }
      : { kind: 'link', href: address, inside }
  nodesOf(stack).push(node)
  return target[0].length
}

function readEmphasis(text: string, at: number, stack: Frame[]): number {
  const char = text.charAt(at)
  const isTriple = text.startsWith(char.repeat(3), at)
  const isDouble = text.charAt(at + 1) === char && !(isTriple && stack.at(-1)?.kind === 'em')
  const mark = isDouble ? char + char : char
  const before = text.charAt(at - 1)
  const after = text.charAt(at + mark.length)
  const isInWord = char === '_' && isWord(before) && isWord(after)
  const open = emphasisIn(stack, mark)
  if (open > 0 && before.trim() !== '' && !isInWord) {
    giveUpTo(stack, open + 1)
    const frame = stack.pop()
    nodesOf(stack).push({ kind: isDouble ? 'strong' : 'em', inside: joined(frame?.nodes ?? []) })
    return mark.length
  }
  if (open > 0 || after.trim() === '' || (char === '_' && isWord(before))) return say(stack, mark)
  stack.push({ kind: isDouble ? 'strong' : 'em', mark, nodes: [] })
  return mark.length
}

/** The nearest open bracket, or 0. */
const bracketIn = (stack: Frame[]): number =>
  Math.max(
    0,
    stack.findLastIndex(({ kind }) => kind === 'link' || kind === 'image'),
  )

/** The same emphasis, opened since the nearest bracket, or 0. */
function emphasisIn(stack: Frame[], mark: string): number {
  const open = stack.findLastIndex((frame) => frame.mark === mark)
  return open > bracketIn(stack) ? open : 0
}

function say(stack: Frame[], text: string, read = text.length): number {
  nodesOf(stack).push({ kind: 'text', text })
  return read
}

/** @param read how many characters it takes in the text */
function note(stack: Frame[], node: Inline, read: number): number {
  nodesOf(stack).push(node)
  return read
}

/** What was opened last was text after all. */
function giveUp(stack: Frame[]): void {
  const frame = stack.pop()
  if (!frame) return
  const nodes = nodesOf(stack)
  nodes.push({ kind: 'text', text: frame.mark })
  for (const node of frame.nodes) nodes.push(node)
}

/** @param length how many frames stay */
function giveUpTo(stack: Frame[], length: number): void {
  while (stack.length > length) giveUp(stack)
}

const nodesOf = (stack: Frame[]): Inline[] => stack.at(-1)?.nodes ?? []
const isWord = (char: string): boolean => /[\p{L}\p{N}]/u.test(char)

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Neighbouring texts become one. */
function joined(nodes: Inline[]): Inline[] {
  const result: Inline[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') {
      result[result.length - 1] = { kind: 'text', text: last.text + node.text }
    } else if (node.kind !== 'text' || node.text !== '') result.push(node)
  }
  return result
}

/** The words alone, without marks. */
export const textOf = (nodes: Inline[]): string => nodes.map(wordsOf).join('')

function wordsOf(node: Inline): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text
    case 'image':
      return node.alt
    case 'break':
      return '\n'
    default:
      return textOf(node.inside)
  }
}
