import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

export const fontFamilies = ['inter', 'jetbrains-mono'] as const
export type FontFamily = (typeof fontFamilies)[number]

/** Digits of one width, kerning, accents, and letters in the forms of their languages; the site switches the others off. */
const features = ['tnum', 'kern', 'mark', 'mkmk', 'ccmp', 'locl']
/** From normal to bold; the style sheets use nothing lighter or heavier. */
const weights = { min: 400, max: 700, default: 400 }

/** Returns the address of the site's own Latin font of a family. */
export const fontFile = (family: FontFamily) => new URL(`../../web/ui/fonts/${family}-latin.woff2`, import.meta.url)

/**
 * Returns the Latin font of a family with all its letters, but only the features and weights that the site uses: less than half of the
 * bytes, which every first load waits for.
 */
export function subsetLatin(family: FontFamily): Promise<Buffer> {
  const path = `../../node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`
  return subsetFont(readFileSync(new URL(path, import.meta.url)), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    keepFeatures: features,
    variationAxes: { wght: weights },
  })
}
