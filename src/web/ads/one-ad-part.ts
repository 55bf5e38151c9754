import { makePart } from '#web/ui/part.ts'

/** The fields of one stored advertisement, for its edit dialog. */
export const ONE_AD = makePart(() => import('./one-ad.tsx'))
