import { documentOf } from './read-markdown.ts'

/**
 * Where the outermost part of a text begins that a line belongs to; the part has the id `line-<n>` in its HTML.
 *
 * @param line from 1
 * @returns a line from 1; 1 above the first part
 */
export const lineOfPart = (markdown: string, line: number): number =>
  documentOf(markdown)
    .children.map((part) => part.position?.start.line ?? 1)
    .findLast((begin) => begin <= line) ?? 1
