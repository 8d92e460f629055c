import type { Mapping } from './mapping.ts'
import { integerOf, type Json, listOf, objectOf, onlyField, Refusal, refuse, textOf } from './refusal.ts'

/** A document's score; undefined if it does not match. */
type Matcher = (document: Json) => number | undefined

/** The default of most clusters. */
const maxClauses = 1_024
const maxTerms = 65_536

const valuesOf = (document: Json, name: string): unknown[] => {
  const value = document[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** Evaluates queries against a mapping; refuses unknown ones, where a real cluster might guess. */
export class QueryReader {
  readonly #mapping: Mapping
  #clauses = 0
  /** Fields of nested documents are found inside a nested query only. */
  #path = ''

  constructor(mapping: Mapping) {
    this.#mapping = mapping
  }

  read(value: unknown): Matcher {
    const [kind, clause] = onlyField(value, 'query')
    this.#clauses += 1
    if (this.#clauses > maxClauses) throw new Refusal(400, 'too_many_nested_clauses', 'maxClauseCount is set to 1024')
    if (kind === 'bool') return this.#bool(clause)
    if (kind === 'constant_score') return this.#constantScore(clause)
    if (kind === 'match_all') return objectOf(clause, kind, []) && (() => 1)
    if (kind === 'nested') return this.#nested(clause)
    const isFound = this.#leaf(kind, clause)
    return document => (isFound(document) ? 1 : undefined)
  }

  #leaf(kind: string, clause: unknown): (document: Json) => boolean {
    if (kind === 'exists') {
      const name = textOf(objectOf(clause, kind, ['field']).field, 'field')
      const field = this.#mapping.fields.get(name)
      if (!field?.hasDocValues && !field?.isIndexed) refuse(`[exists] on [${name}]`)
      return document => valuesOf(document, name).length > 0
    }
    const [name, value] = onlyField(clause, kind)
    if (kind === 'term' || kind === 'prefix') return this.#word(kind, name, value)
    if (kind === 'terms') {
      this.#assertSearchable(name, ['keyword'])
      const all = listOf(value, kind).map(text => textOf(text, kind))
      if (all.length > maxTerms) throw new Refusal(400, 'illegal_argument_exception', 'index.max_terms_count')
      return document => valuesOf(document, name).some(stored => all.includes(stored as string))
    }
    if (kind === 'range') {
      this.#assertSearchable(name, ['integer', 'long', 'double'])
      const { gte } = objectOf(value, kind, ['gte'])
      if (typeof gte !== 'number') return refuse('[range] without a number')
      return document => valuesOf(document, name).some(stored => (stored as number) >= gte)
    }
    if (kind === 'match_phrase') return this.#phrase(name, value)
    return refuse(`unknown query [${kind}]`)
  }

  #word(kind: 'term' | 'prefix', name: string, clause: unknown): (document: Json) => boolean {
    this.#assertSearchable(name, ['keyword'])
    const value = textOf(objectOf(clause, kind, ['value']).value, kind)
    if (kind === 'term') return document => valuesOf(document, name).includes(value)
    return document => valuesOf(document, name).some(stored => (stored as string).startsWith(value))
  }

  /** Matches words next to each other, as split by the whitespace analyzer. */
  #phrase(name: string, clause: unknown): (document: Json) => boolean {
    this.#assertSearchable(name, ['text'])
    const cut = (text: string) => text.split(/\s+/u).filter(word => word !== '')
    const phrase = cut(textOf(objectOf(clause, 'match_phrase', ['query']).query, 'query'))
    return document =>
      valuesOf(document, name).some(text => {
        const words = cut(text as string)
        return phrase.length > 0 && words.some((_, index) => phrase.every((word, next) => words[index + next] === word))
      })
  }

  #bool(clause: unknown): Matcher {
    const parts = ['filter', 'must_not', 'should', 'minimum_should_match']
    const { filter = [], must_not = [], should = [], ...rest } = objectOf(clause, 'bool', parts)
    const filters = listOf(filter, 'filter').map(clause => this.read(clause))
    const excluded = listOf(must_not, 'must_not').map(clause => this.read(clause))
    const choices = listOf(should, 'should').map(clause => this.read(clause))
    const least = integerOf(
      rest.minimum_should_match ?? (filters.length === 0 && choices.length > 0 ? 1 : 0),
      'bool',
      0,
    )
    return document => {
      if (filters.some(matches => matches(document) === undefined)) return undefined
      if (excluded.some(matches => matches(document) !== undefined)) return undefined
      const scores = choices.flatMap(matches => matches(document) ?? [])
      return scores.length < least ? undefined : scores.reduce((sum, one) => sum + one, 0)
    }
  }

  /** Matches documents with a nested one that matches. */
  #nested(clause: unknown): Matcher {
    const { path, query, score_mode } = objectOf(clause, 'nested', ['path', 'query', 'score_mode'])
    const name = textOf(path, 'path')
    if (this.#mapping.fields.get(name)?.type !== 'nested')
      refuse(`[nested] failed to find nested object under [${name}]`)
    if (score_mode !== 'none') refuse('[score_mode] must be none')
    const outer = this.#path
    this.#path = `${name}.`
    const matches = this.read(query)
    this.#path = outer
    return document => (valuesOf(document, name).some(nested => matches(nested as Json) !== undefined) ? 0 : undefined)
  }

  #constantScore(clause: unknown): Matcher {
    const { filter, boost } = objectOf(clause, 'constant_score', ['filter', 'boost'])
    const matches = this.read(filter)
    return document => (matches(document) === undefined ? undefined : ((boost as number) ?? 1))
  }

  #assertSearchable(name: string, types: readonly string[]) {
    const field = this.#mapping.fields.get(name)
    // A cluster would find nothing.
    if (name.includes('.') !== (this.#path !== '') || !name.startsWith(this.#path))
      refuse(`[${name}] is not on this level`)
    if (!field?.isIndexed || !types.includes(field.type))
      throw new Refusal(400, 'query_shard_exception', `cannot search on field [${name}] since it is not indexed so`)
  }
}

interface ScoredDocument {
  id: string
  document: Json
  score: number
}
type Comparer = (a: ScoredDocument, b: ScoredDocument) => number

const known = new Map<unknown, Buffer>()
function bytesOf(text: unknown): Buffer {
  const bytes = known.get(text) ?? Buffer.from(String(text))
  known.set(text, bytes)
  return bytes
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Buffer.compare(bytesOf(a), bytesOf(b))

function comparerOf(mapping: Mapping, clause: unknown): Comparer {
  const [name, value] = onlyField(clause, 'sort')
  const { order, missing = '_last' } = objectOf(value, name, name === '_score' ? ['order'] : ['order', 'missing'])
  if (order !== 'asc' && order !== 'desc') refuse(`[${name}] without a direction`)
  const sign = order === 'asc' ? 1 : -1
  if (name === '_score') return (a, b) => sign * (a.score - b.score)
  if (!mapping.fields.get(name)?.hasDocValues)
    throw new Refusal(400, 'illegal_argument_exception', `can't sort on [${name}] without doc_values`)
  if (missing !== '_last' && missing !== '_first') refuse('[missing]')
  const missingSign = missing === '_last' ? 1 : -1
  return (a, b) => {
    const [left, right] = [a.document[name], b.document[name]]
    if (left === undefined || right === undefined)
      return left === right ? 0 : missingSign * (left === undefined ? 1 : -1)
    return sign * compare(left, right)
  }
}

/** Evaluates a search over the visible documents. */
export function search(mapping: Mapping, documents: ReadonlyMap<string, Json>, body: unknown) {
  const names = ['from', 'size', 'track_total_hits', '_source', 'query', 'sort']
  const clause = objectOf(body, 'search', names)
  const [from, size] = [integerOf(clause.from, 'from', 0), integerOf(clause.size, 'size', 0)]
  const { maxResultWindow } = mapping.settings
  if (from + size > maxResultWindow)
    throw new Refusal(
      400,
      'illegal_argument_exception',
      `Result window is too large, from + size must be <= ${maxResultWindow}`,
    )
  // Otherwise the cluster would count only to 10,000, and return sources it does not have.
  if (clause.track_total_hits !== true || clause._source !== false)
    refuse('must request the exact count and no sources')
  const matches = new QueryReader(mapping).read(clause.query)
  const scored: ScoredDocument[] = [...documents].flatMap(([id, document]) => {
    const score = matches(document)
    return score === undefined ? [] : [{ id, document, score }]
  })
  const comparers = listOf(clause.sort ?? [], 'sort').map(order => comparerOf(mapping, order))
  scored.sort((a, b) => {
    for (const comparer of comparers) {
      const sign = comparer(a, b)
      if (sign !== 0) return sign
    }
    return 0
  })
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: scored.length, relation: 'eq' },
      max_score: null,
      hits: scored.slice(from, from + size).map(({ id }) => ({ _index: '', _id: id, _score: null, sort: [] })),
    },
  }
}
