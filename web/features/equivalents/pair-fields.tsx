import type { z } from 'zod'
import { kindNames } from '../../../contract/equivalent-texts.ts'
import { equivalentKinds, type newProposal } from '../../../contract/equivalents.ts'
import type { Form } from '../../platform/form/use-form.ts'
import { SelectField, TextArea, TextField } from '../../ui/index.ts'
import styles from './pair-fields.module.css'
import { equivalentsTexts } from './texts.tsx'

const texts = equivalentsTexts.pairFields

const kinds = equivalentKinds.map(kind => ({ value: kind, label: kindNames[kind] }))

interface PairFieldsProps {
  form: Form<z.input<typeof newProposal>>
  noteHint: string
}

/** Fields for two part numbers, the kind of the second, and a note on the evidence. */
export const PairFields = ({ form, noteHint }: PairFieldsProps) => (
  <>
    <div className={styles.numbers}>
      <TextField
        label={texts.partNumber}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        {...form.field('partNumber')}
      />
      <TextField
        label={texts.equivalentNumber}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        {...form.field('equivalentNumber')}
      />
    </div>
    <SelectField label={texts.kind} hint={texts.kindHint} options={kinds} {...form.field('kind')} />
    <TextArea label={texts.note} hint={noteHint} rows={3} maxLength={500} {...form.field('note')} />
  </>
)
