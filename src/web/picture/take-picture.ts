import type { QueryClient } from '@tanstack/react-query'
import { GIVEN_ANSWERS_ID, type GivenAnswer } from '#shared/first-picture.ts'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'
import { noteAnswer } from '#web/api/answered-after.ts'
import type { RouteKey } from '#web/api/query.ts'
import { beginRead } from '#web/api/reads.ts'

/**
 * Takes what the page was given along with its picture into the store, as if it had just been read, so that what the
 * program shows first is what the picture shows. Nothing happens where there is none.
 */
export function takeGivenAnswers(queryClient: QueryClient): void {
  const place = document.getElementById(GIVEN_ANSWERS_ID)
  if (!place) return
  const given: GivenAnswer[] = JSON.parse(place.textContent)
  place.remove()
  for (const { path, key, event, body } of given) {
    // As the server would have answered it: the worker keeps nothing that is not said to be JSON.
    const headers = {
      'content-type': 'application/json',
      ...(event !== null && { [LIVE_EVENT_HEADER]: event }),
    }
    const response = new Response(JSON.stringify(body), { headers })
    noteAnswer(response)
    beginRead(path, true)?.(response)
    queryClient.setQueryData(key as RouteKey, body)
  }
}

/** What stands for the page until its program shows it; null where the page came without. */
export const pictureOnScreen = (): HTMLElement | null => document.querySelector('#shell[data-picture]')
