import { fileURLToPath } from 'node:url'

/** The folder of the product. The built server lies as deep in it as this file does, so both find it the same way. */
export const PROGRAM_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
