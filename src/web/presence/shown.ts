/* What comes with the first mark, to pages that are short of room. */
export { PRESENCE } from '#shared/presence-messages.ts'
export { noteWriter } from './note-writer.ts'
export { WriterMarks } from './writer-marks.tsx'
