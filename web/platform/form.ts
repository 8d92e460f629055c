import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type FieldError, fieldErrors, plainMessage } from '../../contract/kit/index.ts'

/** The first message of each field at fault; what is wrong with the whole form stands under ''. */
export type FormErrors = Readonly<Record<string, string>>

/** Field errors of a schema or of a failed call, by field; the first one of each counts. */
export function errorsByField(errors: readonly FieldError[]): FormErrors {
  const byField: Record<string, string> = {}
  for (const { param, msg } of errors) byField[param] ??= msg
  return byField
}

export type Checked<S extends z.ZodObject> = { data: z.output<S>; errors?: undefined } | { errors: FormErrors }

/** Checks values as the server will: by the same schema. */
export function checkForm<S extends z.ZodObject>(schema: S, values: z.input<S>): Checked<S> {
  const result = schema.safeParse(values, { error: plainMessage })
  return result.success ? { data: result.data } : { errors: errorsByField(fieldErrors(result.error)) }
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

export interface Form<S extends z.ZodObject> {
  values: z.input<S>
  errors: FormErrors
  /** Goes on the <form>: the first field at fault is focused there. */
  ref: RefObject<HTMLFormElement | null>
  /** Changes one field and takes its error away. */
  set<K extends keyof z.input<S> & string>(name: K, value: z.input<S>[K]): void
  /** Changes several fields at once; `errorsAfter` says which errors are left, where it is absent all go. */
  update(patch: Partial<z.input<S>>, errorsAfter?: (errors: FormErrors) => FormErrors): void
  /** What a text field or select needs: `<TextField label="Brand" {...form.field('brand')} />`. */
  field(name: keyof z.input<S> & string): FieldProps
  /** The values as the schema gives them; undefined, with the messages shown, where it refuses. */
  validate(): z.output<S> | undefined
  /** Shows the errors of a failed call at their fields: `form.setErrors(problem.errors)`. */
  setErrors(errors: readonly FieldError[]): void
  /** Starts over, without errors. */
  reset(values: z.input<S>): void
}

interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange(event: Change): void
}

/** A form's values and their errors, checked by a schema of the contract. */
export function useForm<S extends z.ZodObject>(schema: S, initial: z.input<S>): Form<S> {
  const [values, setValues] = useState(initial)
  const [errors, setFieldErrors] = useState<FormErrors>({})
  const ref = useRef<HTMLFormElement>(null)
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (isFocusDue.current && Object.keys(errors).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    isFocusDue.current = false
  }, [errors])
  const show = useCallback((shown: FormErrors) => {
    isFocusDue.current = true
    setFieldErrors(shown)
  }, [])
  const set = useCallback<Form<S>['set']>((name, value) => {
    setValues(held => ({ ...held, [name]: value }))
    setFieldErrors(({ [name]: _, ...others }) => others)
  }, [])
  const update = useCallback<Form<S>['update']>((patch, errorsAfter = () => ({})) => {
    setValues(held => ({ ...held, ...patch }))
    setFieldErrors(errorsAfter)
  }, [])
  const field = (name: keyof z.input<S> & string): FieldProps => ({
    name,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: event => set(name, event.target.value as z.input<S>[typeof name]),
  })
  const validate = () => {
    const checked = checkForm(schema, values)
    if (checked.errors === undefined) return checked.data
    show(checked.errors)
    return undefined
  }
  const setErrors = useCallback((list: readonly FieldError[]) => show(errorsByField(list)), [show])
  const reset = useCallback((start: z.input<S>) => {
    setValues(start)
    setFieldErrors({})
  }, [])
  return { values, errors, ref, set, update, field, validate, setErrors, reset }
}
