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

/** The text between tags that begins and ends on one line. */
const betweenTags = (source: string) => source.match(/>[^<>{}()=;]+(?=[<{])/g) ?? []

it('no text names a type of the code, as after a rename that went too far', () => {
  const read = (pattern: string) => globSync(pattern).map(file => ({ file, source: readFileSync(file, 'utf8') }))
  const sources = ['contract', 'server', 'web'].flatMap(folder => read(`${folder}/**/*.{ts,tsx}`))
  const types = new Set(
    sources.flatMap(({ source }) =>
      [...source.matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)].flatMap(([, name = '']) =>
        /[a-z][A-Z]/.test(name) ? [name] : [],
      ),
    ),
  )
  const texts = sources.filter(({ file }) => /texts(\.(de|nl))?\.tsx?$/.test(file))
  const named = texts.flatMap(({ file, source }) =>
    [...literals(source), ...betweenTags(source)]
      .filter(text =>
        text
          .replaceAll(/\$\{[^}]*\}/g, '')
          .match(/\w+/g)
          ?.some(word => types.has(word)),
      )
      .map(text => `${file}: ${text}`),
  )
  expect(types.size).toBeGreaterThan(500)
  expect(texts.length).toBeGreaterThan(100)
  expect(named).toEqual([])
})
