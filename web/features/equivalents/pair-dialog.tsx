import type { addEquivalentPair, proposeEquivalent } from '../../../contract/equivalents.ts'
import type { Notice } from '../../../contract/notice.ts'
import type { ApiProblem } from '../../platform/api.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { PairFields } from './pair-fields.tsx'

export interface PairDialogProps {
  endpoint: typeof proposeEquivalent | typeof addEquivalentPair
  title: string
  lead: string
  button: { label: string; pendingLabel: string }
  noteHint: string
  partNumber?: string
  done: Notice
  failed(message: string): Notice
  onClose(): void
}

/** Errors about the pair as a whole are shown at the added number. */
const errorsOf = ({ code, errors, message }: ApiProblem) =>
  code === 'equivalent-known' || code === 'equivalent-proposed' ? [{ param: 'equivalentNumber', msg: message }] : errors

/** Form for two numbers and the kind of the second. */
export const PairDialog = ({ lead, noteHint, partNumber = '', done, ...props }: PairDialogProps) => (
  <FormDialog
    initial={{ partNumber, equivalentNumber: '', kind: 'other', note: '' }}
    done={() => done}
    errorsOf={errorsOf}
    {...props}
  >
    {form => (
      <>
        <p>{lead}</p>
        <PairFields form={form} noteHint={noteHint} />
      </>
    )}
  </FormDialog>
)
