import type { FastifyInstance } from 'fastify'
import type { Audience } from '#shared/roles.ts'

/** One way into the server. */
type ListedRoute = { method: string; path: string; audience: Audience }

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that was mounted, in that order. */
    routeList: ListedRoute[]
  }
}

/** Notes every route with who may call it, as it is mounted. HEAD goes with GET and is not listed. */
export function keepRouteList(app: FastifyInstance): void {
  const list: ListedRoute[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', ({ config, method, url }) => {
    const { audience } = config ?? {}
    for (const name of [method].flat())
      if (audience && name !== 'HEAD') list.push({ method: name, path: url, audience })
  })
}

/** One line a route for people, by path: `GET     /api/session   public`. */
export function routeLines({ routeList }: Pick<FastifyInstance, 'routeList'>): string[] {
  const width = Math.max(...routeList.map(({ path }) => path.length))
  return routeList
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(({ method, path, audience }) => `${method.padEnd(7)} ${path.padEnd(width)}  ${audience}`)
}
