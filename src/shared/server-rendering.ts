/** A dehydrated query: an answer that comes with the page, so that its program need not ask for it. */
export type DehydratedQuery = {
  /** Where it is asked for: path and query. */
  path: string
  /** Where the screens keep it. */
  key: readonly unknown[]
  /** The newest live event when it was made; null where none was told. */
  event: string | null
  body: unknown
}

/** The id of the element that holds them, as JSON. */
export const DEHYDRATED_QUERIES_ID = 'dehydrated-queries'

/** The markup of a page, and by path the queries that it was rendered from. */
export type RenderResult = { html: string; read: { path: string; key: readonly unknown[]; data: unknown }[] }

/** The page to render: path and query, at the scheme and host with port where the browser has the product. */
export type RequestedPage = { origin: string; href: string }

/** What this server answers at a path of its own. */
export type Answered = { status: number; event: string | null; text: string }

/** The renderer of the screens: the program that is built of `web/server-rendering/render-page.tsx`. */
export type PageRenderer = {
  /** Sets who answers the queries of a rendering; once for the whole process. */
  answerBy(answerAt: (path: string) => Promise<Answered>): void
  /** @returns nothing where the address leads elsewhere, or something could not be had */
  renderPage(page: RequestedPage): Promise<RenderResult | undefined>
}
