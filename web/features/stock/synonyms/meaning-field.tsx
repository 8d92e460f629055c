import { partConditions } from '../../../../contract/parts.ts'
import { maxSynonymLength, type SynonymKind } from '../../../../contract/stock-files.ts'
import type { FieldProps } from '../../../platform/form/use-form.ts'
import { SelectField, TextField } from '../../../ui/index.ts'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.meaningField

const options = partConditions.map(condition => ({ value: condition, label: condition }))

/** The field for the meaning of a text: one of the standard conditions, or any manufacturer's name or word. */
export const MeaningField = ({ kind, field }: { kind: SynonymKind; field: FieldProps }) =>
  kind === 'condition' ? (
    <SelectField label={texts.means} options={options} {...field} />
  ) : (
    <TextField
      label={kind === 'search' ? texts.means : texts.shownAs}
      maxLength={maxSynonymLength}
      autoComplete="off"
      hint={texts.meaningHint[kind]}
      {...field}
    />
  )
