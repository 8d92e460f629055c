import { dirname, join, relative } from 'node:path'
import type { Language } from '../../contract/kit/languages.ts'
import { z } from '../../web/platform/address-parser.ts'
import type { ContractFile, Kind, Statement } from './contract-file.ts'
import { ContractFiles, statementIn } from './contract-files.ts'
import { type Edit, parse, referencesOf, walk, withEdits } from './syntax.ts'

/** Builds schemas in place of zod where addresses are read. */
export const addressParser = join(import.meta.dirname, '../../web/platform/address-parser.ts')

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

const specifier = (from: string, to: string) => {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** The contract in a language, cut into the parts that the browser loads. */
export class ContractParts {
  readonly #files: ContractFiles

  constructor(root: string, language: Language = 'en') {
    this.#files = new ContractFiles(root, language)
  }

  isContract(path: string): boolean {
    return this.#files.isContract(path)
  }

  /** Returns what a name that a file exports needs in the browser. */
  kindOf(path: string, name: string): Kind {
    return this.#files.kindOf(path, name)
  }

  /**
   * Returns the import of a name from the part that holds its declaration alone. A schema is then one that `addressParser`
   * builds.
   */
  partImport(from: string, path: string, name: string, local = name): string {
    const declaration = this.#files.declarationOf(path, name)
    if (declaration === undefined) throw new Error(`${path} does not export ${name}.`)
    const { names, kind } = declaration.statement
    const part = kind === 'plain' ? 'name' : 'address'
    return `import { ${name} as ${local} } from '${specifier(from, declaration.path)}?${part}=${names[0]}'`
  }

  /** The imports of a declaration, from its own file and from others, each from the smallest part that has it. */
  #importsFor(file: ContractFile, { names: own, references }: Pick<Statement, 'names' | 'references'>): string[] {
    const inside = file.statements
      .flatMap(({ names }) => names)
      .filter(name => references.has(name) && !own.includes(name))
      .map(name => this.partImport(file.path, file.path, name))
    const outside = file.imports.flatMap(({ source, names }) =>
      [...names]
        .filter(([local]) => references.has(local))
        .map(([local, name]) =>
          this.#files.isContract(source)
            ? this.partImport(file.path, source, name, local)
            : `import { ${name} as ${local} } from '${specifier(file.path, addressParser)}'`,
        ),
    )
    return [...inside, ...outside]
  }

  /** Returns an endpoint without its schemas and documentation, as the only export `endpoint`. */
  endpointPart(path: string, name: string): string {
    const file = this.#files.read(path)
    const statement = statementIn(file, name)
    if (statement === undefined) {
      const again = file.exportsFrom.find(({ names }) => names.has(name))
      if (again === undefined) throw new Error(`${path} has no endpoint ${name}.`)
      return `export { endpoint } from '${specifier(path, again.source)}?endpoint=${again.names.get(name)}'`
    }
    const light = statement.light?.join(', ')
    return [...this.#importsFor(file, statement), `export const endpoint = { changes: [], ${light} }`].join('\n')
  }

  /** Returns a schema alone, as `addressParser` builds it, without its descriptions and messages. */
  #schemaPart(file: ContractFile, names: string[], code: string, exported = names.join(', ')): string {
    const queries: Edit[] = []
    const imports = new Set<string>()
    const short = withoutWords(code)
    walk(parse('schema.ts', short), ({ type, object, property, start, end }) => {
      if (type === 'MemberExpression' && object.name === 'z' && !(property.name in z))
        throw new Error(`${file.path}: ${names[0]} uses z.${property.name}, which addresses cannot.`)
      if (type !== 'MemberExpression' || property.name !== 'query') return
      const { name } = object
      if (object.type !== 'Identifier' || this.#files.kindInside(file, name) !== 'endpoint') return
      const imported = file.imports.find(({ names }) => names.has(name))
      const source = specifier(file.path, imported?.source ?? file.path)
      imports.add(`import { query as ${name}$query } from '${source}?query=${imported?.names.get(name) ?? name}'`)
      queries.push({ start, end, text: `${name}$query` })
    })
    const light = withEdits(short, queries)
    const references = referencesOf(parse('schema.ts', light))
    return [...imports, ...this.#importsFor(file, { names, references }), light, `export { ${exported} }`].join('\n')
  }

  /** Returns a declaration that uses schemas, alone. */
  addressPart(path: string, name: string): string {
    const statement = this.#files.read(path).statements.find(({ names }) => names[0] === name)
    if (statement === undefined) throw new Error(`${path} does not declare ${name}.`)
    return this.#schemaPart(this.#files.read(path), statement.names, statement.code)
  }

  /** Returns the query of an endpoint, as the only export `query`. */
  queryPart(path: string, name: string): string {
    const origin = this.#files.declarationOf(path, name)
    if (origin?.statement.query === undefined) throw new Error(`${path} has no endpoint ${name} with a query.`)
    return this.#schemaPart(
      this.#files.read(origin.path),
      ['$query'],
      `const $query = ${origin.statement.query}`,
      '$query as query',
    )
  }

  /** Returns a declaration that needs no zod, alone. */
  namePart(path: string, name: string): string {
    const file = this.#files.read(path)
    const statement = file.statements.find(({ names }) => names[0] === name)
    if (statement === undefined) throw new Error(`${path} does not declare ${name}.`)
    return [...this.#importsFor(file, statement), statement.code, `export { ${statement.names.join(', ')} }`].join('\n')
  }

  /** Returns the whole file, whose plain names are those of its plain part. */
  wholePart(path: string): string {
    const file = this.#files.read(path)
    const lines = file.imports.map(({ source, names }) => {
      const list = [...names].map(([local, name]) => `${name} as ${local}`).join(', ')
      return `import { ${list} } from '${this.#files.isContract(source) ? specifier(path, source) : source}'`
    })
    for (const statement of file.statements) {
      const { names, kind, code, isExported } = statement
      if (kind === 'plain') {
        lines.push(...names.map(name => this.partImport(path, path, name)))
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
}
