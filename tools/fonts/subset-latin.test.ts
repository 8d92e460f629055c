import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontFamilies, fontFile, subsetLatin } from './subset-latin.ts'

it.each(fontFamilies)('makes the font of the site: %s', async family => {
  const font = await subsetLatin(family)
  expect(font.equals(readFileSync(fontFile(family)))).toBe(true)
})

it('has every weight that the style sheets use', () => {
  const sheets = globSync('web/**/*.css').map(path => readFileSync(path, 'utf8').replace(/@font-face \{[^}]*\}/g, ''))
  const weights = sheets.flatMap(sheet =>
    [...sheet.matchAll(/font(?:-weight)?: (\d{3})\b/g)].map(([, weight]) => Number(weight)),
  )
  expect(weights.length).toBeGreaterThan(50)
  expect(weights.filter(weight => weight < 400 || weight > 700)).toEqual([])
})
