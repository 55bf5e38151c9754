type AskServer = (path: string, init: RequestInit) => Promise<Response>

let askServer: AskServer = (path, init) => fetch(path, { ...init, credentials: 'same-origin' })

/** Says who answers in place of the network: the server itself, where it draws the screens. Once for a whole process. */
export const askBy = (ask: AskServer): void => void (askServer = ask)

/** @returns what the server answers @throws what `fetch` throws */
export const ask: AskServer = (path, init) => askServer(path, init)
