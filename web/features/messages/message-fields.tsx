import type { z } from 'zod'
import type { newProviderMessage } from '../../../contract/messages.ts'
import type { Form } from '../../platform/form/use-form.ts'
import { useUser } from '../../platform/session.ts'
import { TextArea, TextField } from '../../ui/index.ts'
import { messagesTexts } from './texts.ts'

const texts = messagesTexts.fields

type MessageForm = Pick<Form<z.input<typeof newProviderMessage>>, 'field'>

/** The five fields of a message. The sender is the signed-in account; visitors fill in theirs. */
export function MessageFields({ form }: { form: MessageForm }) {
  const isKnown = useUser() !== undefined
  return (
    <>
      <TextField label={texts.name} {...form.field('senderName')} required readOnly={isKnown} autoComplete="name" />
      <TextField
        label={texts.email}
        type="email"
        {...form.field('senderEmail')}
        required
        readOnly={isKnown}
        autoComplete="email"
      />
      <TextField
        label={texts.company}
        {...form.field('companyName')}
        required
        readOnly={isKnown}
        autoComplete="organization"
      />
      <TextField label={texts.subject} {...form.field('subject')} required autoComplete="off" />
      <TextArea label={texts.message} {...form.field('message')} required rows={8} />
    </>
  )
}
