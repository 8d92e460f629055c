import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { type FieldError, fieldErrors, plainMessage } from '../../../contract/kit/index.ts'
import { useIsHydrated } from '../format.tsx'
import { findChanges, type Keep, keepChanges } from './kept.ts'
import { type At, type Changes, changesOf, type ItemAt, type Path, valueAt, withChanges, withValueAt } from './paths.ts'
import { arranged, edited, type FormErrors, type FormState, keysOf, type Order, untouched } from './state.ts'

/** Field errors of a schema or of a failed call, by field; the first one of each counts. */
export function errorsByField(errors: readonly FieldError[]): FormErrors {
  const byField: Record<string, string> = {}
  for (const { param, msg } of errors) byField[param] ??= msg
  return byField
}

export type Checked<S extends z.ZodType> = { data: z.output<S>; errors?: undefined } | { errors: FormErrors }

/** Checks values as the server will: by the same schema. */
export function checkForm<S extends z.ZodType>(schema: S, values: unknown): Checked<S> {
  const result = schema.safeParse(values, { error: plainMessage })
  return result.success ? { data: result.data } : { errors: errorsByField(fieldErrors(result.error)) }
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What a text field or a select needs. */
export interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange(event: Change): void
}

/** A row of a list in a form. */
export interface Row<Item> {
  /** Its own while other rows come, go and move. */
  key: string
  index: number
  value: Item
}

/** A form over values `V`, of which `Body` is sent. A path names a value: `email`, `lines.3.brand`. */
export interface Form<V, Body = unknown> {
  values: V
  errors: FormErrors
  /** Goes on the <form>: the first field at fault is focused there. */
  ref: RefObject<HTMLFormElement | null>
  /** Changes one value; its error goes. */
  set<P extends Path<V>>(path: P, value: At<V, P>): void
  /** Changes several at once; the errors of what changed go. */
  update(change: (values: V) => V): void
  /** For a text field or select: `<TextField label="Brand" {...form.field('brand')} />`. `read` makes a value of its text. */
  field<P extends Path<V>>(path: P, read?: (text: string) => At<V, P>): FieldProps
  /** For a checkbox: `<Checkbox label="To all" {...form.check('sendToAll')} />`. */
  check(path: Path<V>): { name: string; checked: boolean; onChange(event: Change): void }
  /** The rows of a list, each with a key to render it by. */
  rows<P extends Path<V>>(path: P): Row<ItemAt<V, P>>[]
  /** Adds, removes and moves rows: present ones are named by their index. Keys and errors go with their rows. */
  arrange<P extends Path<V>>(path: P, order: Order<ItemAt<V, P>>): void
  /** What is to be sent; undefined, with the messages shown, where the schema refuses it. */
  validate(): Body | undefined
  /** For a <form>'s `onSubmit`: sends what the schema does not refuse. */
  onSubmit(send: (body: Body) => void): (event: FormEvent) => void
  /** Shows the errors of a failed call at their fields: `form.setErrors(problem.errors)`. */
  setErrors(errors: readonly FieldError[]): void
  /** How much differs from what the form began with; a list counts once. */
  numChanges: number
  /** What is shown was typed before and not sent; see `Keep`. */
  isRestored: boolean
  /** Starts over, and forgets what was kept. Once all is sent as well. */
  discard(): void
}

/** The first of values that are alike: one written in place is the same in every render. */
function useSame<T>(value: T): T {
  const [held, setHeld] = useState(value)
  const isSame = Object.keys(changesOf(held, value)).length === 0
  if (!isSame) setHeld(value)
  return isSame ? held : value
}

interface FormOptions<V> {
  keep?: Keep<V>
}
interface Shape<V, S extends z.ZodType> extends FormOptions<V> {
  /** What is sent, where that is not the values as they are. */
  bodyOf(values: V): unknown
  /** Where the form holds what the schema or the server names by this path of the body that was checked last. */
  pathOf?(param: string, body: z.input<S>): string
}

/**
 * A form's values, checked by a schema of the contract. `initial` may be loaded again under it: what was changed stays, all
 * else follows.
 */
export function useForm<S extends z.ZodType>(
  schema: S,
  initial: z.input<S>,
  options?: FormOptions<z.input<S>>,
): Form<z.input<S>, z.output<S>>
export function useForm<S extends z.ZodType, V>(schema: S, initial: V, options: Shape<V, S>): Form<V, z.output<S>>
export function useForm<S extends z.ZodType, V>(
  schema: S,
  given: V,
  { keep, bodyOf = values => values, pathOf = param => param }: Partial<Shape<V, S>> = {},
): Form<V, z.output<S>> {
  const initial = useSame(given)
  const isHydrated = useIsHydrated()
  const find = (): Changes => (keep === undefined ? {} : findChanges(keep, initial))
  const [state, setState] = useState<FormState>(() => (isHydrated ? { ...untouched, changes: find() } : untouched))
  const [isRestored, setIsRestored] = useState(Object.keys(state.changes).length > 0)
  const values = useMemo(() => withChanges(initial, state.changes), [initial, state.changes])

  // What is kept is the browser's: the server renders the form as it begins.
  const isFound = useRef(isHydrated)
  useEffect(() => {
    if (isFound.current) return
    isFound.current = true
    const changes = find()
    setState(held => ({ ...held, changes: { ...changes, ...held.changes } }))
    setIsRestored(Object.keys(changes).length > 0)
  })
  const kept = useRef(state.changes)
  useEffect(() => {
    if (keep === undefined || kept.current === state.changes) return
    kept.current = state.changes
    keepChanges(keep, state.changes, values)
  })

  const ref = useRef<HTMLFormElement>(null)
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (isFocusDue.current && Object.keys(state.errors).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    isFocusDue.current = false
  }, [state.errors])

  const edit = (change: (held: V) => V) => setState(held => edited(held, initial, change))
  const set: Form<V>['set'] = (path, value) => edit(held => withValueAt(held, path, value))
  const body = useRef<z.input<S>>(undefined)
  const show = (errors: FormErrors) => {
    isFocusDue.current = true
    const sent = body.current ?? (bodyOf(values) as z.input<S>)
    const named = Object.entries(errors).map(([param, msg]) => [pathOf(param, sent), msg])
    setState(held => ({ ...held, errors: Object.fromEntries(named) }))
  }
  const validate = () => {
    body.current = bodyOf(values) as z.input<S>
    const checked = checkForm(schema, body.current)
    show(checked.errors ?? {})
    return checked.errors === undefined ? checked.data : undefined
  }
  const discard = () => {
    if (keep !== undefined) keepChanges(keep, {}, initial)
    setState(untouched)
    setIsRestored(false)
  }
  const numChanges = Object.keys(changesOf(initial, values)).length
  return {
    values,
    errors: state.errors,
    ref,
    set,
    update: edit,
    field: (path, read) => ({
      name: path,
      value: String(valueAt(values, path) ?? ''),
      error: state.errors[path],
      onChange: ({ target }) => set(path, (read === undefined ? target.value : read(target.value)) as never),
    }),
    check: path => ({
      name: path,
      checked: valueAt(values, path) === true,
      onChange: ({ target }) => set(path, (target as HTMLInputElement).checked as never),
    }),
    rows: <P extends Path<V>>(path: P) => {
      const items = (valueAt(values, path) ?? []) as ItemAt<V, P>[]
      const keys = keysOf(state, path, items.length)
      return items.map((value, index) => ({ key: String(keys[index]), index, value }))
    },
    arrange: (path, order) => setState(held => arranged(held, initial, path, order as Order<object>)),
    validate,
    onSubmit: send => event => {
      event.preventDefault()
      const valid = validate()
      if (valid !== undefined) send(valid)
    },
    setErrors: errors => show(errorsByField(errors)),
    numChanges,
    isRestored: isRestored && numChanges > 0,
    discard,
  }
}
