/** The cluster's response to a request that it refuses. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.type = type
  }

  get body() {
    return { error: { type: this.type, reason: this.message, root_cause: [] }, status: this.status }
  }
}

export type Json = Record<string, unknown>

export const refuse = (reason: string): never => {
  throw new Refusal(400, 'parsing_exception', reason)
}

/** Returns the value as an object; refuses fields other than the documented ones that we send. */
export function objectOf(value: unknown, where: string, known?: readonly string[]): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(`[${where}] is not an object`)
  for (const name of Object.keys(value))
    if (known !== undefined && !known.includes(name)) refuse(`unknown field [${name}] in [${where}]`)
  return value as Json
}

/** Returns the only field of an object, as most clauses have. */
export function onlyField(value: unknown, where: string): [name: string, value: unknown] {
  const all = Object.entries(objectOf(value, where))
  return all.length === 1 && all[0] !== undefined ? all[0] : refuse(`[${where}] must have one field`)
}

export const integerOf = (value: unknown, where: string, least: number): number =>
  Number.isSafeInteger(value) && (value as number) >= least
    ? (value as number)
    : refuse(`[${where}] must be at least ${least}`)

export const textOf = (value: unknown, where: string): string =>
  typeof value === 'string' ? value : refuse(`[${where}] is not a string`)

export const listOf = (value: unknown, where: string): unknown[] =>
  Array.isArray(value) ? value : refuse(`[${where}] is not an array`)
