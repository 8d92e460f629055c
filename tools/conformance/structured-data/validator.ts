import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmPackages } from '../packages.ts'
import { run } from '../program.ts'
import { siteDocuments } from '../site-documents.ts'
import { CannotRunError, type Validator, verdictOf } from '../validator.ts'

interface Issue {
  issueMessage: string
  severity: string
  path: { type: string }[]
}

interface JsonLdValidator {
  validate(data: { jsonld: Record<string, unknown[]>; microdata: object; rdfa: object }): Promise<Issue[]>
}

type JsonLd = Record<string, unknown>

interface Block {
  /** The page that contains it. */
  page: string
  thing: JsonLd
}

/** Leaves out the input of an action (`query-input`): schema.org documents it, but its types lack it. */
const withoutInputs = (name: string, value: unknown) => (name.endsWith('-input') ? undefined : value)

/** Returns the JSON-LD of the pages. Throws if a block is not JSON. */
function blocksOf(documents: readonly { name: string; html: string }[]): Block[] {
  return documents.flatMap(({ name, html }) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
      const { '@graph': graph, '@context': _, ...thing } = JSON.parse(json) as JsonLd
      const things = Array.isArray(graph) ? (graph as JsonLd[]) : [thing]
      return things.map(each => ({ page: name, thing: each }))
    }),
  )
}

/**
 * Returns the properties that are missing for Google's rich results, according to a validator of its documented
 * properties.
 */
async function missedByGoogle(modules: string, blocks: readonly Block[]): Promise<string[]> {
  const file = join(modules, '@adobe/structured-data-validator/src/index.js')
  const { default: JsonLdValidator }: { default: new () => JsonLdValidator } = await import(pathToFileURL(file).href)
  const complaints: string[] = []
  for (const { page, thing } of blocks) {
    const jsonld = { [String(thing['@type'])]: [thing] }
    for (const { severity, path, issueMessage } of await new JsonLdValidator().validate({
      jsonld,
      microdata: {},
      rdfa: {},
    }))
      complaints.push(
        `${page}: ${path.map(({ type }) => type).join(' > ')}: ${severity.toLowerCase()}: ${issueMessage}`,
      )
  }
  return complaints
}

/** Returns the names that are not types or properties of schema.org, according to Google's types of its vocabulary. */
async function unknownToSchemaOrg(modules: string, blocks: readonly Block[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-schema-'))
  try {
    for (const name of ['schema-dts', 'schema-dts-lib'])
      await cp(join(modules, name), join(folder, 'node_modules', name), { recursive: true })
    const lines = blocks.map(
      ({ thing }, index) => `export const block${index}: Thing = ${JSON.stringify(thing, withoutInputs)}`,
    )
    await writeFile(join(folder, 'blocks.ts'), `import type { Thing } from 'schema-dts'\n${lines.join('\n')}\n`)
    const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig', 'blocks.ts']
    const { code, output } = await run(process.execPath, [compiler, ...options], { cwd: folder })
    const typeErrors = [...output.matchAll(/^blocks\.ts\((\d+),.*?error TS\d+: (.*)$/gm)]
    if (code !== 0 && typeErrors.length === 0)
      throw new CannotRunError(`The compiler did not run. ${output.slice(0, 300)}`)
    return typeErrors.map(([, line, message]) => `${blocks[Number(line) - 2]?.page}: ${message}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Checks what pages say to search engines in JSON-LD: known types and properties, and those that Google documents for
 * its results.
 */
export const structuredDataValidator: Validator = {
  name: 'structured-data',
  async run(site) {
    const modules = await npmPackages()
    const blocks = blocksOf(await siteDocuments(await site()))
    const findings = [...(await unknownToSchemaOrg(modules, blocks)), ...(await missedByGoogle(modules, blocks))]
    const types = [...new Set(blocks.map(({ thing }) => String(thing['@type'])))].sort()
    return verdictOf(
      `${blocks.length} blocks (${types.join(', ')}), with schema-dts and structured-data-validator`,
      findings,
    )
  },
}
