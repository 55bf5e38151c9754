/** What a page was given along with its picture, so that its program need not ask for it. */
export type GivenAnswer = {
  /** Where it is asked for: path and query. */
  path: string
  /** Where the screens keep it. */
  key: readonly unknown[]
  /** The newest live event when it was made; null where none was told. */
  event: string | null
  body: unknown
}

/** The element that holds them, as JSON. */
export const GIVEN_ANSWERS_ID = 'given-answers'

/** A page as its program will show it first, and by path what was read for it. */
export type DrawnPage = { html: string; read: { path: string; key: readonly unknown[]; data: unknown }[] }

/** What this server answers at a path of its own. */
export type Answered = { status: number; event: string | null; text: string }

/** What draws the screens in the server: the program that is built of `web/picture/draw-page.tsx`. */
export type PageDrawer = {
  /** Says who answers what the screens read while they are drawn; once for the whole process. */
  answerBy(answerAt: (path: string) => Promise<Answered>): void
  /** @returns nothing where the address leads elsewhere, or something could not be had */
  drawPage(href: string): Promise<DrawnPage | undefined>
}
