import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Language } from '../../contract/kit/languages.ts'
import { withPageTexts } from './page-texts.ts'
import { type Node, parse, referencesOf, walk } from './syntax.ts'

/** The needs of a name of the contract in the browser: nothing, the schemas of its endpoint, or zod itself. */
export type Kind = 'plain' | 'endpoint' | 'schema'

/** The properties of an endpoint that only the server, the forms and the OpenAPI document read. */
const declared = new Set([
  ...['params', 'query', 'body', 'reply', 'summary', 'problems', 'perMinute', 'otherTypes'],
  ...['takesFile', 'takesKey', 'isSecret', 'endsVisit', 'refusedText', 'secretReply'],
])

export interface Statement {
  names: string[]
  isExported: boolean
  /** From `const`, `function` or `class` on. */
  code: string
  /** The properties of an endpoint's declaration that the browser needs, each as source text. */
  light?: string[]
  /** The schema of an endpoint's query, as source text. */
  query?: string
  references: Set<string>
  /** Whether it needs zod is only known once the files that it imports are read too: until then a schema is `plain`. */
  kind: Kind
}

interface Import {
  source: string
  /** Local name to the name in the other file. */
  names: Map<string, string>
}

export interface ContractFile {
  path: string
  statements: Statement[]
  imports: Import[]
  /** Files that this one re-exports whole: `export * from`. */
  exportsAll: string[]
  /** Names exported again from another file. */
  exportsFrom: Import[]
}

const callsSomething = (node: Node) => {
  let calls = false
  walk(node, child => {
    calls ||= child.type === 'CallExpression' || child.type === 'NewExpression'
  })
  return calls
}

/**
 * Returns a declaration whose value may be dropped if nothing uses it; a bundler takes calls for side effects
 * otherwise.
 */
function droppable(node: Node, code: string): string {
  if (node.type !== 'VariableDeclaration') return code.slice(node.start, node.end)
  const parts = node.declarations.map(({ id, init }) => {
    const value = code.slice(init.start, init.end)
    return `${code.slice(id.start, id.end)} = ${callsSomething(init) ? `/* @__PURE__ */ (() => (${value}))()` : value}`
  })
  return `${node.kind} ${parts.join(', ')}`
}

function namesOf(node: Node): string[] {
  if (node.type !== 'VariableDeclaration') return [node.id.name]
  return node.declarations.flatMap(({ id }) => [...referencesOf(id)])
}

const declarationIn = (statement: Node) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement

/** Returns the value of a name that a file declares by itself, without its type. */
function valueDeclared(name: string, statements: Node[]): Node | undefined {
  const declarations = statements.map(declarationIn).flatMap(node => node?.declarations ?? [])
  const init = declarations.find(({ id }) => id.name === name)?.init
  return init?.type.startsWith('TS') ? init.expression : init
}

/** Returns the properties of an object, and in place of `...shared` those of an object that the file declares. */
const withShared = (properties: Node[] | undefined, statements: Node[]): Node[] | undefined =>
  properties?.flatMap(property => {
    const shared = property.type === 'SpreadElement' ? valueDeclared(property.argument.name, statements) : undefined
    return withShared(shared?.properties, statements) ?? [property]
  })

/** Returns the properties of `endpoint({ … })`; undefined for any other declaration. */
function endpointProperties(node: Node, statements: Node[]): Node[] | undefined {
  const init = node.type === 'VariableDeclaration' && node.declarations.length === 1 ? node.declarations[0]?.init : null
  if (init?.type !== 'CallExpression' || init.callee.name !== 'endpoint') return undefined
  return withShared(init.arguments[0]?.properties, statements)
}

const isDeclared = (property: Node) => property.type === 'Property' && declared.has(property.key.name)

/** Returns what a file imports, without types. */
function importOf({ specifiers }: Node, source: string): Import {
  const values = specifiers.filter(({ importKind }) => importKind !== 'type')
  return { source, names: new Map(values.map(({ local, imported }) => [local.name, imported?.name ?? '*'])) }
}

/** Returns a declaration as the parts of the contract hold it; `statements` are those of its file. */
function statementOf(declaration: Node, code: string, statements: Node[]): Omit<Statement, 'isExported'> {
  const all = endpointProperties(declaration, statements)
  const properties = all?.filter(property => !isDeclared(property))
  const query = all?.find(({ key }) => key?.name === 'query')?.value
  return {
    names: namesOf(declaration),
    code: droppable(declaration, code),
    light: properties?.map(property => code.slice(property.start, property.end)),
    query: query && code.slice(query.start, query.end),
    references: referencesOf(properties ?? declaration),
    kind: properties === undefined ? 'plain' : 'endpoint',
  }
}

/** Reads what a file of the contract imports, exports and declares, with the texts of one language. */
export function readContractFile(path: string, language: Language): ContractFile {
  const code = withPageTexts(path, readFileSync(path, 'utf8'), { language, hasDescriptions: false })
  const file: ContractFile = { path, statements: [], imports: [], exportsAll: [], exportsFrom: [] }
  const statements = parse(path, code)
  for (const statement of statements) {
    if (statement.importKind === 'type' || statement.exportKind === 'type') continue
    const source = statement.source?.value
    const from = source?.startsWith('.') ? resolve(dirname(path), source) : (source ?? '')
    if (statement.type === 'ImportDeclaration') file.imports.push(importOf(statement, from))
    else if (statement.type === 'ExportAllDeclaration') file.exportsAll.push(from)
    else if (source) {
      const names = statement.specifiers.map(({ local, exported }) => [exported.name, local.name] as const)
      file.exportsFrom.push({ source: from, names: new Map(names) })
    } else {
      const declaration = declarationIn(statement)
      // A statement that is not a declaration sets something up for the process, which the browser's build does by itself.
      if (!/^(Variable|Function|Class)Declaration$/.test(declaration.type)) continue
      const isExported = statement.type === 'ExportNamedDeclaration'
      file.statements.push({ ...statementOf(declaration, code, statements), isExported })
    }
  }
  return file
}
