import { partConditions } from '../../../../contract/parts.ts'
import { longestSynonym, type SynonymKind } from '../../../../contract/stock-files.ts'
import type { Form } from '../../../platform/form.ts'
import { SelectField, TextField } from '../../../ui/index.ts'

const options = partConditions.map(condition => ({ value: condition, label: condition }))

/** What a text means: one of the trade's conditions, or any manufacturer's name. */
export const MeaningField = ({ kind, field }: { kind: SynonymKind; field: ReturnType<Form<never>['field']> }) =>
  kind === 'condition' ? (
    <SelectField label="Means" options={options} {...field} />
  ) : (
    <TextField
      label="Shown as"
      maxLength={longestSynonym}
      autoComplete="off"
      hint="The name as visitors and members read it."
      {...field}
    />
  )
