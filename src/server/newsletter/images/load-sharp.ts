/**
 * The library that reads and writes pictures, loaded with the first picture: it is machine code, and a process that
 * gets none does without it.
 */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  // Pictures come one by one, so that nothing is gained by keeping decoded ones.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
