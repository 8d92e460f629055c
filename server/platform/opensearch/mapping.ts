import type { IndexShape } from '../search-engine/index.ts'
import type { ClusterConfig } from './cluster-config.ts'

/** The names of a document's fields. */
export const field = {
  id: 'id',
  day: 'day',
  words: (fieldSet: string) => `words_${fieldSet}`,
  phrase: (fieldSet: string) => `phrase_${fieldSet}`,
  filter: (name: string) => `filter_${name}`,
  key: (order: string) => `key_${order}`,
  /** The texts of each passage, as nested documents. */
  passages: 'passages',
} as const

/** Id of the document that holds the checkpoint; it has none of the other fields. */
export const stateId = 'state'

/** The cluster serves pages up to this hit; the database serves pages beyond it. */
export const maxResultWindow = 10_000_000
/** Most clusters allow 1,024 clauses per query, and 65,536 values per clause. */
export const maxClauses = 1_000
export const maxFilterValues = 60_000

/**
 * How long a write waits for the shard of a node that is down. A new index has only one copy, so the default of a minute, times the
 * retries, would delay a rebuild on the remaining nodes by six minutes.
 */
export const shardWait = '5s'

/** Matches whole tokens: each word of a query is compared with the stored tokens. */
const tokens = { type: 'keyword', doc_values: false }
/** Splits at spaces and leaves words unchanged. */
const phrase = { type: 'text', analyzer: 'whitespace', norms: false }
const sortKeys = {
  // Documents are also searched by whole keys.
  text: { type: 'keyword' },
  number: { type: 'double', index: false },
} as const

function propertiesOf({ fieldSets, filters, orders, hasPassages }: IndexShape): Record<string, object> {
  const texts = fieldSets.flatMap((name): [string, object][] => [
    [field.words(name), tokens],
    [field.phrase(name), phrase],
  ])
  return Object.fromEntries<object>([
    [field.id, { type: 'long', index: false }],
    [field.day, { type: 'integer' }],
    ...(hasPassages ? [[field.passages, { type: 'nested', properties: Object.fromEntries(texts) }] as const] : texts),
    ...filters.map((name): [string, object] => [field.filter(name), { type: 'keyword', doc_values: false }]),
    ...orders.map(({ name, kind }): [string, object] => [field.key(name), sortKeys[kind]]),
    [stateId, { type: 'object', enabled: false }],
  ])
}

/**
 * Returns the settings and mappings of an index. Documents are sorted by the first order, unless they are nested, which clusters
 * cannot sort. Only the checkpoint's source is stored, since rows are read from the database.
 */
export function indexBody(shape: IndexShape, { shards }: Pick<ClusterConfig, 'shards'>, alias: string): object {
  const [first] = shape.orders
  return {
    settings: {
      index: {
        number_of_shards: shards,
        // Replicas are created once the index is filled.
        number_of_replicas: 0,
        // Writes become searchable together, by an explicit refresh.
        refresh_interval: '-1',
        max_result_window: maxResultWindow,
        // Keeps deletions until no older write can still arrive.
        gc_deletes: '10m',
        ...(!shape.hasPassages && {
          'sort.field': first === undefined ? [field.id] : [field.key(first.name), field.id],
          'sort.order': first === undefined ? ['asc'] : ['asc', 'asc'],
        }),
      },
    },
    aliases: { [alias]: {} },
    mappings: { dynamic: 'strict', _source: { includes: [stateId] }, properties: propertiesOf(shape) },
  }
}

/** Returns the settings of an index that has been filled. */
export const filledSettings = ({ replicas }: Pick<ClusterConfig, 'replicas'>): object => ({
  index: replicas === undefined ? { auto_expand_replicas: '0-1' } : { number_of_replicas: replicas },
})
