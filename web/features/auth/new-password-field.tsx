import type { ComponentProps } from 'react'
import { Button, commonTexts, PasswordField } from '../../ui/index.ts'
import type { strengthOf } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  strength: ReturnType<typeof strengthOf>
  /** The password may be set. */
  isGood: boolean
  isPending: boolean
  submitLabel: string
}

/** The field for a new password with its strength, and the button that sets it. */
export const NewPasswordField = ({ strength, isGood, isPending, submitLabel, ...field }: NewPasswordFieldProps) => (
  <>
    <PasswordField autoComplete="new-password" maxLength={200} {...field} />
    {field.value !== '' && <StrengthMeter {...strength} suggestion={isGood ? undefined : strength.suggestion} />}
    <Button type="submit" look="primary" disabled={!isGood || isPending}>
      {isPending ? commonTexts.saving : submitLabel}
    </Button>
  </>
)
