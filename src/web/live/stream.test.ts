import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openStream, type StreamReader } from './stream.ts'

/** The browser's reader of event streams, spoken for by the test. */
class Source extends EventTarget {
  static last: Source | undefined
  url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.last = this
  }
  close() {}
  say(type: string, data: string, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }))
  }
}

afterEach(() => vi.unstubAllGlobals())

function listen() {
  vi.stubGlobal('EventSource', Source)
  const reader = {
    onOpen: vi.fn(),
    onChange: vi.fn(),
    onWriting: vi.fn(),
    onReset: vi.fn(),
    onLost: vi.fn(),
  } satisfies StreamReader
  const stream = openStream(reader, null)
  onTestFinished(() => stream.close())
  if (!Source.last) throw new Error('The stream was not opened')
  return { reader, stream, source: Source.last }
}

test('what the server sends is read as it is, under the id of its event (S54, C42)', () => {
  const { reader, source } = listen()
  source.say('message', '{"id":"81d99adc","kind":"content-completed","step":7}', '189')
  source.say('message', '{"edition":"2031-05-03","kind":"board"}', '190')
  expect(reader.onChange.mock.calls).toEqual([
    [{ kind: 'content-completed', id: '81d99adc', step: 7 }, 189],
    [{ kind: 'board', edition: '2031-05-03' }, 190],
  ])
  expect(reader.onReset).not.toHaveBeenCalled()
})

test('its first greeting is told once, a later one only after a loss', () => {
  const { reader, stream, source } = listen()
  source.say('hello', '{}', '188')
  source.say('hello', '{}', '188')
  expect(reader.onOpen).toHaveBeenCalledOnce()
  source.dispatchEvent(new Event('error'))
  stream.hurry()
  Source.last?.say('hello', '{}', '188')
  expect(reader.onOpen).toHaveBeenCalledTimes(2)
})

test('a kind that this page does not know makes everything stale', () => {
  const { reader, source } = listen()
  source.say('message', '{"kind":"weather-balloon"}', '191')
  expect(reader.onReset).toHaveBeenCalledExactlyOnceWith(191)
  expect(reader.onChange).not.toHaveBeenCalled()
})

test('a doubt opens it anew after the last event, and only a failure is a loss', () => {
  const { reader, stream, source } = listen()
  source.say('hello', '{}', '188')
  stream.doubt()
  const anew = Source.last
  expect(anew?.url).toMatch(/after=188$/)
  anew?.say('hello', '{}', '188')
  expect(reader.onOpen).toHaveBeenCalledOnce()
  expect(reader.onLost).not.toHaveBeenCalled()
  stream.doubt()
  Source.last?.dispatchEvent(new Event('error'))
  expect(reader.onLost).toHaveBeenCalledOnce()
})
