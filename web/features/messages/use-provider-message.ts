import type { z } from 'zod'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { fieldMessage } from '../../../contract/kit/index.ts'
import { newProviderMessage, sendMailToProvider } from '../../../contract/messages.ts'
import { useCall } from '../../platform/api.ts'
import { useCaptcha } from '../../platform/captcha.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { useUser } from '../../platform/session.ts'
import { emptyMessage, isWritten } from './new-message.ts'

interface ProviderMessage {
  isFromServicePage: boolean
  /** The team member who receives it. */
  teamMemberId?: number | undefined
  onSent(): void
}

/** Returns the form of a message to the provider; a visitor's waits for a captcha. */
export function useProviderMessage({ isFromServicePage, teamMemberId, onSent }: ProviderMessage) {
  const user = useUser()
  const captcha = useCaptcha(user === undefined)
  const form = useForm(newProviderMessage, { isFromServicePage, ...emptyMessage(user) })
  const sending = useCall(sendMailToProvider)
  const send = (message: z.output<typeof newProviderMessage>) => {
    if (!isWritten(message.message, user?.signature))
      return form.setErrors([{ param: 'message', msg: fieldMessage.required }])
    sending.mutate(
      { body: { ...message, teamMemberId, ...(user === undefined && { captcha: captcha.solution }) } },
      {
        onSuccess: () => {
          notify(catalogue.messageSent)
          onSent()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          // A captcha can be used for one attempt.
          if (user === undefined) captcha.renew()
          notify(catalogue.messageNotDelivered())
        },
      },
    )
  }
  const isReady = user !== undefined || captcha.solution !== ''
  return { form, captcha: user === undefined ? captcha : undefined, send, isReady, isSending: sending.isPending }
}
