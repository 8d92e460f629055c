import { catalogue } from '../../../contract/catalogue-texts.ts'
import { maxNoteLength, saveCompanyNote } from '../../../contract/company-notes.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { commonTexts, TextArea } from '../../ui/index.ts'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.note

interface NoteDialogProps {
  companyId: number
  /** The note so far. */
  text: string
  onClose(): void
}

/** Edits the note of the viewer's company about another one. */
export default function NoteDialog({ companyId, text, onClose }: NoteDialogProps) {
  return (
    <FormDialog
      endpoint={saveCompanyNote}
      params={{ id: companyId }}
      initial={{ text }}
      title={texts.title}
      button={{ label: texts.save, pendingLabel: commonTexts.saving }}
      done={() => catalogue.noteSaved}
      failed={catalogue.noteNotSaved}
      onClose={onClose}
    >
      {form => (
        <TextArea label={texts.label} hint={texts.hint} rows={6} maxLength={maxNoteLength} {...form.field('text')} />
      )}
    </FormDialog>
  )
}
