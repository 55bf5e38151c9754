import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { keptUndos } from '#web/activity/undos.ts'
import { forgetPerson, sessionQuery } from '#web/api/first-queries.ts'
import { nextPath } from '#web/next-path.ts'

/** @returns leads a person who has just been signed in to where they wanted to go (S32) */
export function useEnter(): (next?: string) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (next) => {
    await readSessionAnew(queryClient)
    router.history.replace(nextPath(next))
  }
}

/** What somebody else may have read here before is forgotten. */
async function readSessionAnew(queryClient: QueryClient): Promise<void> {
  forgetPerson(queryClient)
  keptUndos.forget()
  await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 })
}
