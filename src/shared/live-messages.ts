/** What a screen is told of by itself; apart from the sentences of those screens, since every page carries these. */
export const LIVE_SENTENCES = {
  contentArrived: (step: number) => ({
    title: 'New Content Available',
    detail: `Step ${step} content has been processed`,
  }),
}
