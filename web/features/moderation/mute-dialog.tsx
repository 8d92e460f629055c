import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { muteContact } from '../../../contract/moderation.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { SelectField, TextArea } from '../../ui/index.ts'
import type { ModeratedRow } from './moderated-row.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.muteDialog

interface MuteDialogProps {
  row: ModeratedRow
  lists: readonly BroadcastList[]
  onClose(): void
}

/** Mutes the poster of a broadcast on a list, with a reason that is shown to them. */
export const MuteDialog = ({ row: { contactId, contactName, company, listId }, lists, onClose }: MuteDialogProps) => (
  <FormDialog
    endpoint={muteContact}
    initial={{ contactId, listId, reason: '' }}
    title={texts.title(contactName)}
    button={{ label: texts.mute, pendingLabel: texts.muting, look: 'danger' }}
    done={body => staffTexts.muted(contactName, lists.find(({ id }) => id === body.listId)?.name ?? '')}
    failed={message => staffTexts.notMuted(contactName, message)}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{texts.consequence({ contactName, name: company.name })}</p>
        <SelectField
          label={texts.list}
          options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('listId')}
        />
        <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={1_000} {...form.field('reason')} />
      </>
    )}
  </FormDialog>
)
