import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { type FieldError, fieldErrors, plainMessage } from '../../../contract/kit/index.ts'
import { useIsHydrated } from '../format.tsx'
import { type DraftOptions, readDraft, storeDraft } from './draft.ts'
import { type At, type Changes, changesOf, type ItemAt, type Path, valueAt, withChanges, withValueAt } from './paths.ts'
import { afterEdit, afterReorder, type FormErrors, type FormState, keysOf, type Order, untouched } from './state.ts'

/** Returns field errors of a schema or a failed call, by field; only the first one of each field counts. */
export function errorsByField(errors: readonly FieldError[]): FormErrors {
  const byField: Record<string, string> = {}
  for (const { param, msg } of errors) byField[param] ??= msg
  return byField
}

export type FormCheck<S extends z.ZodType> = { data: z.output<S>; errors?: undefined } | { errors: FormErrors }

/** Validates values with the schema that the server uses. */
export function checkForm<S extends z.ZodType>(schema: S, values: unknown): FormCheck<S> {
  const result = schema.safeParse(values, { error: plainMessage })
  return result.success ? { data: result.data } : { errors: errorsByField(fieldErrors(result.error)) }
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The props of a text field or a select. */
export interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange(event: Change): void
}

/** A row of a list in a form. */
export interface Row<Item> {
  /** Stays the same while other rows are added, removed and moved. */
  key: string
  index: number
  value: Item
}

/**
 * A form that edits values `V` and sends a `Body` made from them. Values are addressed by path: `email`,
 * `lines.3.brand`.
 */
export interface Form<V, Body = unknown> {
  values: V
  errors: FormErrors
  /** The ref of the <form>, in which the first invalid field gets the focus. */
  ref: RefObject<HTMLFormElement | null>
  /** Changes one value and clears its error. */
  set<P extends Path<V>>(path: P, value: At<V, P>): void
  /** Changes several values at once and clears the errors of those that changed. */
  update(change: (values: V) => V): void
  /** For a text field or select: `<TextField label="Brand" {...form.field('brand')} />`. `read` parses its text. */
  field<P extends Path<V>>(path: P, read?: (text: string) => At<V, P>): FieldProps
  /** For a checkbox: `<Checkbox label="To all" {...form.check('sendToAll')} />`. */
  check(path: Path<V>): { name: string; checked: boolean; onChange(event: Change): void }
  /** The rows of a list, each with a key to render it by. */
  rows<P extends Path<V>>(path: P): Row<ItemAt<V, P>>[]
  /** Adds, removes and moves rows; existing rows are named by index. Keys and errors move with their rows. */
  arrange<P extends Path<V>>(path: P, order: Order<ItemAt<V, P>>): void
  /** Returns the request body; shows the errors and returns undefined if the schema refuses it. */
  validate(): Body | undefined
  /** For a <form>'s `onSubmit`: sends a valid form. */
  onSubmit(send: (body: Body) => void): (event: FormEvent) => void
  /** Shows the errors of a failed call at their fields: `form.setErrors(problem.errors)`. */
  setErrors(errors: readonly FieldError[]): void
  /** The number of changed values; a list counts once. */
  numChanges: number
  /** True if a stored draft is shown; see `DraftOptions`. */
  isRestored: boolean
  /** Resets the form and deletes its draft. Also called once everything is sent. */
  discard(): void
}

/** Returns the previous value while the new one is equal, so that an inline literal stays the same across renders. */
function useSame<T>(value: T): T {
  const [before, setBefore] = useState(value)
  const isSame = Object.keys(changesOf(before, value)).length === 0
  if (!isSame) setBefore(value)
  return isSame ? before : value
}

interface FormOptions<V> {
  draft?: DraftOptions<V>
}
interface Shape<V, S extends z.ZodType> extends FormOptions<V> {
  /** Returns the request body, if it differs from the values. */
  bodyOf(values: V): unknown
  /** Maps a path in the request body, from the schema or the server, to the path in the form. */
  pathOf?(param: string, body: z.input<S>): string
}

/**
 * Holds a form's values, validated by a schema of the contract, or by one that `schema` returns once it is loaded.
 * `initial` may be reloaded: changed values stay, all others are updated.
 */
export function useForm<S extends z.ZodType>(
  schema: S,
  initial: z.input<S>,
  options?: FormOptions<z.input<S>>,
): Form<z.input<S>, z.output<S>>
export function useForm<S extends z.ZodType, V>(
  schema: S | (() => S | undefined),
  initial: V,
  options: Shape<V, S>,
): Form<V, z.output<S>>
export function useForm<S extends z.ZodType, V>(
  schema: S | (() => S | undefined),
  given: V,
  { draft, bodyOf = values => values, pathOf = param => param }: Partial<Shape<V, S>> = {},
): Form<V, z.output<S>> {
  const initial = useSame(given)
  const { state, setState, values, isRestored, forget } = useFormState(initial, draft)
  const ref = useRef<HTMLFormElement>(null)
  const focusFirstError = useFocusOnErrors(ref, state.errors)
  const edit = (change: (before: V) => V) => setState(before => afterEdit(before, initial, change))
  const set: Form<V>['set'] = (path, value) => edit(before => withValueAt(before, path, value))
  const body = useRef<z.input<S>>(undefined)
  const show = (errors: FormErrors) => {
    focusFirstError()
    const sent = body.current ?? (bodyOf(values) as z.input<S>)
    const named = Object.entries(errors).map(([param, msg]) => [pathOf(param, sent), msg])
    setState(before => ({ ...before, errors: Object.fromEntries(named) }))
  }
  const validate = () => {
    body.current = bodyOf(values) as z.input<S>
    const rules = typeof schema === 'function' ? schema() : schema
    if (rules === undefined) return undefined
    const checked = checkForm(rules, body.current)
    show(checked.errors ?? {})
    return checked.errors === undefined ? checked.data : undefined
  }
  const numChanges = Object.keys(changesOf(initial, values)).length
  return {
    values,
    errors: state.errors,
    ref,
    set,
    update: edit,
    ...controlsOf({ values, errors: state.errors, set }),
    rows: path => rowsAt(values, state, path),
    arrange: (path, order) => setState(before => afterReorder(before, initial, path, order as Order<object>)),
    validate,
    onSubmit: send => event => {
      event.preventDefault()
      const valid = validate()
      if (valid !== undefined) send(valid)
    },
    setErrors: errors => show(errorsByField(errors)),
    numChanges,
    isRestored: isRestored && numChanges > 0,
    discard: forget,
  }
}

/** Returns the functions that connect a form's values with its controls. */
const controlsOf = <V>({
  values,
  errors,
  set,
}: Pick<Form<V>, 'values' | 'errors' | 'set'>): Pick<Form<V>, 'field' | 'check'> => ({
  field: (path, read) => ({
    name: path,
    value: String(valueAt(values, path) ?? ''),
    error: errors[path],
    onChange: ({ target }) => set(path, (read === undefined ? target.value : read(target.value)) as never),
  }),
  check: path => ({
    name: path,
    checked: valueAt(values, path) === true,
    onChange: ({ target }) => set(path, (target as HTMLInputElement).checked as never),
  }),
})

function rowsAt<V, P extends Path<V>>(values: V, state: FormState, path: P): Row<ItemAt<V, P>>[] {
  const items = (valueAt(values, path) ?? []) as ItemAt<V, P>[]
  const keys = keysOf(state, path, items.length)
  return items.map((value, index) => ({ key: String(keys[index]), index, value }))
}

/** Holds the changes to a form's values, and stores them as a draft. */
function useFormState<V>(initial: V, draft: DraftOptions<V> | undefined) {
  const isHydrated = useIsHydrated()
  const find = (): Changes => (draft === undefined ? {} : readDraft(draft, initial))
  const [state, setState] = useState<FormState>(() => (isHydrated ? { ...untouched, changes: find() } : untouched))
  const [isRestored, setIsRestored] = useState(Object.keys(state.changes).length > 0)
  const values = useMemo(() => withChanges(initial, state.changes), [initial, state.changes])

  // Drafts exist in the browser only: the server renders the initial form.
  const isFound = useRef(isHydrated)
  useEffect(() => {
    if (isFound.current) return
    isFound.current = true
    const changes = find()
    setState(before => ({ ...before, changes: { ...changes, ...before.changes } }))
    setIsRestored(Object.keys(changes).length > 0)
  })
  const stored = useRef(state.changes)
  useEffect(() => {
    if (draft === undefined || stored.current === state.changes) return
    stored.current = state.changes
    storeDraft(draft, state.changes, values)
  })

  const forget = () => {
    if (draft !== undefined) storeDraft(draft, {}, initial)
    setState(untouched)
    setIsRestored(false)
  }
  return { state, setState, values, isRestored, forget }
}

/** Returns a function that moves the focus to the first invalid field once the errors that follow are shown. */
function useFocusOnErrors(form: RefObject<HTMLFormElement | null>, errors: FormErrors) {
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (isFocusDue.current && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    isFocusDue.current = false
  }, [form, errors])
  return () => {
    isFocusDue.current = true
  }
}
