/** Called as a read begins; what it gives back hears the answer. */
type ReadListener = (path: string) => ((response: Response) => void) | undefined

let listener: ReadListener | undefined

/** Lets somebody hear what the screens read from the server, from here on. */
export function onRead(heard: ReadListener): void {
  listener = heard
}

/** @returns what the answer is to be told to, if anybody listens */
export const beginRead: ReadListener = (path) => listener?.(path)
