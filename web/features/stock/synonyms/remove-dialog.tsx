import { staffTexts } from '../../../../contract/staff-texts.ts'
import { removeSynonym, type Synonym } from '../../../../contract/stock-files.ts'
import { RemovalDialog } from '../../../platform/removal-dialog.tsx'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.removeDialog

interface RemoveDialogProps {
  synonym: Synonym
  onClose(): void
  /** Called once the list has reloaded without the synonym. */
  onRemoved(): void
}

/** Tells how files or searches with this text will be read once the synonym is removed. */
const consequence = ({ kind, text }: Synonym) =>
  ({
    condition: texts.conditionConsequence,
    manufacturer: texts.manufacturerConsequence,
    search: texts.searchConsequence,
  })[kind](text)

export const RemoveDialog = ({ synonym, onClose, onRemoved }: RemoveDialogProps) => (
  <RemovalDialog
    endpoint={removeSynonym}
    input={{ params: { id: synonym.id } }}
    title={texts.removeSynonym}
    question={consequence(synonym)}
    removed={staffTexts.synonymRemoved(synonym.text)}
    notRemoved={staffTexts.synonymNotRemoved}
    onClose={onClose}
    onRemoved={onRemoved}
  />
)
