import { integerOf, type Json, listOf, objectOf, Refusal, refuse, textOf } from './refusal.ts'

export interface Field {
  type: 'keyword' | 'text' | 'long' | 'integer' | 'double' | 'object' | 'nested'
  isIndexed: boolean
  hasDocValues: boolean
}

export interface Mapping {
  fields: Map<string, Field>
  /** The fields included in the stored `_source`. */
  kept: string[]
  settings: { maxResultWindow: number; sortFields: string[] }
}

/** The options that each type accepts. */
const known: Record<Field['type'], readonly string[]> = {
  keyword: ['index', 'doc_values'],
  long: ['index', 'doc_values'],
  integer: ['index', 'doc_values'],
  double: ['index', 'doc_values'],
  text: ['analyzer', 'norms'],
  object: ['enabled'],
  nested: ['properties'],
}

function flag(value: unknown, byDefault: boolean): boolean {
  if (value === undefined) return byDefault
  return typeof value === 'boolean' ? value : refuse('a flag is true or false')
}

/** Returns a field and, of a nested one, those inside of it. */
function fieldsOf(name: string, value: unknown): [string, Field][] {
  const { type, properties } = objectOf(value, name)
  if (type !== 'nested') return [[name, fieldOf(name, value)]]
  const inside = Object.entries(objectOf(properties, name)).map(([each, of]): [string, Field] => {
    const field = fieldOf(each, of)
    return field.type === 'object' ? refuse('an object in a nested field') : [`${name}.${each}`, field]
  })
  return [[name, { type, isIndexed: false, hasDocValues: false }], ...inside]
}

function fieldOf(name: string, value: unknown): Field {
  const { type, ...options } = objectOf(value, name)
  if (typeof type !== 'string' || !Object.hasOwn(known, type))
    throw new Refusal(400, 'mapper_parsing_exception', `No handler for type [${type}] declared on field [${name}]`)
  const fieldType = type as Field['type']
  objectOf(options, name, known[fieldType])
  if (fieldType === 'text') {
    if (options.analyzer !== 'whitespace') refuse('only the whitespace analyzer is supported')
    flag(options.norms, true)
    return { type: fieldType, isIndexed: true, hasDocValues: false }
  }
  if (fieldType === 'object')
    return options.enabled === false ? { type: fieldType, isIndexed: false, hasDocValues: false } : refuse(name)
  return { type: fieldType, isIndexed: flag(options.index, true), hasDocValues: flag(options.doc_values, true) }
}

function settingsOf(value: unknown, fields: Map<string, Field>): Mapping['settings'] {
  const { index } = objectOf(value, 'settings', ['index'])
  const names = ['number_of_shards', 'number_of_replicas', 'refresh_interval', 'max_result_window', 'gc_deletes']
  const options = objectOf(index, 'index', [...names, 'sort.field', 'sort.order'])
  integerOf(options.number_of_shards, 'number_of_shards', 1)
  integerOf(options.number_of_replicas, 'number_of_replicas', 0)
  if (!/^(-1|\d+(ms|s|m|h))$/.test(textOf(options.refresh_interval, 'refresh_interval'))) refuse('refresh_interval')
  if (!/^\d+(ms|s|m|h)$/.test(textOf(options.gc_deletes, 'gc_deletes'))) refuse('gc_deletes')
  const hasNested = [...fields.values()].some(({ type }) => type === 'nested')
  if (hasNested && options['sort.field'] !== undefined)
    throw new Refusal(400, 'illegal_argument_exception', 'cannot have nested fields when index sort is activated')
  const sortFields = listOf(options['sort.field'] ?? [], 'sort.field').map(name => textOf(name, 'sort.field'))
  const directions = listOf(options['sort.order'] ?? [], 'sort.order')
  if (
    directions.length !== sortFields.length ||
    directions.some(direction => direction !== 'asc' && direction !== 'desc')
  )
    throw new Refusal(400, 'illegal_argument_exception', 'index.sort.field and index.sort.order differ in length')
  for (const name of sortFields) {
    const field = fields.get(name)
    if (!field?.hasDocValues || !['keyword', 'long', 'integer', 'double'].includes(field.type))
      throw new Refusal(400, 'illegal_argument_exception', `invalid index sort field: [${name}]`)
  }
  return { maxResultWindow: integerOf(options.max_result_window, 'max_result_window', 1), sortFields }
}

/** Parses the body of a request that creates an index. */
export function mappingOf(body: unknown): Mapping {
  const { settings, mappings } = objectOf(body, 'create index', ['settings', 'mappings', 'aliases'])
  const mapping = objectOf(mappings, 'mappings', ['dynamic', '_source', 'properties'])
  if (mapping.dynamic !== 'strict') refuse('[dynamic] must be strict')
  const { includes } = objectOf(mapping._source, '_source', ['includes'])
  const fields = new Map(
    Object.entries(objectOf(mapping.properties, 'properties')).flatMap(([name, value]) => fieldsOf(name, value)),
  )
  const stored = listOf(includes, 'includes').map(name => textOf(name, 'includes'))
  return { fields, kept: stored, settings: settingsOf(settings, fields) }
}

const longestTerm = 32_766
const ranges: Record<string, number> = { integer: 2 ** 31 - 1, long: Number.MAX_SAFE_INTEGER, double: Number.MAX_VALUE }

function checkValue(name: string, { type }: Field, value: unknown) {
  if (type === 'nested') return
  const isValid =
    type === 'keyword' || type === 'text'
      ? typeof value === 'string'
      : type === 'object'
        ? typeof value === 'object'
        : typeof value === 'number' &&
          Math.abs(value) <= (ranges[type] ?? 0) &&
          (type === 'double' || Number.isInteger(value))
  if (!isValid) throw new Refusal(400, 'mapper_parsing_exception', `failed to parse field [${name}] of type [${type}]`)
  if (type === 'keyword' && Buffer.byteLength(value as string) > longestTerm)
    throw new Refusal(
      400,
      'illegal_argument_exception',
      `Document contains at least one immense term in field="${name}"`,
    )
}

/** Throws unless a document fits the mapping. The documents in a nested field keep their full names. */
export function checkDocument({ fields }: Pick<Mapping, 'fields'>, source: unknown, path = ''): Json {
  const document: Json = {}
  for (const [own, value] of Object.entries(objectOf(source, 'document'))) {
    const name = path + own
    const field = fields.get(name)
    if (field === undefined)
      throw new Refusal(
        400,
        'strict_dynamic_mapping_exception',
        `introduction of [${name}] within [_doc] is not allowed`,
      )
    if (field.type === 'nested') {
      document[name] = listOf(value, name).map(nested => checkDocument({ fields }, nested, `${name}.`))
      continue
    }
    for (const each of Array.isArray(value) ? value : [value]) checkValue(name, field, each)
    document[name] = value
  }
  return document
}
