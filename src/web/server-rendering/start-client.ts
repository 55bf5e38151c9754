import type { QueryClient } from '@tanstack/react-query'
import { DEHYDRATED_QUERIES_ID, type DehydratedQuery } from '#shared/server-rendering.ts'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'
import { noteAnswer } from '#web/api/answered-after.ts'
import type { RouteKey } from '#web/api/query.ts'
import { beginRead } from '#web/api/reads.ts'

/**
 * Hydrates the query cache from what came with the page, as if it had just been read, so that the program shows first
 * what the markup shows. Without a rendering nothing happens.
 */
export function hydrateQueries(queryClient: QueryClient): void {
  const place = document.getElementById(DEHYDRATED_QUERIES_ID)
  if (!place) return
  const given: DehydratedQuery[] = JSON.parse(place.textContent)
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

/** The markup that the program replaces; null where the page came without. */
export const renderedOnScreen = (): HTMLElement | null => document.querySelector('#shell[data-rendered]')
