import { z } from 'zod'
import { route } from './route.ts'

/** What other programs can call (C78). */
export const apiDescription = {
  apiDescription: route({
    method: 'GET',
    path: '/api/openapi.json',
    audience: 'signed-in',
    key: 'read',
    summary: 'This description, OpenAPI 3.1',
    response: z.looseObject({ openapi: z.string() }),
  }),
}
