import { checkDocument, type Mapping, mappingOf } from './mapping.ts'
import { search } from './query.ts'
import { type Json, listOf, objectOf, onlyField, Refusal, refuse, textOf } from './refusal.ts'

interface StoredDocument {
  version: number
  /** Undefined for a deleted document, whose version is kept. */
  source: Json | undefined
}

class Index {
  readonly mapping: Mapping
  readonly documents = new Map<string, StoredDocument>()
  /** The documents visible to a search, as of the last refresh. */
  shown = new Map<string, Json>()
  replicas: Json = {}

  constructor(mapping: Mapping) {
    this.mapping = mapping
  }

  /** Writes or deletes, unless the stored version is newer. Returns the status. */
  write(id: string, source: unknown, { version, type }: { version: unknown; type: unknown }): number {
    if (!Number.isSafeInteger(version) || (version as number) < 0) refuse('[version] is no whole number')
    if (type !== 'external' && type !== 'external_gte') refuse('[version_type]')
    const before = this.documents.get(id)
    const next = version as number
    if (before !== undefined && (type === 'external' ? before.version >= next : before.version > next))
      throw new Refusal(
        409,
        'version_conflict_engine_exception',
        `[${id}]: current version [${before.version}] is higher`,
      )
    const document = source === undefined ? undefined : checkDocument(this.mapping, source)
    this.documents.set(id, { version: next, source: document })
    const wasThere = before?.source !== undefined
    if (document === undefined) return wasThere ? 200 : 404
    return wasThere ? 200 : 201
  }

  refresh() {
    this.shown = new Map(
      [...this.documents].flatMap(([id, { source }]) => (source === undefined ? [] : [[id, source]])),
    )
  }
}

/** The cluster's indexes and the operations on them. */
export class Indices {
  readonly #indexes = new Map<string, Index>()
  readonly #aliases = new Map<string, Set<string>>()
  /** Names of indexes that a cluster would have created by itself. */
  readonly made: string[] = []
  /** Responses for single documents instead of writing them. */
  refuseDocument: (id: string) => { status: number; type: string } | undefined = () => undefined

  get names(): string[] {
    return [...this.#indexes.keys()].sort()
  }

  behind(alias: string): string[] {
    return [...(this.#aliases.get(alias) ?? [])]
  }

  create(name: string, body: unknown): Json {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) throw new Refusal(400, 'invalid_index_name_exception', name)
    if (this.#indexes.has(name))
      throw new Refusal(400, 'resource_already_exists_exception', `index [${name}] already exists`)
    if (this.#aliases.has(name)) throw new Refusal(400, 'invalid_index_name_exception', 'already exists as alias')
    const aliases = Object.entries(objectOf(objectOf(body, 'create index').aliases, 'aliases'))
    this.#indexes.set(name, new Index(mappingOf(body)))
    for (const [alias, told] of aliases) if (objectOf(told, alias, [])) this.#aliases.set(alias, new Set([name]))
    return { acknowledged: true, shards_acknowledged: true, index: name }
  }

  delete(name: string): Json {
    if (!this.#indexes.delete(name)) throw this.#missing(name)
    for (const [alias, all] of this.#aliases) {
      all.delete(name)
      if (all.size === 0) this.#aliases.delete(alias)
    }
    return { acknowledged: true }
  }

  changeSettings(name: string, body: unknown): Json {
    const { index } = objectOf(body, 'settings', ['index'])
    this.#named(name).replicas = objectOf(index, 'index', ['number_of_replicas', 'auto_expand_replicas'])
    return { acknowledged: true }
  }

  aliases(pattern: string): Json {
    const matchesPattern = pattern.endsWith('*')
      ? (name: string) => name.startsWith(pattern.slice(0, -1))
      : (name: string) => name === pattern || this.behind(pattern).includes(name)
    const matching = this.names.filter(matchesPattern)
    if (matching.length === 0 && !pattern.endsWith('*')) throw this.#missing(pattern)
    const of = (name: string) => [...this.#aliases].filter(([, all]) => all.has(name)).map(([alias]) => [alias, {}])
    return Object.fromEntries(matching.map(name => [name, { aliases: Object.fromEntries(of(name)) }]))
  }

  /** Runs all actions or none. */
  changeAliases(body: unknown): Json {
    const actions = listOf(objectOf(body, 'aliases', ['actions']).actions, 'actions').map(action => {
      const [kind, told] = onlyField(action, 'action')
      if (kind !== 'add' && kind !== 'remove') return refuse(`unknown action [${kind}]`)
      const { index, alias } = objectOf(told, kind, ['index', 'alias'])
      const pair = { kind, index: textOf(index, 'index'), alias: textOf(alias, 'alias') }
      if (!this.#indexes.has(pair.index)) throw this.#missing(pair.index)
      if (this.#indexes.has(pair.alias))
        throw new Refusal(400, 'invalid_alias_name_exception', 'an index exists with the same name')
      if (kind === 'remove' && !this.behind(pair.alias).includes(pair.index))
        throw new Refusal(404, 'aliases_not_found_exception', `aliases [${pair.alias}] missing`)
      return pair
    })
    for (const { kind, index, alias } of actions) {
      const all = this.#aliases.get(alias) ?? new Set()
      if (kind === 'add') all.add(index)
      else all.delete(index)
      if (all.size > 0) this.#aliases.set(alias, all)
      else this.#aliases.delete(alias)
    }
    return { acknowledged: true }
  }

  refresh(name: string): Json {
    this.#named(name).refresh()
    return { _shards: { total: 1, successful: 1, failed: 0 } }
  }

  search(name: string, body: unknown): Json {
    const { mapping, shown } = this.#one(name)
    return search(mapping, shown, body)
  }

  get(name: string, id: string): { status: number; body: Json } {
    const [of] = this.#indexes.has(name) ? [name] : this.behind(name)
    const { documents, mapping } = this.#one(name)
    const stored = documents.get(id)
    if (stored?.source === undefined) return { status: 404, body: { _index: of, _id: id, found: false } }
    const _source = Object.fromEntries(Object.entries(stored.source).filter(([field]) => mapping.kept.includes(field)))
    return { status: 200, body: { _index: of, _id: id, _version: stored.version, found: true, _source } }
  }

  put(
    name: string,
    id: string,
    source: unknown,
    version: { version: unknown; type: unknown },
    isAliasRequired = false,
  ) {
    this.#assertWritable(name, isAliasRequired)
    if (isAliasRequired && !this.#aliases.has(name)) throw this.#missing(name)
    const status = this.#one(name).write(id, source, version)
    return { status, body: { _index: name, _id: id, _version: version.version, result: 'created' } }
  }

  bulk(name: string, lines: readonly unknown[], isAliasRequired: boolean): Json {
    const items: Json[] = []
    // Only deletions do not require the alias, and versioned ones create a missing index.
    const isWriting = lines.some(line => Object.hasOwn(line as Json, 'index'))
    this.#assertWritable(name, isAliasRequired && isWriting)
    for (let index = 0; index < lines.length; index += 1) {
      const [kind, told] = onlyField(lines[index], 'bulk action')
      if (kind !== 'index' && kind !== 'delete') refuse(`unknown action [${kind}]`)
      const { _id, version, version_type: type } = objectOf(told, kind, ['_id', 'version', 'version_type'])
      const id = textOf(_id, '_id')
      if (kind === 'index') index += 1
      const source = kind === 'index' ? (lines[index] ?? refuse('an action without its document')) : undefined
      items.push({ [kind]: this.#bulkItem(name, id, { source, version, type, isAliasRequired }) })
    }
    return {
      took: 1,
      errors: items.some(item => Object.values(item).some(of => (of as Json).error !== undefined)),
      items,
    }
  }

  #bulkItem(
    name: string,
    id: string,
    write: { source: unknown; version: unknown; type: unknown; isAliasRequired: boolean },
  ): Json {
    try {
      const planned = this.refuseDocument(id)
      if (planned !== undefined) throw new Refusal(planned.status, planned.type, 'as was planned')
      if (write.isAliasRequired && !this.#aliases.has(name)) throw this.#missing(name)
      return { _index: name, _id: id, status: this.#one(name).write(id, write.source, write) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { _index: name, _id: id, status: error.status, error: { type: error.type, reason: error.message } }
    }
  }

  /**
   * Throws if the index is missing: writing would create it with a guessed mapping, which this project must never
   * cause.
   */
  #assertWritable(name: string, isAliasRequired: boolean) {
    if (isAliasRequired || this.#indexes.has(name) || this.#aliases.has(name)) return
    this.made.push(name)
    throw new Refusal(500, 'index_made', `[${name}] would have come into being`)
  }

  #missing(name: string) {
    return new Refusal(404, 'index_not_found_exception', `no such index [${name}]`)
  }

  #named(name: string): Index {
    const index = this.#indexes.get(name)
    if (index === undefined) throw this.#missing(name)
    return index
  }

  /** Finds an index by its name or alias. */
  #one(name: string): Index {
    const [only, ...others] = this.behind(name)
    if (others.length > 0)
      throw new Refusal(400, 'illegal_argument_exception', `alias [${name}] has more than one index`)
    return this.#named(only ?? name)
  }
}
