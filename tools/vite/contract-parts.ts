import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Language } from '../../contract/kit/languages.ts'
import { z } from '../../web/platform/address-parser.ts'
import { withPageTexts } from './page-texts.ts'
import { type Edit, type Node, parse, referencesOf, walk, withEdits } from './syntax.ts'

/** The needs of a contract's name in the browser: nothing, the schemas of its endpoint, or zod itself. */
export type Kind = 'plain' | 'endpoint' | 'schema'

/** Builds schemas in place of zod where addresses are read. */
export const addressParser = join(import.meta.dirname, '../../web/platform/address-parser.ts')

/** The properties of an endpoint that only the server, the forms and the OpenAPI document read. */
const declared = new Set(['params', 'query', 'body', 'reply', 'summary', 'problems', 'perMinute', 'otherTypes'])

interface Statement {
  names: string[]
  isExported: boolean
  /** From `const`, `function` or `class` on. */
  code: string
  /** The properties of an endpoint's declaration that the browser needs, each as source text. */
  light?: string[]
  /** The schema of an endpoint's query, as source text. */
  query?: string
  references: Set<string>
  kind: Kind
}

interface Import {
  source: string
  /** Local name to the name in the other file. */
  names: Map<string, string>
}

interface ContractFile {
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

/** Returns a schema's code without descriptions and messages, which nobody reads in an address. */
function withoutWords(code: string): string {
  const edits: Edit[] = []
  walk(parse('schema.ts', code), ({ type, callee, arguments: given, end }) => {
    if (type !== 'CallExpression') return
    if (callee.property?.name === 'describe') return edits.push({ start: callee.object.end, end, text: '' })
    const words = given.find(({ properties }) => properties?.length === 1 && properties[0]?.key?.name === 'error')
    const before = words && given[given.indexOf(words) - 1]
    if (words) edits.push({ start: before?.end ?? words.start, end: words.end, text: '' })
  })
  return withEdits(code, edits)
}

/** Reads the contract's files in a language and returns the code that each exported name needs in the browser. */
export function contractParts(root: string, language: Language = 'en') {
  const files = new Map<string, ContractFile>()

  const isContract = (path: string) => path.startsWith(`${root}/`) && path.endsWith('.ts') && existsSync(path)

  function read(path: string): ContractFile {
    const known = files.get(path)
    if (known !== undefined) return known
    const code = withPageTexts(path, readFileSync(path, 'utf8'), { language, hasDescriptions: false })
    const file: ContractFile = { path, statements: [], imports: [], exportsAll: [], exportsFrom: [] }
    files.set(path, file)
    const statements = parse(path, code)
    for (const statement of statements) {
      const source = statement.source?.value
      const from = source?.startsWith('.') ? resolve(dirname(path), source) : (source ?? '')
      if (statement.importKind === 'type' || statement.exportKind === 'type') continue
      if (statement.type === 'ImportDeclaration') {
        const values = statement.specifiers.filter(({ importKind }) => importKind !== 'type')
        const names = values.map(({ local, imported }) => [local.name, imported?.name ?? '*'] as const)
        file.imports.push({ source: from, names: new Map(names) })
      } else if (statement.type === 'ExportAllDeclaration') file.exportsAll.push(from)
      else if (source) {
        const names = statement.specifiers.map(({ local, exported }) => [exported.name, local.name] as const)
        file.exportsFrom.push({ source: from, names: new Map(names) })
      } else {
        const isExported = statement.type === 'ExportNamedDeclaration'
        const node = declarationIn(statement)
        // A statement that is not a declaration sets something up for the process, which the browser's build does by itself.
        if (!/^(Variable|Function|Class)Declaration$/.test(node.type)) continue
        const all = endpointProperties(node, statements)
        const properties = all?.filter(property => !isDeclared(property))
        const query = all?.find(({ key }) => key?.name === 'query')?.value
        file.statements.push({
          names: namesOf(node),
          isExported,
          code: droppable(node, code),
          light: properties?.map(property => code.slice(property.start, property.end)),
          query: query && code.slice(query.start, query.end),
          references: properties === undefined ? referencesOf(node) : referencesOf(properties),
          kind: properties === undefined ? 'plain' : 'endpoint',
        })
      }
    }
    // A declaration that uses a schema, even indirectly, counts as a schema.
    const needsZod = ({ references }: Statement) => [...references].some(name => kindInside(file, name) !== 'plain')
    let changed = true
    while (changed) {
      changed = false
      for (const statement of file.statements)
        if (statement.kind !== 'schema' && needsZod(statement)) {
          statement.kind = 'schema'
          changed = true
        }
    }
    return file
  }

  /** Returns the kind of a name used inside a file. */
  function kindInside(file: ContractFile, name: string): Kind {
    const statement = file.statements.find(({ names }) => names.includes(name))
    if (statement !== undefined) return statement.kind
    const imported = file.imports.find(({ names }) => names.has(name))
    return imported === undefined ? 'plain' : kindOf(imported.source, imported.names.get(name) ?? '')
  }

  /** Returns the kind of a name that a file exports. */
  function kindOf(path: string, name: string): Kind {
    if (!isContract(path)) return 'schema'
    const file = read(path)
    const statement = file.statements.find(({ names }) => names.includes(name))
    if (statement !== undefined) return statement.kind
    const again = file.exportsFrom.find(({ names }) => names.has(name))
    if (again !== undefined) return kindOf(again.source, again.names.get(name) ?? '')
    const all = file.exportsAll.find(source => exportsOf(source).has(name))
    return all === undefined ? 'schema' : kindOf(all, name)
  }

  function exportsOf(path: string): Set<string> {
    const file = read(path)
    return new Set([
      ...file.statements.filter(({ isExported }) => isExported).flatMap(({ names }) => names),
      ...file.exportsFrom.flatMap(({ names }) => [...names.keys()]),
      ...file.exportsAll.flatMap(source => [...exportsOf(source)]),
    ])
  }

  const specifier = (from: string, to: string) => {
    const path = relative(dirname(from), to)
    return path.startsWith('.') ? path : `./${path}`
  }

  /** Returns the file that declares an export of another file, and the declaration. */
  function declarationOf(path: string, name: string): { path: string; statement: Statement } | undefined {
    const file = read(path)
    const statement = file.statements.find(({ names }) => names.includes(name))
    if (statement !== undefined) return { path, statement }
    const again = file.exportsFrom.find(({ names }) => names.has(name))
    if (again !== undefined) return declarationOf(again.source, again.names.get(name) ?? '')
    const all = file.exportsAll.find(source => exportsOf(source).has(name))
    return all === undefined ? undefined : declarationOf(all, name)
  }

  /**
   * Returns the import of a name from the part that holds its declaration alone. A schema is then one that `addressParser`
   * builds.
   */
  function partImport(from: string, path: string, name: string, local = name): string {
    const declaration = declarationOf(path, name)
    if (declaration === undefined) throw new Error(`${path} does not export ${name}.`)
    const { names, kind } = declaration.statement
    const part = kind === 'plain' ? 'name' : 'address'
    return `import { ${name} as ${local} } from '${specifier(from, declaration.path)}?${part}=${names[0]}'`
  }

  /** The imports of a declaration, from its own file and from others, each from the smallest part that has it. */
  function importsFor(
    file: ContractFile,
    { names: own, references }: Pick<Statement, 'names' | 'references'>,
  ): string[] {
    const inside = file.statements
      .flatMap(({ names }) => names)
      .filter(name => references.has(name) && !own.includes(name))
      .map(name => partImport(file.path, file.path, name))
    const outside = file.imports.flatMap(({ source, names }) =>
      [...names]
        .filter(([local]) => references.has(local))
        .map(([local, name]) =>
          isContract(source)
            ? partImport(file.path, source, name, local)
            : `import { ${name} as ${local} } from '${specifier(file.path, addressParser)}'`,
        ),
    )
    return [...inside, ...outside]
  }

  /** Returns an endpoint without its schemas and documentation, as the only export `endpoint`. */
  function endpointPart(path: string, name: string): string {
    const statement = read(path).statements.find(({ names }) => names.includes(name))
    if (statement === undefined) {
      const again = read(path).exportsFrom.find(({ names }) => names.has(name))
      if (again === undefined) throw new Error(`${path} has no endpoint ${name}.`)
      return `export { endpoint } from '${specifier(path, again.source)}?endpoint=${again.names.get(name)}'`
    }
    const light = statement.light?.join(', ')
    return [...importsFor(read(path), statement), `export const endpoint = { changes: [], ${light} }`].join('\n')
  }

  /** Returns a schema alone, as `addressParser` builds it, without its descriptions and messages. */
  function schemaPart(file: ContractFile, names: string[], code: string, exported = names.join(', ')): string {
    const queries: Edit[] = []
    const imports = new Set<string>()
    const short = withoutWords(code)
    walk(parse('schema.ts', short), ({ type, object, property, start, end }) => {
      if (type === 'MemberExpression' && object.name === 'z' && !(property.name in z))
        throw new Error(`${file.path}: ${names[0]} uses z.${property.name}, which addresses cannot.`)
      if (type !== 'MemberExpression' || property.name !== 'query') return
      const { name } = object
      if (object.type !== 'Identifier' || kindInside(file, name) !== 'endpoint') return
      const imported = file.imports.find(({ names }) => names.has(name))
      const source = specifier(file.path, imported?.source ?? file.path)
      imports.add(`import { query as ${name}$query } from '${source}?query=${imported?.names.get(name) ?? name}'`)
      queries.push({ start, end, text: `${name}$query` })
    })
    const light = withEdits(short, queries)
    const references = referencesOf(parse('schema.ts', light))
    return [...imports, ...importsFor(file, { names, references }), light, `export { ${exported} }`].join('\n')
  }

  /** Returns a declaration that uses schemas, alone. */
  function addressPart(path: string, name: string): string {
    const statement = read(path).statements.find(({ names }) => names[0] === name)
    if (statement === undefined) throw new Error(`${path} does not declare ${name}.`)
    return schemaPart(read(path), statement.names, statement.code)
  }

  /** Returns the query of an endpoint, as the only export `query`. */
  function queryPart(path: string, name: string): string {
    const origin = declarationOf(path, name)
    if (origin?.statement.query === undefined) throw new Error(`${path} has no endpoint ${name} with a query.`)
    return schemaPart(read(origin.path), ['$query'], `const $query = ${origin.statement.query}`, '$query as query')
  }

  /** Returns a declaration that needs no zod, alone. */
  function namePart(path: string, name: string): string {
    const file = read(path)
    const statement = file.statements.find(({ names }) => names[0] === name)
    if (statement === undefined) throw new Error(`${path} does not declare ${name}.`)
    return [...importsFor(file, statement), statement.code, `export { ${statement.names.join(', ')} }`].join('\n')
  }

  /** Returns the whole file, whose plain names are those of its plain part. */
  function wholePart(path: string): string {
    const file = read(path)
    const lines = file.imports.map(({ source, names }) => {
      const list = [...names].map(([local, name]) => `${name} as ${local}`).join(', ')
      return `import { ${list} } from '${isContract(source) ? specifier(path, source) : source}'`
    })
    for (const statement of file.statements) {
      const { names, kind, code, isExported } = statement
      if (kind === 'plain') {
        lines.push(...names.map(name => partImport(path, path, name)))
        if (isExported) lines.push(`export { ${names.join(', ')} }`)
      } else lines.push(isExported ? `export ${code}` : code)
    }
    for (const source of file.exportsAll) lines.push(`export * from '${specifier(path, source)}'`)
    for (const { source, names } of file.exportsFrom) {
      const list = [...names].map(([as, name]) => `${name} as ${as}`).join(', ')
      lines.push(`export { ${list} } from '${specifier(path, source)}'`)
    }
    return lines.join('\n')
  }

  return { isContract, kindOf, partImport, namePart, addressPart, queryPart, endpointPart, wholePart }
}
