/** How long after `G` the key may come that says where to, in milliseconds. */
const WITHIN_MS = 1_500

let begunAt = Number.NEGATIVE_INFINITY

/** `G` was pressed: the next key says where to go. */
export function beginSequence({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): void {
  begunAt = timeStamp
}

/** Whether a key follows `G`, so that it means a place and nothing else. */
export const isSecondKey = ({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): boolean =>
  timeStamp > begunAt && timeStamp - begunAt <= WITHIN_MS
