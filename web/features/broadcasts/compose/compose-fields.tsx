import type { ReactNode } from 'react'
import type { User } from '../../../../contract/auth.ts'
import type { BroadcastList } from '../../../../contract/broadcasts.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { SelectField, TextArea, TextField } from '../../../ui/index.ts'
import styles from './compose.module.css'
import { SideChoice } from './side-choice.tsx'
import { composeTexts } from './texts.tsx'
import { addressesOf, type ComposeValues } from './values.ts'

const texts = composeTexts.composeFields

interface FieldsProps {
  form: Form<ComposeValues>
  user: User
  lists: readonly BroadcastList[]
  /** The editor of the lines that are offered or wanted. */
  children: ReactNode
}

/** The fields of the compose form, in the order in which a broker thinks of them. */
export function ComposeFields({ form, user, lists, children }: FieldsProps) {
  const { field, set, values } = form
  return (
    <div className={styles.fields}>
      <TextField label={texts.company} value={user.companyName} readOnly />
      <SelectField
        label={texts.to}
        {...field('listType')}
        required
        options={[
          { value: '', label: texts.chooseAList },
          ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <From form={form} user={user} />
      <SideChoice value={values.broadcastType} onChange={side => set('broadcastType', side)} />
      {children}
      <div className={styles.whole}>
        <TextField label={texts.productLink} {...field('pLink')} type="url" autoComplete="off" placeholder="https://" />
      </div>
      <div className={styles.whole}>
        <TextArea label={texts.additionalInfo} {...field('additionalInfo')} rows={4} placeholder={texts.placeholder} />
      </div>
    </div>
  )
}

function From({ form, user }: Pick<FieldsProps, 'form' | 'user'>) {
  const addresses = addressesOf(user)
  if (addresses.length === 1) return <TextField label={texts.from} value={user.email} readOnly />
  return (
    <SelectField
      label={texts.from}
      {...form.field('fromEmail')}
      options={addresses.map(value => ({ value, label: value }))}
    />
  )
}
