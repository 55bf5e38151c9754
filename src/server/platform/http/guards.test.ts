import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardAudiences } from './guards.ts'

function emptyServer() {
  const app = Fastify()
  guardAudiences(
    app,
    async () => null,
    async () => null,
  )
  return app
}

test('a route that does not say who may call it stops the start, by its name', () => {
  const app = emptyServer()
  const answer = async () => ({})

  expect(() => app.get('/api/told', { config: { audience: 'public' } }, answer)).not.toThrow()
  expect(() => app.get('/api/forgotten', answer)).toThrow('/api/forgotten does not say who may call it')
  expect(() => app.post('/api/forgotten-too', { config: {} }, answer)).toThrow('/api/forgotten-too')
})

test('nor may one in a part that is put in later', async () => {
  const app = emptyServer()
  app.register(async (part) => void part.get('/forgotten', async () => ({})), { prefix: '/api/part' })

  await expect(app.ready()).rejects.toThrow('/api/part/forgotten does not say who may call it')
})
