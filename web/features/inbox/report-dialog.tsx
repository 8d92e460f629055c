import { catalogue } from '../../../contract/catalogue-texts.ts'
import { reportMessage } from '../../../contract/inbox.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { TextArea } from '../../ui/index.ts'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.report

/** Asks why a message is reported. */
export default function ReportDialog({ entryId, onClose }: { entryId: number; onClose(): void }) {
  return (
    <FormDialog
      endpoint={reportMessage}
      params={{ id: entryId }}
      initial={{ reason: '' }}
      title={texts.title}
      size="small"
      button={{ label: texts.send, pendingLabel: texts.sending, look: 'danger' }}
      done={() => catalogue.messageReported}
      failed={catalogue.messageNotReported}
      onClose={onClose}
    >
      {form => <TextArea label={texts.reason} hint={texts.hint} {...form.field('reason')} required rows={4} />}
    </FormDialog>
  )
}
