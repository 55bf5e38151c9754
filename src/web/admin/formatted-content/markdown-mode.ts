import type { StreamParser } from '@codemirror/language'

/** Colours the marks of Markdown while it is written, line by line. Says nothing about what it means. */
export const markdownMode: StreamParser<null> = {
  name: 'markdown',
  startState: () => null,
  token: (stream) => {
    if (stream.sol()) {
      if (stream.match(/^ {0,3}#{1,6}[ \t].*/)) return 'heading'
      if (stream.match(/^ {0,3}>[ \t]?/)) return 'quote'
      if (stream.match(/^\s*(?:[-*+]|\d{1,9}[.)])[ \t]+/)) return 'list'
    }
    if (stream.match(/^\\[!-/:-@[-`{-~]/)) return 'escape'
    if (stream.match(/^\*\*[^*]{1,300}\*\*/)) return 'strong'
    if (stream.match(/^\*[^*\s][^*]{0,300}\*/)) return 'emphasis'
    if (stream.match(/^!?\[[^\]]{0,300}\](?=\()/)) return 'link'
    if (stream.match(/^\(https?:[^\s)]{1,2048}\)/)) return 'url'
    stream.next()
    stream.eatWhile(/[^\\*![(]/)
    return null
  },
}
