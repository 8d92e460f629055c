import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Three words in a row, the first perhaps capitalized: text for a reader, not a name or a key. */
const sentence = /(?:['"`]|\s)[A-Za-z][a-z']* [a-z']+ [a-z']+/

const literals = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []

it('every text of a mail comes from its module’s texts', () => {
  const files = globSync('server/modules/**/mail.ts')
  const inlined = files.flatMap(file =>
    literals(readFileSync(file, 'utf8'))
      .filter(literal => sentence.test(literal))
      .map(literal => `${file}: ${literal}`),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(inlined).toEqual([])
})
