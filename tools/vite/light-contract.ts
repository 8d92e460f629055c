import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../contract/kit/languages.ts'
import { addressParser, ContractParts } from './contract-parts.ts'
import { type Edit, type Node, parse, walk, withEdits } from './syntax.ts'

const root = join(import.meta.dirname, '../../contract')
const english = new ContractParts(root)

/**
 * Functions and components of `web` that read an endpoint's path, method, access and effects, and none of its schemas.
 */
const lightUses = {
  calls: new Set([
    'queryOf',
    'need',
    'useCall',
    'useMay',
    'call',
    'urlOf',
    'keyOf',
    'reloadChanged',
    'ask',
    'useSendFile',
    'downloadFrom',
    'usePagedRows',
  ]),
  members: new Set(['path', 'method', 'access', 'changes']),
  attributes: new Set(['IfMay.call', 'LinkPage.endpoint', 'Loaded.endpoint']),
}

/** A JSX element or attribute, whose name is a node. */
interface Attribute {
  name?: Node
}

function isLightUse(node: Node, above: Node[]): boolean {
  const [parent, attribute, element] = above.slice(-3).reverse() as unknown as [Node, Attribute?, Attribute?]
  if (parent.type === 'CallExpression') return parent.callee !== node && lightUses.calls.has(parent.callee.name)
  if (parent.type === 'MemberExpression')
    return parent.object === node && !parent.computed && lightUses.members.has(parent.property.name)
  if (parent.type !== 'JSXExpressionContainer') return false
  return lightUses.attributes.has(`${element?.name?.name}.${attribute?.name?.name}`)
}

interface Uses {
  /** Endpoints that the file only calls, which takes none of their schemas. */
  called: Set<string>
  /** Names that the file uses in other ways than calling them and reading their queries. */
  whole: Set<string>
  /** Where the file reads the query schema of an endpoint. */
  queries: (Edit & { name: string })[]
}

/** Returns how a file uses the names of `local`. */
function usesOf(statements: Node[], local: Set<string>): Uses {
  const uses: Uses = { called: new Set(), whole: new Set(), queries: [] }
  walk(
    statements.filter(({ type }) => type !== 'ImportDeclaration'),
    (node, above) => {
      if (node.type !== 'Identifier' || !local.has(node.name)) return
      const parent = above.at(-1)
      if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) return
      if (parent?.type === 'Property' && parent.key === node && parent.value !== node) return
      if (parent?.type === 'MemberExpression' && parent.object === node && parent.property.name === 'query')
        uses.queries.push({ name: node.name, start: parent.start, end: parent.end, text: `${node.name}$query` })
      else uses[isLightUse(node, above) ? 'called' : 'whole'].add(node.name)
    },
  )
  return uses
}

const importsAddress = ({ type, source }: Node) =>
  type === 'ImportDeclaration' && source?.value.endsWith('/platform/address.ts')

/**
 * Returns the code of a file of `web` with imports from the parts of the contract that it needs; undefined if
 * unchanged.
 */
export function withLightImports(path: string, code: string, contract = english): string | undefined {
  if (!code.includes('contract/')) return undefined
  const statements = parse(path, code)
  const isAddress = statements.some(importsAddress)
  const edits: Edit[] = []
  for (const { type, importKind, source, specifiers, start, end } of statements) {
    if (type !== 'ImportDeclaration' || importKind === 'type' || !source) continue
    const file = resolve(dirname(path), source.value)
    if (!contract.isContract(file) || specifiers.some(({ imported }) => imported === undefined)) continue
    const values = specifiers.filter(({ importKind }) => importKind !== 'type')
    const { called, whole, queries } = usesOf(statements, new Set(values.map(({ local }) => local.name)))
    const lines = values.flatMap(({ local: { name: local }, imported }) => {
      const name = imported?.name ?? ''
      const kind = contract.kindOf(file, name)
      const isOfAddress = isAddress && !called.has(local)
      if (kind === 'plain' || (kind === 'schema' && isOfAddress)) return contract.partImport(path, file, name, local)
      const read = queries.filter(({ name }) => name === local)
      if (kind === 'schema') return `import { ${name} as ${local} } from '${source.value}'`
      edits.push(...read)
      return [
        ...(read.length > 0 ? [`import { query as ${local}$query } from '${source.value}?query=${name}'`] : []),
        ...(whole.has(local) ? [`import { ${name} as ${local} } from '${source.value}'`] : []),
        ...(called.has(local) && !whole.has(local)
          ? [`import { endpoint as ${local} } from '${source.value}?endpoint=${name}'`]
          : []),
      ]
    })
    edits.push({ start, end, text: lines.map(line => `${line};`).join('') })
  }
  return edits.length === 0 ? undefined : withEdits(code, edits)
}

type PartKind = 'name' | 'endpoint' | 'query' | 'address'
const part = /\?(name|endpoint|query|address)=([\w$]+)$/
const addressSource = join(root, '../web/platform/address.ts')
const pathOf = (id: string) => id.replace(/\?.*/, '')
/** Parts of zod that the browser does not use: writing JSON Schemas, compiling checks, wording messages. */
const serverOnly = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema|doc)\.js$|\/zod\/v4\/locales\/en\.js$/
const nothing = '\0nothing:'

/** Returns a module that exports the same names as a file, each as a function that does nothing. */
function emptyExports(id: string): { code: string; moduleType: 'js' } {
  const code = readFileSync(id.slice(nothing.length), 'utf8')
  const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
  const lines = [...new Set(names)].map(name => `export const ${name} = nothing`)
  const isDefault = /^export default/m.test(code) ? ['export default nothing'] : []
  return { code: ['const nothing = () => ({})', ...lines, ...isDefault].join('\n'), moduleType: 'js' }
}
const zodInBrowsers = '\0zod-in-browsers'

/**
 * Gives the browser only the parts of the contract that it uses: a name that needs no zod, or an endpoint without its
 * schemas, is a separate module (`?name=`, `?endpoint=`), so that a page loads zod only with the forms that validate by
 * it. Schemas of addresses (`?query=`, `?address=`) are built by a parser that is a twentieth as large.
 */
export function lightContract(language: Language = 'en'): Plugin {
  const contract = language === 'en' ? english : new ContractParts(root, language)
  return {
    name: 'light-contract',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer = '') {
      if (source.endsWith('.js') && importer.includes('/node_modules/zod/')) {
        const path = resolve(dirname(importer), source)
        return serverOnly.test(path) ? { id: `${nothing}${path}`, moduleSideEffects: false } : undefined
      }
      if (source === 'zod' && importer !== zodInBrowsers && !importer.includes('/node_modules/'))
        return { id: zodInBrowsers, moduleSideEffects: true }
      const path = resolve(dirname(pathOf(importer)), pathOf(source))
      if (path === addressSource) return { id: addressParser, moduleSideEffects: false }
      if (!source.startsWith('.') || !contract.isContract(path)) return undefined
      return { id: path + (part.exec(source)?.[0] ?? ''), moduleSideEffects: false }
    },
    load(id) {
      if (id.startsWith(nothing)) return emptyExports(id)
      // Compiled checks would need `eval`, which the page's content security policy forbids.
      if (id === zodInBrowsers) return `import { z } from 'zod'\nz.config({ jitless: true })\nexport { z }`
      if (!contract.isContract(pathOf(id))) return undefined
      const [, kind, name = ''] = part.exec(id) ?? []
      const path = pathOf(id)
      const code = kind === undefined ? contract.wholePart(path) : contract[`${kind as PartKind}Part`](path, name)
      return { code, moduleType: 'ts', moduleSideEffects: false }
    },
    transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id)) return undefined
      // An index.ts exports everything that other modules may use; a page that imports one name must not load the rest.
      const isDroppable = /\/web\/(app|features|platform|ui)\//.test(id)
      return { code: withLightImports(id, code, contract) ?? code, map: null, moduleSideEffects: !isDroppable }
    },
  }
}
