import { addEquivalentPair } from '../../../contract/equivalents.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { commonTexts } from '../../ui/index.ts'
import { PairDialog } from './pair-dialog.tsx'
import { equivalentsStaffTexts } from './staff-texts.tsx'

const texts = equivalentsStaffTexts.addDialog

export const AddDialog = ({ onClose }: { onClose(): void }) => (
  <PairDialog
    endpoint={addEquivalentPair}
    title={texts.addAnEquivalent}
    lead={texts.lead}
    button={{ label: commonTexts.add, pendingLabel: commonTexts.adding }}
    noteHint={texts.noteHint}
    done={staffTexts.equivalentAdded}
    failed={staffTexts.equivalentNotAdded}
    onClose={onClose}
  />
)
