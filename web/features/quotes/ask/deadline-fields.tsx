import type { FieldProps } from '../../../platform/form/use-form.ts'
import { SelectField, TextField } from '../../../ui/index.ts'
import { dueOptions } from './deadline-values.ts'
import { askTexts } from './texts.tsx'

const texts = askTexts.deadline

/** When quotes are needed: in hours or by a day. */
export function DeadlineFields({ due, day }: { due: FieldProps; day: FieldProps }) {
  return (
    <>
      <SelectField label={texts.neededBy} {...due} options={dueOptions} />
      {due.value === 'day' && <TextField label={texts.dayLabel} type="date" required {...day} />}
    </>
  )
}
