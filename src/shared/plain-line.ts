/**
 * A line of Markdown or HTML as its words alone: no tags, marks or addresses; a picture is its description. A link or
 * picture that was cut at either end is its words too.
 */
export const plainLine = (line: string): string =>
  line
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\)|$)/g, '$1')
    .replace(/^([^[\]]*)\]\([^()]*(?:\)|$)/, '$1')
    .replace(/^[\s#>*+-]+| #+(?= )|[*_`\\]/g, '')
    .trim()
