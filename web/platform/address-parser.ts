/** The result of parsing a refused parameter. */
const refused = Symbol('refused')

type Parse = (value: unknown) => unknown
type Shape = Record<string, Schema>
/** The return value of `safeParse`. */
interface Result {
  success: boolean
  data?: unknown
  error?: { issues: { path: string[] }[] }
}
type Check = (value: unknown) => boolean

/** A schema with the methods of zod's that schemas of addresses use. Messages are left out: a refused parameter is dropped. */
class Schema {
  readonly read: Parse
  readonly inner: Schema | undefined
  constructor(read: Parse, inner?: Schema) {
    this.read = read
    this.inner = inner
  }

  /** Returns the schema with one more step, which follows only on a value that this one takes. */
  #then(next: Parse): Schema {
    return new Schema(value => {
      const result = this.read(value)
      return result === refused ? refused : next(result)
    })
  }
  transform = (change: (value: never) => unknown) => this.#then(change as Parse)
  overwrite = this.transform
  pipe = (next: Schema) => this.#then(next.read)
  refine = (check: (value: never) => unknown) => this.#then(value => (check(value as never) ? value : refused))

  trim = () => this.overwrite((text: string) => text.trim())
  regex = (pattern: RegExp) => this.refine((text: string) => pattern.test(text))
  /** Of a text's length, or of a number. */
  min = (least: number) => this.refine((value: string | number) => sizeOf(value) >= least)
  max = (most: number) => this.refine((value: string | number) => sizeOf(value) <= most)
  int = () => this.refine(Number.isSafeInteger)
  positive = () => this.refine((value: number) => value > 0)

  default = (value: unknown) => new Schema(given => (given === undefined ? value : this.read(given)), this)
  optional = () => new Schema(given => (given === undefined ? undefined : this.read(given)), this)
  nullable = () => new Schema(given => (given === null ? null : this.read(given)), this)
  unwrap = () => this.inner
  register = () => this
  describe = () => this

  safeParse(value: unknown): Result {
    const data = this.read(value)
    return data === refused ? { success: false, error: { issues: [{ path: [] }] } } : { success: true, data }
  }
  parse(value: unknown) {
    const { success, data } = this.safeParse(value)
    if (!success) throw new TypeError('The value is invalid.')
    return data
  }
}

/** Texts are measured in Unicode code points, as by zod. */
const sizeOf = (value: string | number) => (typeof value === 'string' ? [...value].length : value)

class ObjectSchema extends Schema {
  readonly shape: Shape
  constructor(shape: Shape) {
    super(value => this.#fieldsOf(value as Record<string, unknown>).data)
    this.shape = shape
  }

  #fieldsOf(values: Record<string, unknown>) {
    const data: Record<string, unknown> = {}
    const wrong: string[] = []
    for (const [name, schema] of Object.entries(this.shape)) {
      const field = schema.read(values[name])
      if (field === refused) wrong.push(name)
      else if (field !== undefined) data[name] = field
    }
    return { data, wrong }
  }

  extend = (more: Shape) => new ObjectSchema({ ...this.shape, ...more })
  pick = (names: Record<string, true>) => this.#where(name => name in names)
  omit = (names: Record<string, true>) => this.#where(name => !(name in names))
  #where = (isKept: (name: string) => boolean) =>
    new ObjectSchema(Object.fromEntries(Object.entries(this.shape).filter(([name]) => isKept(name))))

  override safeParse(value: unknown): Result {
    const { data, wrong } = this.#fieldsOf(value as Record<string, unknown>)
    if (wrong.length === 0) return { success: true, data }
    return { success: false, error: { issues: wrong.map(name => ({ path: [name] })) } }
  }
}

/** The addresses that zod takes. */
const email = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true

const where = (check: Check) => new Schema(value => (check(value) ? value : refused))

/**
 * Builds the schemas of addresses in the browser. It takes and refuses the same parameters as zod, which a test compares,
 * and is a twentieth as large.
 */
export const z = {
  string: () => where(value => typeof value === 'string'),
  boolean: () => where(value => typeof value === 'boolean'),
  email: () => where(value => typeof value === 'string' && email.test(value)),
  iso: { date: () => where(isDay) },
  coerce: { number: () => new Schema(value => (Number.isFinite(Number(value)) ? Number(value) : refused)) },
  literal: (literals: unknown) => where(value => [literals].flat().includes(value)),
  enum: (values: readonly unknown[]) => where(value => values.includes(value)),
  union: (options: readonly Schema[]) =>
    new Schema(value => {
      for (const { read } of options) {
        const result = read(value)
        if (result !== refused) return result
      }
      return refused
    }),
  object: (shape: Shape) => new ObjectSchema(shape),
  registry: () => undefined,
}
