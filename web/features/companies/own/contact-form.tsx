import type { z } from 'zod'
import type { User } from '../../../../contract/auth.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import type { Contact } from '../../../../contract/companies.ts'
import { chatServices, otherChatService, updateContact } from '../../../../contract/profile.ts'
import { useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { useMay } from '../../../platform/session.ts'
import { Button, commonTexts, Fact, Facts, SelectField, Switch, TextArea, TextField } from '../../../ui/index.ts'
import styles from './own.module.css'
import { OwnPicture } from './own-picture.tsx'
import { ownTexts } from './texts.ts'

const texts = ownTexts.contactForm

type Values = z.input<typeof updateContact.body>

const valuesOf = (contact: Contact, signature: string, isTrader: boolean): Values => ({
  id: contact.id,
  name: contact.name,
  function: contact.function,
  tel: contact.tel,
  imName: contact.imName ?? '',
  imValue: contact.imValue ?? '',
  signature,
  ...(isTrader && {
    rfqDisabled: contact.rfqDisabled,
    possibleMatchesDisabled: contact.possibleMatchesDisabled ?? false,
  }),
})

/** Returns the chat services to choose from; a service that is no longer offered may stay. */
const servicesFor = ({ imName }: Contact) =>
  [...new Set([...chatServices, otherChatService, ...(imName === null ? [] : [imName])])].map(name => ({
    value: name,
    label: name,
  }))

interface ContactFormProps {
  contact: Contact
  user: Pick<User, 'email' | 'signature'>
  isTrader: boolean
}

/** The form of the signed-in person's own contact details and preferences. */
export function ContactForm({ contact, user, isTrader }: ContactFormProps) {
  const form = useForm(updateContact.body, valuesOf(contact, user.signature, isTrader))
  const saving = useCall(updateContact)
  const mayChange = useMay(updateContact)
  const save = form.onSubmit(body =>
    saving.mutate(
      { body },
      {
        onSuccess: async () => {
          notify(catalogue.contactUpdated)
          await saving.reloaded()
          form.discard()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.contactNotUpdated)
        },
      },
    ),
  )
  const { rfqDisabled = false, possibleMatchesDisabled = false, imName = '' } = form.values
  return (
    <section className={styles.card}>
      <h2>{texts.title}</h2>
      <form ref={form.ref} className={styles.form} onSubmit={save} noValidate>
        <OwnPicture contact={contact} />
        <Facts>
          <Fact label={texts.email}>{user.email}</Fact>
        </Facts>
        <fieldset className={styles.fields} disabled={!mayChange}>
          <TextField label={texts.name} autoComplete="name" {...form.field('name')} />
          <TextField label={texts.function} autoComplete="organization-title" {...form.field('function')} />
          <TextField label={texts.telephone} autoComplete="tel" {...form.field('tel')} />
          <div className={styles.chat}>
            <SelectField
              label={texts.chat}
              options={[{ value: '', label: texts.none }, ...servicesFor(contact)]}
              {...form.field('imName')}
            />
            {imName !== '' && <TextField label={texts.chatAddress} autoComplete="off" {...form.field('imValue')} />}
          </div>
          <TextArea label={texts.signature} hint={texts.signatureHint} rows={4} {...form.field('signature')} />
          {isTrader && (
            <>
              <Switch
                label={texts.receivesRfqs}
                hint={texts.receivesRfqsHint}
                checked={!rfqDisabled}
                onChange={({ target }) => form.set('rfqDisabled', !target.checked)}
              />
              <Switch
                label={texts.showsMatches}
                hint={texts.showsMatchesHint}
                checked={!possibleMatchesDisabled}
                onChange={({ target }) => form.set('possibleMatchesDisabled', !target.checked)}
              />
            </>
          )}
        </fieldset>
        {mayChange && (
          <div className={styles.save}>
            <Button type="submit" look="primary" disabled={saving.isPending || form.numChanges === 0}>
              {saving.isPending ? commonTexts.saving : texts.save}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
