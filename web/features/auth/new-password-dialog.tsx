import { useEffect, useState } from 'react'
import { resetPassword, verifyResetToken } from '../../../contract/auth.ts'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { toastTime } from '../../../contract/notice.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { useSettings } from '../../platform/settings.ts'
import { Dialog } from '../../ui/index.ts'
import { openAuthDialog } from './auth-dialog.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { ratePassword } from './password-strength.ts'
import { passwordTexts } from './password-texts.ts'

const texts = passwordTexts.newPasswordDialog

/** Checks once whether the link is still valid, and for whom; if it is not, shows an error and closes the dialog. */
function useLink(token: string, onClose: () => void) {
  const [link, setLink] = useState<{ isFirst: boolean }>()
  const { mutate } = useCall(verifyResetToken)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each token is checked once
  useEffect(() => {
    const refuse = (msg: string) => {
      notify(catalogue.resetTokenInvalid(msg))
      onClose()
    }
    mutate(
      { body: { resetToken: token } },
      {
        onSuccess: ({ payload }) => (payload.isSuccess ? setLink(payload) : refuse(payload.msg)),
        onError: problem => refuse(problem.message),
      },
    )
  }, [token])
  return link
}

export default function NewPasswordDialog({ token, onClose }: { token: string; onClose(): void }) {
  const link = useLink(token, onClose)
  return link && <NewPasswordForm token={token} isFirst={link.isFirst} onClose={onClose} />
}

interface FormProps {
  token: string
  /** The person is new and has no password yet. */
  isFirst: boolean
  onClose(): void
}

function NewPasswordForm({ token, isFirst, onClose }: FormProps) {
  const site = useSettings()?.brand.name ?? ''
  const form = useForm(resetPassword.body, { token, password: '' })
  const { password } = form.values
  const { mutate, isPending } = useCall(resetPassword)
  const rating = ratePassword(password)
  const refuse = (problem: ApiProblem) => {
    form.setErrors(problem.errors)
    notify(catalogue.passwordNotUpdated)
  }
  const succeed = () => {
    notify(catalogue.passwordUpdatedByToken, toastTime.long)
    openAuthDialog({ name: 'sign-in' })
  }
  const submit = form.onSubmit(body => {
    if (rating.isGood && !isPending) mutate({ body }, { onSuccess: succeed, onError: refuse })
  })
  return (
    <Dialog title={isFirst ? texts.welcome(site) : texts.setNewPassword} size="small" onClose={onClose}>
      <form ref={form.ref} className="stack-4" noValidate onSubmit={submit}>
        <NewPasswordField
          label={isFirst ? texts.password : texts.newPassword}
          {...form.field('password')}
          {...rating}
          isPending={isPending}
          submitLabel={isFirst ? texts.choosePassword : texts.setPassword}
        />
      </form>
    </Dialog>
  )
}
