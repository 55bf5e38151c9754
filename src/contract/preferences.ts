import { z } from 'zod'
import { listOf } from '#shared/list.ts'
import { LIMITS } from '#shared/limits.ts'
import { AfterCompleting, Place, Visits } from '#shared/preferences.ts'
import { route } from './route.ts'

const PlaceParams = z.object({ place: Place })

/** What the desk keeps of how a person works, so that it is the same in every browser. */
export const preferences = {
  preferences: route({
    method: 'GET',
    path: '/api/preferences',
    audience: 'signed-in',
    summary: 'How one likes to work, and which screens one knows already',
    response: z.object({
      afterCompleting: AfterCompleting,
      visits: listOf(Visits, LIMITS.places, 'one of each place'),
      /** Where the last picture came from that one filed; null while one has filed none. */
      pictureSource: z.string().nullable(),
    }),
  }),
  savePreferences: route({
    method: 'PUT',
    path: '/api/preferences',
    audience: 'signed-in',
    summary: 'Choose where completing a step leads (C73)',
    body: z.strictObject({ afterCompleting: AfterCompleting }),
    response: z.object({ afterCompleting: AfterCompleting }),
  }),
  visit: route({
    method: 'POST',
    path: '/api/visits/:place',
    audience: 'signed-in',
    summary: 'Count one visit of a screen that explains itself at first',
    params: PlaceParams,
    response: Visits,
  }),
  foldPanels: route({
    method: 'PUT',
    path: '/api/visits/:place',
    audience: 'signed-in',
    summary: 'Keep the explanations of a screen open, or folded',
    params: PlaceParams,
    body: z.strictObject({ isOpen: z.boolean() }),
    response: Visits,
  }),
}
