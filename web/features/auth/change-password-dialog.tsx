import { changePassword } from '../../../contract/auth.ts'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { useUser } from '../../platform/session.ts'
import { Dialog, PasswordField } from '../../ui/index.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { ratePassword } from './password-strength.ts'
import { passwordTexts } from './password-texts.ts'

const texts = passwordTexts.changePasswordDialog

/** The dialog in which members change their own password. */
export default function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const user = useUser()
  const form = useForm(changePassword.body, { currentPassword: '', password: '' })
  const { password } = form.values
  const { mutate, isPending } = useCall(changePassword)
  const rating = ratePassword(password, user ? [user.email, user.name, user.companyName] : [])
  const refuse = (problem: ApiProblem) => {
    form.setErrors(problem.errors)
    notify(catalogue.passwordNotUpdated)
  }
  const succeed = () => {
    notify(catalogue.passwordUpdated)
    onClose()
  }
  const submit = form.onSubmit(body => {
    if (rating.isGood && !isPending) mutate({ body }, { onSuccess: succeed, onError: refuse })
  })
  return (
    <Dialog title={texts.title} size="small" onClose={onClose}>
      <form ref={form.ref} className="stack-4" noValidate onSubmit={submit}>
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          maxLength={200}
          {...form.field('currentPassword')}
        />
        <NewPasswordField
          label={texts.newPassword}
          hint={texts.consequence}
          {...form.field('password')}
          {...rating}
          isPending={isPending}
          submitLabel={texts.setPassword}
        />
      </form>
    </Dialog>
  )
}
