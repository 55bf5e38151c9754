import { equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text as bodyOf } from 'node:stream/consumers'
import sharp from 'sharp'
import type { EditionAnswer } from '#contract/edition.ts'
import type { Handover } from '#contract/handover.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { UPLOAD_PATH } from '#shared/images.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { findStep } from '#steps/index.ts'
import type { Target } from '#scripts/torture/target.ts'

const PICTURE_STEP = 5
const PRINTED: StepNumber[] = [8, PICTURE_STEP, 4]

type Asked = { status: number; json: unknown }

/** What an administrator of the running product does on the way of an edition to Ghost. */
export function newsroomOf({ origin, admin }: Target) {
  const call = async (method: string, path: string, body?: object, key = randomUUID()): Promise<Asked> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...admin, 'idempotency-key': key },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  const must = async (expected: number, method: string, path: string, body?: object): Promise<unknown> => {
    const { status, json } = await call(method, path, body)
    equal(status, expected, `${method} ${path} answered ${status} ${JSON.stringify(json)}`)
    return json
  }
  const read = async (edition: CalendarDay) =>
    (await must(200, 'GET', `/api/edition?edition=${edition}`)) as EditionAnswer
  return {
    call,
    must,
    read,
    handoversOf: async (edition: CalendarDay) =>
      (
        (await must(200, 'GET', `/api/admin/handover?edition=${edition}`)) as { handovers: Handover[] }
      ).handovers.filter((one) => one.edition === edition),
    /** Files an edition with a picture of our own, from which everything else is left out. */
    async fill(edition: CalendarDay): Promise<void> {
      const imageUrl = await upload(origin, admin)
      for (const number of PRINTED) {
        const step = findStep(number)
        const picture = number === PICTURE_STEP ? { imageUrl } : {}
        const form = { ...step?.example, ...picture, [step?.editionField ?? '']: edition }
        await must(201, 'POST', `/api/steps/${number}/entries`, form)
      }
      const leftOut = DEFAULT_ORDER.filter((block) => !PRINTED.some((step) => step === stepOf(block)))
      const body = { subject: `Lanterns, ${edition}`, layout: { order: DEFAULT_ORDER, leftOut }, version: 0 }
      await must(200, 'PATCH', `/api/admin/editions/${edition}`, body)
    },
  }
}

/** @returns the address of a picture that this newsroom serves */
async function upload(origin: string, admin: Record<string, string>): Promise<string> {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#27427f' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'harbor.jpg')
  const { 'content-type': _, ...headers } = admin
  const answer = await fetch(origin + UPLOAD_PATH, { method: 'POST', headers, body: form })
  const { image_url: address } = (await answer.json()) as { image_url: string }
  return address
}

/** An automation that counts what it is told of each edition. */
export async function openAutomation() {
  const told: { type: string; edition: string }[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { type, data } = JSON.parse(body) as { type: string; data: { edition: string } }
      told.push({ type, edition: data.edition })
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    place: `127.0.0.1:${port}`,
    toldOf: (edition: CalendarDay) => told.filter((one) => one.edition === edition).map(({ type }) => type),
    close: async () => void server.close(),
  }
}
