import { type Changes, changesOf, valueAt, withChanges, withValueAt } from './paths.ts'

/** The first error message of each invalid field, by path; '' is the form as a whole. */
export type FormErrors = Readonly<Record<string, string>>

/** The state of a form: its changes relative to initial values that may be reloaded. */
export interface FormState {
  changes: Changes
  errors: FormErrors
  /** The row keys of each list whose rows were moved. */
  keys: Readonly<Record<string, readonly string[]>>
  numAdded: number
}

export const untouched: FormState = { changes: {}, errors: {}, keys: {}, numAdded: 0 }

/** Maps the path of a value to its path after an edit; undefined if the value was removed. */
type PathMap = (path: string) => string | undefined

const byPath = <T>(
  before: Readonly<Record<string, T>>,
  mapPath: PathMap,
  isKept: (from: string, to: string) => boolean,
) =>
  Object.fromEntries(
    Object.entries(before).flatMap(([from, value]) => {
      const to = mapPath(from)
      return to !== undefined && isKept(from, to) ? [[to, value] as const] : []
    }),
  )

/** Returns the form after an edit. Errors follow the values they belong to. */
export function afterEdit<V>(
  state: FormState,
  initial: V,
  change: (before: V) => V,
  mapPath: PathMap = path => path,
): FormState {
  const before = withChanges(initial, state.changes)
  const values = change(before)
  const sizeAt = (path: string) => (valueAt(values, path) as readonly unknown[] | undefined)?.length
  return {
    ...state,
    changes: changesOf(initial, values),
    errors: byPath(state.errors, mapPath, (from, to) => valueAt(before, from) === valueAt(values, to)),
    keys: byPath(state.keys, mapPath, (from, to) => sizeAt(to) === state.keys[from]?.length),
  }
}

/** Returns the row keys of a list: a row keeps its key while others are added, removed and moved. */
export const keysOf = ({ keys }: FormState, path: string, numRows: number): readonly string[] =>
  keys[path] ?? Array.from({ length: numRows }, (_, index) => String(index))

/** The new order of a list's rows: kept rows by their current index, new rows by their values. */
export type Order<Row> = readonly (number | Row)[]

/** Returns the form after rows were added, removed or moved: keys and errors move with their rows. */
export function afterReorder<V, Row extends object>(
  state: FormState,
  initial: V,
  path: string,
  order: Order<Row>,
): FormState {
  const rows = valueAt(withChanges(initial, state.changes), path) as readonly Row[]
  const keys = keysOf(state, path, rows.length)
  const mapPath = (from: string) => {
    if (!from.startsWith(`${path}.`)) return from
    const [row, ...rest] = from.slice(path.length + 1).split('.')
    const to = order.indexOf(Number(row))
    return to === -1 ? undefined : [path, to, ...rest].join('.')
  }
  const next = afterEdit(
    state,
    initial,
    before =>
      withValueAt(
        before,
        path,
        order.map(row => (typeof row === 'number' ? rows[row] : row)),
      ),
    mapPath,
  )
  const added = order.map((row, index) => (typeof row === 'number' ? keys[row] : `new-${state.numAdded + index}`))
  return {
    ...next,
    keys: { ...next.keys, [path]: added.map(String) },
    numAdded: state.numAdded + order.length,
  }
}
