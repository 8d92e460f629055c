/** npm run subset-fonts: makes the Latin fonts in web/ui/fonts from their packages. */
import { writeFileSync } from 'node:fs'
import { fontFamilies, fontFile, subsetLatin } from './fonts/subset-latin.ts'

for (const family of fontFamilies) {
  const font = await subsetLatin(family)
  writeFileSync(fontFile(family), font)
  console.log(`${family}: ${font.length} bytes`)
}
