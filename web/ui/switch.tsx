import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** A switch with a sentence about its effect. */
export function Switch({
  label,
  hint,
  checked,
  ...rest
}: { label: string; hint?: ReactNode; checked: boolean } & Omit<ComponentProps<'input'>, 'type' | 'id'>) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked, and HTML forbids a second statement.
        role="switch"
        id={id}
        checked={checked}
        className={styles.knob}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
      />
      <span>
        <label htmlFor={id} className={styles.switchLabel}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
