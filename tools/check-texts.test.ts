import { expect, it } from 'vitest'
import { readCode, strayTexts } from './check-texts.ts'

/** Returns a template literal as source code. */
const template = (words: string) => `\`${words} \${n}\``

const inPage = (code: string) => strayTexts({ path: 'web/features/x/x.tsx', text: code }).map(({ text }) => text)
const inModule = (code: string) => strayTexts({ path: 'server/modules/x/x.ts', text: code }).map(({ text }) => text)

it('finds text in elements: alone, between elements and in expressions', () => {
  expect(inPage('const X = () => <p>Hello</p>')).toEqual(['Hello'])
  expect(inPage('const X = () => <p>You have <b>{n}</b> lines</p>')).toEqual(['You have', 'lines'])
  expect(inPage("const X = () => <p>{isOn ? 'on' : texts.off}</p>")).toEqual(['on'])
  expect(inPage(`const X = () => <p>{${template('lines')}}</p>`)).toEqual(['lines …'])
})

it('finds text in attributes and properties that people read', () => {
  expect(
    inPage(`const X = () => <a title="Open" aria-label={${template('line')}} href="/parts" className="wide card" />`),
  ).toEqual(['Open', 'line …'])
  expect(inPage('const X = () => <><Menu name="Actions" /><input name="query" /></>')).toEqual(['Actions'])
  expect(inPage("const column = { key: 'price', label: 'Price', look: 'mono' }")).toEqual(['Price'])
  expect(inPage("const said = isDone ? 'It is done' : ''")).toEqual(['It is done'])
})

it('finds sentences on the server', () => {
  expect(inModule("throw new Problem('invalid-input', { msg: 'Please choose a list.' })")).toEqual([
    'Please choose a list.',
  ])
  expect(inModule(`const text = ${template('You have')}`)).toEqual(['You have …'])
})

it('finds messages and labels in the contract', () => {
  const inContract = (code: string) => strayTexts({ path: 'contract/x.ts', text: code }).map(({ text }) => text)
  expect(inContract("const time = z.string().regex(/x/, { error: 'Choose.' })")).toEqual(['Choose.'])
  expect(inContract("const time = z.string().refine(isTime, { error: () => 'Choose.' })")).toEqual(['Choose.'])
  expect(inContract("const rule = { access: 'paying', refusedText: () => 'Members only.' }")).toEqual(['Members only.'])
  expect(inContract("export const kindNames = { option: 'Option number' }")).toEqual(['Option number'])
  expect(
    inContract(`const x = endpoint({
      summary: 'Ask for a price',
      body: z.object({ price: z.number({ error: () => texts.price }).describe('Price per piece') }),
      problems: ['not-found'],
    })`),
  ).toEqual([])
})

it('accepts names, keys, styles, symbols, and text for programs and developers', () => {
  expect(
    inPage(`import x from './two words.ts'
      const X = () => (
        <div className="two words" style={{ font: '12px Inter, sans-serif' }} data-look="two words">
          {texts.lead} <Icon name="down" /> · {side === 'one thing' && texts.one} EUR
        </div>
      )`),
  ).toEqual([])
  expect(inPage("throw new Error('There is no root')")).toEqual([])
  expect(inPage("document.querySelector('main h1')")).toEqual([])
  expect(inModule("log.info({ path }, 'Request was served now')")).toEqual([])
  expect(inModule("throw new DatabaseUnavailable('The database does not respond.')")).toEqual([])
})

it('reports the line, and checks every page, module and declaration except the catalogues', () => {
  expect(strayTexts({ path: 'web/x.tsx', text: 'const X = () => (\n  <p>\n    Hello\n  </p>\n)' })[0]?.line).toBe(3)
  const paths = readCode('.').map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(500)
  for (const folder of ['contract/', 'server/modules/', 'web/'])
    expect(paths.some(path => path.startsWith(folder))).toBe(true)
  expect(paths.filter(path => path.includes('texts'))).toEqual([])
})
