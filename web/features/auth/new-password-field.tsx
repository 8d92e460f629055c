import type { ComponentProps } from 'react'
import { Button, commonTexts, PasswordField } from '../../ui/index.ts'
import type { ratePassword } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> &
  ReturnType<typeof ratePassword> & { isPending: boolean; submitLabel: string }

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
