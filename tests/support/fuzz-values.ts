/** The parts of a JSON schema that are used here. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
}

/** Returns a generator of numbers from 0 to 1, which are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const texts = [
  '507127-B21',
  'hp',
  'WTS 5x HP 507127-B21 NEW 10 EUR',
  'jo@one.example',
  '',
  ' ',
  '0',
  '-1',
  'null',
  '\0',
  'a\0b',
  '\ud800',
  "'; select 1 --",
  '%',
  '_%\\',
  '(((',
  '"a',
  '<script>x()</script>',
  '\u202eabc',
  '💾'.repeat(60),
  'ﬀ Ⅷ ß İ',
  '../../etc/passwd',
  '2026-02-30',
  '1e308',
]
const long = ['x'.repeat(300), 'a '.repeat(6_000), '9'.repeat(400), '\n'.repeat(3_000), 'é'.repeat(70_000)]
const numbers = [0, 1, 2, 5, 10, -1, 1.5, 100, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e15, 1e308, 5e-324]

export class Values {
  readonly #random: () => number
  constructor(random: () => number) {
    this.#random = random
  }

  chance = (share: number): boolean => this.#random() < share
  pick = <T>(list: readonly T[]): T => list[Math.floor(this.#random() * list.length)] as T
  int = (below: number): number => Math.floor(this.#random() * below)

  /** Returns a value nested deeply enough to exhaust a parser's stack, but within the body's limit. */
  #deep(): unknown {
    let value: unknown = 1
    for (let depth = 0; depth < 2_000; depth += 1) value = depth % 2 === 0 ? [value] : { a: value }
    return value
  }

  /** Returns any JSON value. */
  odd(): unknown {
    const kind = this.int(9)
    if (kind === 0) return this.pick(long)
    if (kind === 1) return this.pick(numbers)
    if (kind === 2) return this.pick<unknown>([null, true, false, [], {}, [null], { constructor: 1 }])
    if (kind === 3 && this.chance(0.2)) return this.#deep()
    if (kind === 4) return Array.from({ length: this.pick([1, 51, 300]) }, () => this.pick(texts))
    return this.pick(texts)
  }

  /** Returns a value that fits the schema, often at its boundary. */
  fitting(schema: JsonSchema): unknown {
    const { anyOf, oneOf, allOf } = schema
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return this.pick(schema.enum)
    if (anyOf !== undefined || oneOf !== undefined) return this.fitting(this.pick(anyOf ?? oneOf ?? [{}]))
    if (allOf !== undefined) return this.fitting(allOf[0] ?? {})
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type
    if (type === 'object') return this.#object(schema)
    if (type === 'array') return this.#list(schema)
    if (type === 'integer' || type === 'number') return this.#number(schema)
    if (type === 'boolean') return this.chance(0.5)
    if (type === 'null') return null
    if (type === 'string') return this.#text(schema)
    // A query parameter that is coerced to a number or text has no type in the schema.
    return this.pick<unknown>([1, 2, 10, '1', 'hp', '507127-B21'])
  }

  #object({ properties = {}, required = [] }: JsonSchema) {
    const names = Object.keys(properties).filter(name => required.includes(name) || this.chance(0.6))
    return Object.fromEntries(names.map(name => [name, this.fitting(properties[name] ?? {})]))
  }

  #list({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema) {
    const length = this.chance(0.1) ? Math.min(maxItems, 60) : Math.min(maxItems, minItems + this.int(3))
    return Array.from({ length }, () => this.fitting(items))
  }

  #number({ minimum, exclusiveMinimum, maximum }: JsonSchema) {
    const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
    return this.pick([least, least + 1, least + this.int(20), maximum ?? 100])
  }

  #text({ format, minLength = 0, maxLength = 200 }: JsonSchema) {
    if (format === 'email') return this.pick(['jo@one.example', 'nobody@nowhere.example'])
    if (format === 'uuid') return '9b2f8c1e-6b0a-4f39-8d3e-0c6b6d1f2a34'
    if (format === 'date') return '2026-11-20'
    if (format === 'date-time') return '2026-11-20T10:00:00Z'
    if (this.chance(0.15)) return 'x'.repeat(Math.min(maxLength, 20_000))
    return this.pick(texts).padEnd(minLength, 'x').slice(0, maxLength)
  }
}
