import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeFormStore } from './form-store.ts'
import { readBy } from './reading.ts'

const ad = { sponsor: 'Cafe', link: 'nowhere' }
const aForm = () => makeFormStore({ name: 'Ana', ads: [ad] })

test('a field that is corrected is no longer said to be refused, nor is a part of it', () => {
  const form = aForm()
  form.refuse({ name: 'Taken', 'ads.0.link': 'Please enter a valid URL', adsense: 'Not this one' })
  form.type({ ads: [] })
  expect(form.now().refused).toEqual({ name: 'Taken', adsense: 'Not this one' })
  form.type({ name: 'Bo' })
  expect(form.now().refused).toEqual({ adsense: 'Not this one' })
})

test('what the server refused may be sent again: it might take it now', () => {
  const form = aForm()
  form.refuse({ name: 'Taken' })
  form.beTried()
  expect(form.now()).toMatchObject({ isTried: true, refused: {} })
})

test('what is put in from outside is as silent as a new form, and is told from what is typed', () => {
  const form = aForm()
  form.beTried()
  form.refuse({ name: 'Taken' })
  const restored = { name: 'Cy', ads: [] }
  form.put(restored)
  expect(form.now()).toEqual({ typed: restored, isTried: false, refused: {}, puts: 1 })
  expect(form.now().typed).toBe(restored)
  form.type({ name: 'Di' })
  expect(form.now().puts).toBe(1)
})

test('whoever listens hears each change once it can be read, until it stops listening', () => {
  const form = aForm()
  const heard: string[] = []
  const stop = form.subscribe(() => heard.push(form.now().typed.name))
  form.type({ name: 'Bo' })
  form.put({ name: 'Cy', ads: [] })
  stop()
  form.type({ name: 'Di' })
  expect(heard).toEqual(['Bo', 'Cy'])
})

test('a form is read by its schema, or every field has the first sentence that stands against it', () => {
  const read = readBy(
    z.object({
      name: z.string().trim().min(2, 'Too short').regex(/^A/, 'Not with A'),
      ads: z.array(z.object({ link: z.url('No URL') })),
    }),
  )
  expect(read({ name: ' Ana ', ads: [] })).toEqual({ checked: { name: 'Ana', ads: [] } })
  expect(read({ name: 'B', ads: [ad] })).toEqual({ faults: { name: 'Too short', 'ads.0.link': 'No URL' } })
})
