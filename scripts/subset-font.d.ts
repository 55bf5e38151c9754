declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** Writes a font of fewer characters, features and variations. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      keepFeatures?: readonly string[]
      variationAxes?: Readonly<Record<string, Axis>>
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
