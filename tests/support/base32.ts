/** @returns the bytes of a key as an authenticator app is given it: base32 without padding */
export function fromBase32(letters: string): Buffer {
  const bits = Array.from(letters).map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
