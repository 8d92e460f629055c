import { requestPasswordReset } from '../../../contract/auth.ts'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { toastTime } from '../../../contract/notice.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { Button, commonTexts, Dialog, TextField } from '../../ui/index.ts'
import { authTexts } from './texts.tsx'

const texts = authTexts.forgotPasswordDialog

export default function ForgotPasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const form = useForm(requestPasswordReset.body, { email })
  const { mutate, isPending } = useCall(requestPasswordReset)
  const submit = form.onSubmit(body => {
    if (isPending) return
    mutate(
      { body },
      {
        onSuccess: () => {
          notify(catalogue.resetRequested, toastTime.long)
          onClose()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.resetRequestFailed)
        },
      },
    )
  })
  return (
    <Dialog title={texts.title} size="small" onClose={onClose}>
      <form ref={form.ref} className="stack-4" noValidate onSubmit={submit}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          hint={texts.emailHint}
          {...form.field('email')}
        />
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? commonTexts.sending : texts.sendLink}
        </Button>
      </form>
    </Dialog>
  )
}
