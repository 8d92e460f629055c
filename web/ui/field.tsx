import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  label: string
  /** The value's error message, read out with the field. */
  error?: string
  hint?: ReactNode
  /** Shows the label to assistive technology only, if the context is clear visually. */
  isLabelHidden?: boolean
  /** Ids of elements elsewhere that describe the field, too. */
  describedBy?: string | undefined
}

interface Wiring {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Scrolls a message into view that appears below the field in focus: the bars at the bottom would cover it. */
function revealMessage(message: HTMLElement | null) {
  if (message?.parentElement?.contains(document.activeElement)) message.scrollIntoView({ block: 'nearest' })
}

export function Field({
  label,
  error,
  hint,
  isLabelHidden,
  describedBy: described,
  children,
}: FieldProps & { children(wiring: Wiring): ReactNode }) {
  const id = useId()
  const describedBy = [described, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} ref={revealMessage} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}

/** Separates the field's own properties from those of its control. */
export const split = <P extends FieldProps>({ label, error, hint, isLabelHidden, describedBy, ...rest }: P) => ({
  field: { label, error, hint, isLabelHidden, describedBy },
  rest,
})

export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, 'id'>) {
  const { field, rest } = split(props)
  return <Field {...field}>{wiring => <input className={styles.control} {...rest} {...wiring} />}</Field>
}

export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { field, rest } = split(props)
  return <Field {...field}>{wiring => <textarea className={styles.control} {...rest} {...wiring} />}</Field>
}

export interface Option {
  value: string
  label: string
}

export function SelectField({
  options,
  ...props
}: FieldProps & Omit<ComponentProps<'select'>, 'id'> & { options: readonly Option[] }) {
  const { field, rest } = split(props)
  return (
    <Field {...field}>
      {wiring => (
        <select className={styles.control} {...rest} {...wiring}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function Checkbox({ label, ...rest }: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...rest} />
      {label}
    </label>
  )
}
