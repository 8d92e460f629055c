type Scalar = string | number | boolean | null | undefined

/** The paths into a value, in the notation of the server's field errors: `lines`, `lines.3`, `lines.3.brand`. */
export type Path<V> = unknown extends V
  ? never
  : V extends Scalar
    ? never
    : V extends readonly (infer Item)[]
      ? `${number}` | `${number}.${Path<Item>}`
      : { [K in keyof V & (string | number)]-?: `${K}` | `${K}.${Path<V[K]>}` }[keyof V & (string | number)]

type Child<V, Step extends string> = V extends readonly (infer Item)[]
  ? Item
  : V extends object
    ? Step extends keyof V
      ? V[Step]
      : Step extends `${infer N extends number}`
        ? N extends keyof V
          ? V[N]
          : never
        : never
    : never

/** The type of the value at a path. */
export type At<V, P extends string> = P extends `${infer Step}.${infer Rest}` ? At<Child<V, Step>, Rest> : Child<V, P>

/** The item type of the list at a path. */
export type ItemAt<V, P extends string> = NonNullable<At<V, P>> extends readonly (infer Item)[] ? Item : never

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const isRecord = (value: unknown): value is Tree => isTree(value) && !Array.isArray(value)
const stepsOf = (path: string): string[] => (path === '' ? [] : path.split('.'))

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value
  for (const step of stepsOf(path)) at = isTree(at) && Object.hasOwn(at, step) ? at[step] : undefined
  return at
}

/** Returns the value with the part at a path replaced; all other parts are unchanged. */
export const withValueAt = <V>(value: V, path: string, next: unknown): V => put(value, stepsOf(path), next) as V

function put(tree: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next
  const child = put(valueAt(tree, step), rest, next)
  if (Array.isArray(tree)) return tree.map((item, index) => (index === Number(step) ? child : item))
  const changed = { ...(tree as Tree), [step]: child }
  if (child === undefined) delete changed[step]
  return changed
}

/** New values by path. A list counts as one value: its items have no identity. */
export type Changes = Readonly<Record<string, unknown>>

export function changesOf(was: unknown, now: unknown, path = ''): Changes {
  if (!isRecord(was) || !isRecord(now)) return isEqual(was, now) ? {} : { [path]: now }
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])]
  return Object.assign(
    {},
    ...names.map(name => changesOf(was[name], now[name], path === '' ? name : `${path}.${name}`)),
  )
}

const isEqual = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Applies changes to a value; skips those at paths that no longer exist. */
export function withChanges<V>(value: V, changes: Changes): V {
  let changed = value
  for (const [path, next] of Object.entries(changes)) {
    const parent = path.split('.').slice(0, -1).join('.')
    if (isRecord(valueAt(changed, parent))) changed = withValueAt(changed, path, next)
  }
  return changed
}
