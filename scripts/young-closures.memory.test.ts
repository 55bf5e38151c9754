import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { HELD_BYTES, held, survivingBytes } from '#tests/support/surviving-bytes.ts'
import { withYoungClosures } from './young-closures.ts'

const REQUESTS = 200
type Work = (lasting: object, held: unknown) => void
const compiled = (code: string) => runInThisContext(`(lasting, held) => { ${code} }`) as Work
const leftBy = (work: Work) => survivingBytes(REQUESTS, () => work({}, held()))

test('what a function closes over goes with it; as it was written it stays', async () => {
  const code = 'lasting.last = () => held'
  expect((await leftBy(compiled(withYoungClosures(code)))).least).toBeLessThan((REQUESTS * HELD_BYTES) / 4)
  // Where this fails, V8 no longer does what the whole of it is for.
  expect((await leftBy(compiled(code))).most).toBeGreaterThan((REQUESTS * HELD_BYTES) / 2)
})
