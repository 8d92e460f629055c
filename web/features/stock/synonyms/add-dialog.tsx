import { staffTexts } from '../../../../contract/catalogue.ts'
import { addSynonym, longestSynonym, type SynonymKind } from '../../../../contract/stock-files.ts'
import { TextField } from '../../../ui/index.ts'
import { MeaningField } from './meaning-field.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

export const AddDialog = ({ kind, onClose }: { kind: SynonymKind; onClose(): void }) => (
  <SynonymDialog
    endpoint={addSynonym}
    initial={{ kind, text: '', meaning: kind === 'condition' ? 'F/S' : '' }}
    title={kind === 'condition' ? 'Add a condition’s synonym' : 'Add a manufacturer’s synonym'}
    button={{ label: 'Add', underWay: 'Adding…' }}
    done={({ text, meaning }) => staffTexts.synonymAdded(text, meaning)}
    failed={staffTexts.synonymNotAdded}
    onClose={onClose}
  >
    {form => (
      <>
        <p>Files that are loaded from now on are read by it. Stock that is there already stays as it is.</p>
        <TextField
          label="Files write"
          maxLength={longestSynonym}
          autoComplete="off"
          hint="Capitals, accents, spaces and signs do not count."
          {...form.field('text')}
        />
        <MeaningField kind={kind} field={form.field('meaning')} />
      </>
    )}
  </SynonymDialog>
)
