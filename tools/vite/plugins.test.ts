import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { withoutNeeds } from './browser-pages.ts'
import { directImports, withDirectImports } from './direct-imports.ts'
import { lightContract, withLightImports } from './light-contract.ts'
import { splitTexts, withSingleGroups } from './split-texts.ts'
import { parse, referencesOf } from './syntax.ts'

const contract = join(import.meta.dirname, '../../contract')
let folder: string
let builds = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-load-'))
  await mkdir(join(folder, 'web/room'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = async (path: string, code: string) => {
  await writeFile(join(folder, 'web', path), code)
  return join(folder, 'web', path)
}

/** Builds an entry for browsers and returns its code and its exports. */
async function built(code: string): Promise<{ code: string; exports: Record<string, unknown> }> {
  const entry = await write('entry.ts', code)
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [splitTexts(), directImports(), lightContract()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = result as { output: { code: string }[] }[] as [{ output: [{ code: string }] }]
  builds += 1
  const file = await write(`built-${builds}.mjs`, output[0].code)
  return { code: output[0].code, exports: await import(pathToFileURL(file).href) }
}

describe("the browser's build of the contract", () => {
  it('has no zod where endpoints are only called, and each endpoint calls the same', async () => {
    const names = Object.keys(endpoints)
    const { kinds, lines } = await import('./light-endpoints.fixture.ts').then(({ importAll }) =>
      importAll(contract, names),
    )
    const { code, exports } = await built(`${lines.join('\n')}
const keyOf = (endpoint) => endpoint
export const called = { ${names
      .filter(name => kinds.get(name) === 'endpoint')
      .map(name => `${name}: keyOf(${name})`)
      .join(', ')} }`)
    expect(code).not.toMatch(/ZodType|safeParse/)
    const called = exports.called as Record<string, object>
    expect(Object.keys(called).length).toBeGreaterThan(names.length * 0.7)
    for (const [name, light] of Object.entries(called)) {
      const {
        params: _,
        query: __,
        body: ___,
        reply: ____,
        summary,
        problems,
        perMinute,
        otherTypes,
        ...rest
      } = endpoints[name] ?? {}
      expect(light, name).toEqual(rest)
    }
  })

  it('keeps schemas and their rules where something is checked by them', async () => {
    const { exports } = await built(`import { changePassword } from '${contract}/auth.ts'
export const check = value => changePassword.body.safeParse(value).success`)
    const check = exports.check as (value: unknown) => boolean
    expect(check({ currentPassword: 'x', password: 'a long enough password' })).toBe(true)
    expect(check({ currentPassword: '' })).toBe(false)
  })
})

describe('an import from the contract', () => {
  const path = join(contract, '../web/features/a-page.tsx')
  const light = (code: string) => withLightImports(path, code)

  it('takes the endpoint alone for a call, and the schemas for anything else', () => {
    const source = `import { listParts } from '../../contract/parts.ts'\n`
    expect(light(`${source}useQuery(queryOf(listParts, {}))`)).toContain('parts.ts?endpoint=listParts')
    expect(light(`${source}const a = <IfMay call={listParts}>{listParts.path}</IfMay>`)).toContain(
      '?endpoint=listParts',
    )
    for (const use of ['listParts.query', 'form(listParts)', '[listParts]', '<FormDialog endpoint={listParts} />'])
      expect(light(`${source}queryOf(listParts); const a = ${use}`), use).not.toContain('?')
  })

  it('takes names that need no zod from the part without it', () => {
    expect(light(`import { countCap, pageQuery } from '../../contract/kit/page.ts'\nuse(countCap, pageQuery)`)).toBe(
      `import { countCap as countCap } from '../../contract/kit/page.ts?name=countCap';import { pageQuery as pageQuery } from '../../contract/kit/page.ts';\nuse(countCap, pageQuery)`,
    )
  })
})

describe('the names that a declaration uses', () => {
  const used = (code: string) => [...referencesOf(parse('file.ts', code))].sort()

  it('leave out parameters, which shadow a declaration of the same name', () => {
    const code = 'function price(currency: Currency, { rates, ...rest }: Options, [first] = defaults) {'
    expect(used(`${code} return symbols[currency] + rates + rest + first }`)).toEqual(['defaults', 'price', 'symbols'])
    expect(used('const price = (currency = usual) => currency')).toEqual(['price', 'usual'])
  })

  it('hold for the function with the parameter alone', () => {
    expect(used('const all = [currency => currency.name, () => currency]')).toEqual(['all', 'currency'])
    expect(used('const price = (to = () => currency) => to()')).toEqual(['currency', 'price'])
  })
})

describe('an import from a room', () => {
  it('takes the file behind the index', async () => {
    await write(
      'room/index.ts',
      `export { Button } from './button.tsx'\nexport const load = () => import('./chat.tsx')\n`,
    )
    await write('room/button.tsx', 'export const Button = () => null\n')
    const page = await write('page.tsx', '')
    expect(withDirectImports(page, `import { Button as B, load } from './room/index.ts'\nuse(B, load)`)).toBe(
      `import { Button as B } from './room/button.tsx';import { load as load } from './room/index.ts';\nuse(B, load)`,
    )
  })

  it('takes the one group of texts that the file shows, or all of them if it uses the object itself', async () => {
    await write('room/texts.ts', `export const roomTexts = { list: { title: 'List' }, dialog: { title: 'Dialog' } }\n`)
    const page = await write('room/page.tsx', '')
    const source = `import { roomTexts } from './texts.ts'\n`
    expect(withSingleGroups(page, `${source}const texts = roomTexts.list`)).toContain(
      `from './texts.ts?of=roomTexts&group=list'`,
    )
    expect(withSingleGroups(page, `${source}use(roomTexts)`)).toBeUndefined()
    expect(withSingleGroups(page, `${source}use(roomTexts[name])`)).toBeUndefined()
    const { code, exports } = await built(
      `import { roomTexts } from './room/texts.ts'\nexport const title = roomTexts.list.title`,
    )
    expect(exports.title).toBe('List')
    expect(code).not.toContain('Dialog')
  })
})

it("leaves a page's needs to the server", () => {
  const page = `export const page: PageModule = { Component, needs: () => [need(listParts)] }`
  expect(withoutNeeds('a-page.tsx', page)).toBe('export const page: PageModule = { Component,  }')
  expect(withoutNeeds('a-page.tsx', 'export const page: PageModule = { Component }')).toBeUndefined()
})
