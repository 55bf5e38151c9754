/** Elements that open a page of their own, or help to, and what is in them. */
const AROUND = /<(\/?)(iframe|frameset|object|applet|portal|fencedframe)(?=[\s/>])/gi
/** The same for elements that nothing is in. */
const ALONE = /<\/?(?:frame|embed|link|base)(?=[\s/>])/gi

/**
 * HTML of which nothing opens a page within the page. The policy of a preview keeps such a page from being loaded,
 * but a browser connects to its address before it asks the policy (C55; promises, Requests, pages, headers).
 *
 * Names are exchanged, not elements taken out: wherever an element can begin, in whatever a parser makes of the text,
 * its name stands there to the letter, so that no disguise and no nesting brings one back. It takes time that grows
 * with the length of the text only. What stood in such an element is shown, as readers without frames see it.
 */
export const stillHtml = (html: string): string =>
  // `bgsound` is void, may stand in a head or a body, and means nothing to browsers.
  html.replace(AROUND, '<$1left-out').replace(ALONE, '<bgsound')
