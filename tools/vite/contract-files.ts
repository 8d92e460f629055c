import { existsSync } from 'node:fs'
import type { Language } from '../../contract/kit/languages.ts'
import { type ContractFile, type Kind, readContractFile, type Statement } from './contract-file.ts'

/** The files of the contract in a language, each read once, with what each of their names needs in the browser. */
export class ContractFiles {
  readonly #root: string
  readonly #language: Language
  readonly #files = new Map<string, ContractFile>()

  constructor(root: string, language: Language) {
    this.#root = root
    this.#language = language
  }

  isContract(path: string): boolean {
    return path.startsWith(`${this.#root}/`) && path.endsWith('.ts') && existsSync(path)
  }

  read(path: string): ContractFile {
    const known = this.#files.get(path)
    if (known !== undefined) return known
    const file = readContractFile(path, this.#language)
    // Stored before the files that it imports are read: they may import it.
    this.#files.set(path, file)
    this.#markSchemas(file)
    return file
  }

  /** Marks the declarations that use a schema, even indirectly: each counts as a schema. */
  #markSchemas(file: ContractFile): void {
    const needsZod = ({ references }: Statement) =>
      [...references].some(name => this.kindInside(file, name) !== 'plain')
    let changed = true
    while (changed) {
      changed = false
      for (const statement of file.statements)
        if (statement.kind !== 'schema' && needsZod(statement)) {
          statement.kind = 'schema'
          changed = true
        }
    }
  }

  /** Returns the kind of a name used inside a file. */
  kindInside(file: ContractFile, name: string): Kind {
    const statement = statementIn(file, name)
    if (statement !== undefined) return statement.kind
    const imported = file.imports.find(({ names }) => names.has(name))
    return imported === undefined ? 'plain' : this.kindOf(imported.source, imported.names.get(name) ?? '')
  }

  /** Returns the kind of a name that a file exports. */
  kindOf(path: string, name: string): Kind {
    if (!this.isContract(path)) return 'schema'
    const file = this.read(path)
    const statement = statementIn(file, name)
    if (statement !== undefined) return statement.kind
    const again = this.#exporterOf(file, name)
    return again === undefined ? 'schema' : this.kindOf(again.path, again.name)
  }

  /** Returns the file that declares what a file exports, and the declaration. */
  declarationOf(path: string, name: string): { path: string; statement: Statement } | undefined {
    const file = this.read(path)
    const statement = statementIn(file, name)
    if (statement !== undefined) return { path, statement }
    const again = this.#exporterOf(file, name)
    return again && this.declarationOf(again.path, again.name)
  }

  /** Returns the file from which another exports a name again, and the name there. */
  #exporterOf(file: ContractFile, name: string): { path: string; name: string } | undefined {
    const again = file.exportsFrom.find(({ names }) => names.has(name))
    if (again !== undefined) return { path: again.source, name: again.names.get(name) ?? '' }
    const all = file.exportsAll.find(source => this.#exportsOf(source).has(name))
    return all === undefined ? undefined : { path: all, name }
  }

  #exportsOf(path: string): Set<string> {
    const file = this.read(path)
    return new Set([
      ...file.statements.filter(({ isExported }) => isExported).flatMap(({ names }) => names),
      ...file.exportsFrom.flatMap(({ names }) => [...names.keys()]),
      ...file.exportsAll.flatMap(source => [...this.#exportsOf(source)]),
    ])
  }
}

/** Returns the declaration of a name in a file. */
export const statementIn = (file: ContractFile, name: string): Statement | undefined =>
  file.statements.find(({ names }) => names.includes(name))
