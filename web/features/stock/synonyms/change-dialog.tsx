import { staffTexts } from '../../../../contract/staff-texts.ts'
import { changeSynonym, type Synonym } from '../../../../contract/stock-files.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { commonTexts } from '../../../ui/index.ts'
import { MeaningField } from './meaning-field.tsx'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.changeDialog

/** Describes the consequence: renaming a manufacturer, or the word that others mean, changes all its synonyms. */
function consequenceOf({ kind, text, meaning }: Synonym): string {
  if (kind === 'condition' || text !== meaning) return texts.consequence[kind]
  return kind === 'search' ? texts.renamesWord(meaning) : texts.renamesAll(meaning)
}

export const ChangeDialog = ({ synonym, onClose }: { synonym: Synonym; onClose(): void }) => (
  <FormDialog
    endpoint={changeSynonym}
    params={{ id: synonym.id }}
    initial={{ meaning: synonym.meaning }}
    title={texts.title(synonym.text)}
    button={{ label: commonTexts.save, pendingLabel: commonTexts.saving }}
    done={({ meaning }) => staffTexts.synonymChanged(synonym.text, meaning)}
    failed={staffTexts.synonymNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{consequenceOf(synonym)}</p>
        <MeaningField kind={synonym.kind} field={form.field('meaning')} />
      </>
    )}
  </FormDialog>
)
