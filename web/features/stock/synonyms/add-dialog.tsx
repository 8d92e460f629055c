import { staffTexts } from '../../../../contract/staff-texts.ts'
import { addSynonym, maxSynonymLength, type SynonymKind } from '../../../../contract/stock-files.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { commonTexts, TextField } from '../../../ui/index.ts'
import { MeaningField } from './meaning-field.tsx'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.addDialog

export const AddDialog = ({ kind, onClose }: { kind: SynonymKind; onClose(): void }) => (
  <FormDialog
    endpoint={addSynonym}
    initial={{ kind, text: '', meaning: kind === 'condition' ? 'F/S' : '' }}
    title={texts.title[kind]}
    button={{ label: commonTexts.add, pendingLabel: commonTexts.adding }}
    done={({ text, meaning }) => staffTexts.synonymAdded(text, meaning)}
    failed={staffTexts.synonymNotAdded}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{texts.consequence[kind]}</p>
        <TextField
          label={texts.written[kind]}
          maxLength={maxSynonymLength}
          autoComplete="off"
          hint={texts.textHint}
          {...form.field('text')}
        />
        <MeaningField kind={kind} field={form.field('meaning')} />
      </>
    )}
  </FormDialog>
)
