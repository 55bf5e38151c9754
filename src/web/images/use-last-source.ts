import { useQuery } from '@tanstack/react-query'
import { preferencesQuery } from '#web/preferences/preferences-query.ts'

/** Where the last picture came from that the person filed (C102); undefined until there is one, or it is known. */
export const useLastSource = (): string | undefined =>
  useQuery(preferencesQuery()).data?.pictureSource ?? undefined
