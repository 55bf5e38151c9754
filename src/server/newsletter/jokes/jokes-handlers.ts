import type { jokes } from '#contract/jokes.ts'
import { chooseJoke } from '#shared/jokes.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { readJokes } from './jokes-repository.ts'

/** The joke tables beneath steps 7 and 8, and the drawing from them (S103, S157-S161). */
export function jokeHandlers({ db }: Deps): HandlersOf<typeof jokes> {
  return {
    jokes: async ({ params: { step } }) => ({ jokes: await readJokes(db, step) }),

    drawJoke: async ({ params: { step }, body: { edition, previousId } }) => {
      const chosen = chooseJoke(await readJokes(db, step), edition, previousId ?? null, Math.random)
      if (!chosen) return { joke: null, note: null }
      return { joke: { id: chosen.joke.id, text: chosen.joke.joke }, note: chosen.note }
    },
  }
}
