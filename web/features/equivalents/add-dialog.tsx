import { staffTexts } from '../../../contract/catalogue.ts'
import { addEquivalentPair } from '../../../contract/equivalents.ts'
import { PairDialog } from './pair-dialog.tsx'

export const AddDialog = ({ onClose }: { onClose(): void }) => (
  <PairDialog
    endpoint={addEquivalentPair}
    title="Add an equivalent"
    lead="From now on, whoever searches for one of the two finds the other as well."
    button={{ label: 'Add', underWay: 'Adding…' }}
    noteHint="For staff: where it is from."
    done={staffTexts.equivalentAdded}
    failed={staffTexts.equivalentNotAdded}
    onClose={onClose}
  />
)
