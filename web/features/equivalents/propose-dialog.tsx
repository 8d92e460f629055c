import { catalogue } from '../../../contract/catalogue-texts.ts'
import { proposeEquivalent } from '../../../contract/equivalents.ts'
import { commonTexts } from '../../ui/index.ts'
import { PairDialog } from './pair-dialog.tsx'
import { equivalentsTexts } from './texts.tsx'

const texts = equivalentsTexts.proposeDialog

interface ProposeDialogProps {
  /** The part number of the page that the dialog was opened from. */
  partNumber?: string
  onClose(): void
}

export default function ProposeDialog({ partNumber, onClose }: ProposeDialogProps) {
  return (
    <PairDialog
      endpoint={proposeEquivalent}
      title={texts.proposeAnEquivalent}
      lead={texts.lead}
      button={{ label: texts.propose, pendingLabel: commonTexts.sending }}
      noteHint={texts.noteHint}
      {...(partNumber !== undefined && { partNumber })}
      done={catalogue.equivalentProposed}
      failed={catalogue.equivalentNotProposed}
      onClose={onClose}
    />
  )
}
