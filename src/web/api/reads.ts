/**
 * Called as a read begins; what it gives back hears the answer.
 *
 * @param isGiven the answer came along with the page, so no worker has heard it
 */
type ReadListener = (path: string, isGiven?: boolean) => ((response: Response) => void) | undefined

let listener: ReadListener | undefined

/** Lets somebody hear what the screens read from the server, from here on. */
export function onRead(heard: ReadListener): void {
  listener = heard
}

/** @returns what the answer is to be told to, if anybody listens */
export const beginRead: ReadListener = (path, isGiven) => listener?.(path, isGiven)
