import { staffTexts } from '../../../../contract/catalogue.ts'
import { changeSynonym, type Synonym } from '../../../../contract/stock-files.ts'
import { MeaningField } from './meaning-field.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

/** A manufacturer's own name takes all along that mean it. */
const isName = ({ kind, text, meaning }: Synonym) => kind === 'manufacturer' && text === meaning

export const ChangeDialog = ({ synonym, onClose }: { synonym: Synonym; onClose(): void }) => (
  <SynonymDialog
    endpoint={changeSynonym}
    params={{ id: synonym.id }}
    initial={{ meaning: synonym.meaning }}
    title={`Change “${synonym.text}”`}
    button={{ label: 'Save', underWay: 'Saving…' }}
    done={({ meaning }) => staffTexts.synonymChanged(synonym.text, meaning)}
    failed={staffTexts.synonymNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <p>
          {isName(synonym)
            ? `All that is shown as ${synonym.meaning} is shown by the new name, in files loaded from now on.`
            : 'Files that are loaded from now on are read by it. Stock that is there already stays as it is.'}
        </p>
        <MeaningField kind={synonym.kind} field={form.field('meaning')} />
      </>
    )}
  </SynonymDialog>
)
