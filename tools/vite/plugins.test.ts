import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZodObject } from 'zod'
import { endpoints } from '../../contract/index.ts'
import { runs } from '../../tests/support/runs.ts'
import { readSearch } from '../../web/platform/navigation.ts'
import { withoutNeeds } from './browser-pages.ts'
import { ContractParts } from './contract-parts.ts'
import { directImports, withDirectImports } from './direct-imports.ts'
import { lightContract, withLightImports } from './light-contract.ts'
import { refusedIn, withoutUnused } from './light-react.ts'
import { splitTexts, withSingleGroups } from './split-texts.ts'
import { parse, referencesOf } from './syntax.ts'

const contract = join(import.meta.dirname, '../../contract')
let folder: string
let builds = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-load-'))
  await mkdir(join(folder, 'web/parts'), { recursive: true })
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
  it('has no zod where endpoints are only called, and every endpoint still makes the same call', async () => {
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
    // All but those that a function declares.
    expect(Object.keys(called).length).toBeGreaterThan(kinds.size * 0.98)
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
        takesFile,
        takesKey,
        isSecret,
        endsVisit,
        refusedText,
        secretReply,
        ...rest
      } = endpoints[name] ?? {}
      // Settings that endpoints of several files share are included whole.
      const { refusedText: _____, ...called } = light as Partial<typeof rest & { refusedText: unknown }>
      expect(called, name).toEqual(rest)
    }
  })

  it('keeps schemas and their rules where they are used for validation', async () => {
    const { exports } = await built(`import { changePassword } from '${contract}/auth.ts'
export const check = value => changePassword.body.safeParse(value).success`)
    const check = exports.check as (value: unknown) => boolean
    expect(check({ currentPassword: 'x', password: 'a long enough password' })).toBe(true)
    expect(check({ currentPassword: '' })).toBe(false)
  })
})

/** Returns the values that a schema mentions, and texts and numbers just below, at and above its limits. */
function valuesOf(schema: unknown): string[] {
  const values = new Set<string>()
  const visited = new Set<unknown>()
  const visit = (part: unknown) => {
    if (typeof part === 'string' || typeof part === 'number') values.add(String(part))
    if (typeof part === 'number')
      for (const near of [part - 1, part + 1, 'x'.repeat(part > 0 && part < 10_000 ? part : 0)])
        values.add(String(near))
    if (typeof part !== 'object' || part === null || visited.has(part)) return
    visited.add(part)
    const { _zod } = part as { _zod?: { def: object } }
    for (const inner of Object.values(_zod?.def ?? part)) visit(inner)
  }
  visit(schema)
  return [...values]
}

const oddValues = [
  ...['', ' ', '0', '1', '-1', '1.5', ' 7 ', '1e3', '0x10', '007', 'NaN', 'Infinity', '9007199254740993'],
  ...[
    'true',
    'false',
    'TRUE',
    'null',
    'undefined',
    '24" monitor',
    ' "hp" ',
    'NEW|REF',
    'NEW|',
    'a\0b',
    '\ud800',
    // Two characters in three UTF-16 code units.
    'a\u{10000}',
    '2026-11-27',
    '2026-02-29',
    '2024-02-29',
    'a@b.example',
    'a..b@c.de',
  ],
]

describe('the parser of addresses in browsers', () => {
  const repository = join(import.meta.dirname, '../..')
  const searches = globSync('web/features/**/*search.ts', { cwd: repository }).map(file => join(repository, file))

  it('accepts and refuses the same parameters as zod, in every query of the contract and every page’s URL', async () => {
    const queries = new Map<string, ZodObject>()
    for (const [name, { query }] of Object.entries(endpoints))
      if (query instanceof ZodObject && Object.keys(query.shape).length > 0) queries.set(name, query)
    const { importAll } = await import('./light-endpoints.fixture.ts')
    const { lines } = importAll(contract, [...queries.keys()])
    // An endpoint that a function declares is always whole.
    const names = [...queries.keys()].filter(name => lines.some(line => line.includes(`{ ${name} }`)))
    const { code, exports } = await built(`${lines.join('\n')}
${searches.map((file, index) => `import * as search${index} from '${file}'`).join('\n')}
export const queries = { ${names.map(name => `${name}: ${name}.query`).join(', ')} }
export const searches = [${searches.map((_, index) => `{ ...search${index} }`).join(', ')}]`)
    expect(code).not.toContain('ZodType')
    const light = exports as { queries: Record<string, ZodObject>; searches: Record<string, ZodObject>[] }
    const pairs = names.map(name => [name, queries.get(name), light.queries[name]] as const)
    for (const [index, file] of searches.entries())
      for (const [name, schema] of Object.entries(await import(file)))
        if (schema instanceof ZodObject) pairs.push([`${name} of ${file}`, schema, light.searches[index]?.[name]])
    expect(pairs.filter(([name]) => name.startsWith('partsAddress'))).toHaveLength(1)
    expect(pairs.length).toBeGreaterThan(60)
    for (const [name, zod, parser] of pairs) {
      if (zod === undefined || parser === undefined) throw new Error(`${name} was not built.`)
      const fields = Object.entries(zod.shape).map(([field, schema]) => {
        const value = fc.oneof(fc.constantFrom(...oddValues, ...valuesOf(schema)), fc.string({ unit: 'binary' }))
        return [field, value] as const
      })
      for (const [field, schema] of Object.entries(zod.shape))
        for (const value of oddValues)
          expect(parser.shape[field]?.safeParse(value).success, `${name}: ${field} ${value}`).toBe(
            schema.safeParse(value).success,
          )
      const params = fc.record({ ...Object.fromEntries(fields), unknown: fc.string() }, { requiredKeys: [] })
      fc.assert(
        fc.property(params, values => {
          const search = new URLSearchParams(values).toString()
          const parsed = readParams(zod, search)
          expect(readParams(parser, search), name).toEqual(parsed)
          expect(parser.safeParse(values).success, name).toBe(zod.safeParse(values).success)
        }),
        runs(100),
      )
    }
  })
})

/** Returns the parameters of an address; a schema with a required field refuses the rest as well. */
function readParams(schema: ZodObject, search: string) {
  try {
    return readSearch(schema, search)
  } catch {
    return 'refused'
  }
}

describe('an import from the contract', () => {
  const path = join(contract, '../web/features/a-page.tsx')
  const light = (code: string) => withLightImports(path, code)

  it('resolves to the endpoint alone for a call, and to schemas for anything else', () => {
    const source = `import { listParts } from '../../contract/parts.ts'\n`
    expect(light(`${source}useQuery(queryOf(listParts, {}))`)).toContain('parts.ts?endpoint=listParts')
    expect(light(`${source}const a = <IfMay call={listParts}>{listParts.path}</IfMay>`)).toContain(
      '?endpoint=listParts',
    )
    for (const use of ['listParts.body', 'form(listParts)', '[listParts]', '<FormDialog endpoint={listParts} />'])
      expect(light(`${source}queryOf(listParts); const a = ${use}`), use).not.toContain('?')
  })

  it('resolves the schema of a query to the part without zod', () => {
    const source = `import { listParts } from '../../contract/parts.ts'\n`
    const code = light(`${source}queryOf(listParts); readSearch(listParts.query, search)`)
    expect(code).toContain('parts.ts?endpoint=listParts')
    expect(code).toContain(`import { query as listParts$query } from '../../contract/parts.ts?query=listParts'`)
    expect(code).toContain('readSearch(listParts$query, search)')
  })

  it('resolves schemas to the part without zod in a file that reads a URL', () => {
    const source = `import { pageQuery } from '../../contract/kit/page.ts'\n`
    expect(light(`import { z } from '../platform/address.ts'\n${source}use(z, pageQuery)`)).toContain(
      'page.ts?address=pageQuery',
    )
    expect(light(`${source}use(pageQuery)`)).not.toContain('?')
  })

  it('resolves an endpoint with or without schemas in a file that reads a URL, whose parser may lack those of a body', () => {
    const address = `import { z } from '../platform/address.ts'\n`
    const declared = `import { checkBankText } from '../../contract/bank-check.ts'\nuseMay(checkBankText)`
    expect(light(address + declared)).toContain('bank-check.ts?endpoint=checkBankText')
    const byFunction = `import { acceptComplaint } from '../../contract/complaints.ts'\nuseMay(acceptComplaint)`
    expect(light(address + byFunction)).not.toContain('?address')
    expect(() => new ContractParts(contract).addressPart(join(contract, 'bank-check.ts'), 'bankCheck')).toThrow(
      'z.array',
    )
  })

  it('resolves names that need no zod to the part without it', () => {
    expect(light(`import { countCap, pageQuery } from '../../contract/kit/page.ts'\nuse(countCap, pageQuery)`)).toBe(
      `import { countCap as countCap } from '../../contract/kit/page.ts?name=countCap';import { pageQuery as pageQuery } from '../../contract/kit/page.ts';\nuse(countCap, pageQuery)`,
    )
  })
})

describe('the names that a declaration uses', () => {
  const used = (code: string) => [...referencesOf(parse('file.ts', code))].sort()

  it('do not include parameters, which shadow a declaration of the same name', () => {
    const code = 'function price(currency: Currency, { rates, ...rest }: Options, [first] = defaults) {'
    expect(used(`${code} return symbols[currency] + rates + rest + first }`)).toEqual(['defaults', 'price', 'symbols'])
    expect(used('const price = (currency = usual) => currency')).toEqual(['price', 'usual'])
  })

  it('include a name outside the function that has it as a parameter', () => {
    expect(used('const all = [currency => currency.name, () => currency]')).toEqual(['all', 'currency'])
    expect(used('const price = (to = () => currency) => to()')).toEqual(['currency', 'price'])
  })
})

describe('an import from an index file', () => {
  it('resolves to the file behind the index', async () => {
    await write(
      'parts/index.ts',
      `export { Button } from './button.tsx'\nexport const load = () => import('./chat.tsx')\n`,
    )
    await write('parts/button.tsx', 'export const Button = () => null\n')
    const page = await write('page.tsx', '')
    expect(withDirectImports(page, `import { Button as B, load } from './parts/index.ts'\nuse(B, load)`)).toBe(
      `import { Button as B } from './parts/button.tsx';import { load as load } from './parts/index.ts';\nuse(B, load)`,
    )
  })

  it('resolves to the used group of texts, or to all of them if the object itself is used', async () => {
    await write(
      'parts/texts.ts',
      `export const partsTexts = { list: { title: 'List' }, dialog: { title: 'Dialog' } }\n`,
    )
    const page = await write('parts/page.tsx', '')
    const source = `import { partsTexts } from './texts.ts'\n`
    expect(withSingleGroups(page, `${source}const texts = partsTexts.list`)).toContain(
      `from './texts.ts?of=partsTexts&group=list'`,
    )
    expect(withSingleGroups(page, `${source}use(partsTexts)`)).toBeUndefined()
    expect(withSingleGroups(page, `${source}use(partsTexts[name])`)).toBeUndefined()
    const { code, exports } = await built(
      `import { partsTexts } from './parts/texts.ts'\nexport const title = partsTexts.list.title`,
    )
    expect(exports.title).toBe('List')
    expect(code).not.toContain('Dialog')
  })
})

describe("the browser's build of React", () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
  const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

  it('has no code for what the site does not use', () => {
    const light = withoutUnused(react)
    expect(light.length).toBeLessThan(react.length * 0.93)
    expect(() => parse('react-dom.js', light)).not.toThrow()
    expect(light).not.toContain('document.startViewTransition')
    expect(light).toMatch(/function isHostHoistableType\([^)]*\) \{return false\}/)
  })

  it('is refused if a version of React has other functions', () => {
    expect(() => withoutUnused(react.replaceAll('acquireResource', 'takeResource'))).toThrow(/has no acquireResource/)
  })

  it('is refused for a page that uses what it lacks', () => {
    expect(refusedIn(`import { use, ViewTransition } from 'react'`)).toBe('ViewTransition')
    expect(refusedIn(`import { preload } from 'react-dom'`)).toBe('preload')
    expect(refusedIn('<Fragment key={id} ref={all}>')).toBe('ref')
    expect(refusedIn('<link rel="icon" />')).toBe('link')
    expect(refusedIn('<Link href="/"><Fragment key={id}>')).toBeUndefined()
  })
})

it("leaves a page's `needs` to the server", () => {
  const page = `export const page: PageModule = { Component, needs: () => [need(listParts)] }`
  expect(withoutNeeds('a-page.tsx', page)).toBe('export const page: PageModule = { Component,  }')
  expect(withoutNeeds('a-page.tsx', 'export const page: PageModule = { Component }')).toBeUndefined()
})
