import { afterEach, beforeEach, expect, vi } from 'vitest'
import '#web/styles.css'

const LOUD = ['error', 'warn'] as const

/** Whatever the console says during a screen test is a fault, unless the test took it away itself. */
beforeEach(() => {
  for (const level of LOUD) vi.spyOn(console, level)
})

afterEach(() => {
  for (const level of LOUD) {
    const said = vi.mocked(console[level]).mock.calls.map((words) => words.map(String).join(' '))
    vi.mocked(console[level]).mockRestore()
    expect(said, `console.${level} during the test`).toEqual([])
  }
})
