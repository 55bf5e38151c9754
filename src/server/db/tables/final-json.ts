import { customType } from 'drizzle-orm/pg-core'
import { jsonOf } from '#server/json-once.ts'

/** As `jsonb`, for what nobody changes once it is made: its text is made once, however often it is stored and sent. */
export const finalJson = customType<{ data: object; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: jsonOf,
})
