import type { Plugin } from 'vite'

/** Where every schema is given its way into JSON Schema. */
const SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/
/** How each kind of schema is written as JSON Schema. */
const WRITERS = /^ *inst\._zod\.processJSONSchema = .*\n/gm
const METHODS = /create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g

/**
 * Leaves out of the built screens how zod writes a schema as JSON Schema, 4 kB of every first load: every schema brings
 * it along, and only the server could ask.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null
    const rest = code.replace(WRITERS, '').replace(METHODS, 'undefined')
    if (rest.includes('createToJSONSchemaMethod(') || rest.includes('.processJSONSchema'))
      throw new Error('zod writes JSON Schema in another way than scripts/without-json-schema.ts knows')
    return { code: rest, map: null }
  },
})
