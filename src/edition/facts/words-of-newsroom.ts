import type { NewsroomFacts } from '#shared/newsroom.ts'

/** What a newsroom is called, and where it is. */
type Named = Pick<NewsroomFacts, 'city' | 'neighbouring_city'> & { product_name: string }

/**
 * The words that a text may have without an entry that says them: the newsroom's name, its cities, the section's title. The
 * same for the checks of an edition, for the text's own dialog and for what an automation is answered.
 *
 * @param title of the text's step
 */
export const wordsOfNewsroom = ({ product_name, city, neighbouring_city }: Named, title: string) => ({
  ...{ product_name, city, neighbouring_city, title },
})
