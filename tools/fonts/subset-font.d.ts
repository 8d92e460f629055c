declare module 'subset-font' {
  /** Returns a smaller version of a font; `text` lists its characters, or is undefined if all glyphs are kept. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2'
      keepAllGlyphs: boolean
      keepFeatures: readonly string[]
      variationAxes: Record<string, { min: number; max: number; default: number }>
    },
  ): Promise<Buffer>
}
