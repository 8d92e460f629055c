import { type ComponentProps, useState } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps, split } from './field.tsx'
import { Icon } from './icon.tsx'
import { uiTexts } from './texts.ts'

const texts = uiTexts.field

/** A password field, hidden until the eye button is pressed. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const { field, rest } = split(props)
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...field}>
      {wiring => (
        <div className={styles.password}>
          <input className={styles.control} {...rest} {...wiring} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles.reveal}
            aria-label={texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
