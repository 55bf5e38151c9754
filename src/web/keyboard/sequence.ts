/** How long after `G` the key may come that says where to, in milliseconds. */
const WITHIN_MS = 1_500

let begunAt = Number.NEGATIVE_INFINITY
let followedAt: number | null = null

/** `G` was pressed: the next key says where to go. */
export function beginSequence({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): void {
  begunAt = timeStamp
  followedAt = null
}

/**
 * Whether a key follows `G`, so that it means a place and nothing else. The one after it is a key like any other, also
 * when it comes at once; whoever asks of the same key is answered the same.
 */
export function isSecondKey({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): boolean {
  if (timeStamp <= begunAt || timeStamp - begunAt > WITHIN_MS) return false
  followedAt ??= timeStamp
  return followedAt === timeStamp
}
