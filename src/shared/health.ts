/** Cheap, without secrets: the process runs; and: it can answer with its database. */
export const HEALTH_PATHS = { live: '/api/health/live', ready: '/api/health/ready' } as const
