import type { ChangeEvent } from 'react'
import { evidenceTypes } from '../../../contract/complaints.ts'
import type { Form } from '../../platform/form/use-form.ts'
import { SelectField, TextArea, TextField } from '../../ui/index.ts'
import type { ComplaintDraft } from './complaint-draft.ts'
import styles from './complaints.module.css'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.fileDialog
const shared = complaintsTexts.shared

const notSaid = { value: '', label: texts.notSaid }
const grades = [notSaid, ...['A', 'B', 'C', 'D'].map(grade => ({ value: grade, label: grade }))]
const yesOrNo = [notSaid, { value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }]

interface ComplaintFieldsProps {
  form: Pick<Form<ComplaintDraft>, 'field' | 'errors'>
  /** Messages of answers that exclude the complaint, by field. */
  excluded: Form<ComplaintDraft>['errors']
  onFile(kind: 'po' | 'invoice', file: File | undefined): void
}

export function ComplaintFields({ form, excluded, onFile }: ComplaintFieldsProps) {
  const question = (name: 'grade' | 'transactionValue' | 'isSoldAsIs' | 'isSoftware') => {
    const field = form.field(name)
    return { ...field, error: field.error ?? excluded[name] }
  }
  const file = (kind: 'po' | 'invoice') => ({
    type: 'file',
    required: true,
    accept: evidenceTypes.join(','),
    hint: texts.fileHint,
    error: form.errors[kind],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onFile(kind, event.currentTarget.files?.[0]),
  })
  return (
    <>
      <div className={styles.questions}>
        <SelectField label={texts.grade} options={grades} {...question('grade')} />
        <TextField
          label={texts.value}
          hint={texts.valueHint}
          inputMode="decimal"
          autoComplete="off"
          {...question('transactionValue')}
        />
        <SelectField label={texts.asIs} options={yesOrNo} {...question('isSoldAsIs')} />
        <SelectField label={texts.software} options={yesOrNo} {...question('isSoftware')} />
      </div>
      <div className={styles.pair}>
        <TextField label={texts.complaintTitle} {...form.field('complaintTitle')} required autoComplete="off" />
        <TextField
          label={shared.transactionDate}
          {...form.field('transactionDate')}
          required
          placeholder={texts.dateHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextArea label={texts.whatHappened} {...form.field('body')} required rows={5} />
      <TextArea label={texts.whatSolves} {...form.field('resolution')} required rows={3} />
      <div className={styles.pair}>
        <TextField label={shared.po} {...file('po')} />
        <TextField label={shared.invoice} {...file('invoice')} />
      </div>
    </>
  )
}
