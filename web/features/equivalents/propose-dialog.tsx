import { catalogue } from '../../../contract/catalogue.ts'
import { proposeEquivalent } from '../../../contract/equivalents.ts'
import { PairDialog } from './pair-dialog.tsx'

interface ProposeDialogProps {
  /** The part one comes from. */
  partNumber?: string
  onClose(): void
}

export default function ProposeDialog({ partNumber, onClose }: ProposeDialogProps) {
  return (
    <PairDialog
      endpoint={proposeEquivalent}
      title="Propose an equivalent"
      lead="Once we have checked it, whoever searches for one of the two finds the other as well."
      button={{ label: 'Propose', underWay: 'Sending…' }}
      noteHint="How you know: a label, a data sheet, a page of the maker."
      {...(partNumber !== undefined && { partNumber })}
      done={catalogue.equivalentProposed}
      failed={catalogue.equivalentNotProposed}
      onClose={onClose}
    />
  )
}
