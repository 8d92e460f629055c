import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { staffTexts } from '../../../contract/catalogue.ts'
import { muteContact } from '../../../contract/moderation.ts'
import { SelectField, TextArea } from '../../ui/index.ts'
import type { ModeratedRow } from './moderated-row.ts'
import { StaffActionDialog } from './staff-action-dialog.tsx'

interface MuteDialogProps {
  row: ModeratedRow
  lists: readonly BroadcastList[]
  onClose(): void
}

/** Keeps the poster of a broadcast from posting to a list, with the reason they are told. */
export const MuteDialog = ({ row: { contactId, contactName, company, listId }, lists, onClose }: MuteDialogProps) => (
  <StaffActionDialog
    endpoint={muteContact}
    initial={{ contactId, listId, reason: '' }}
    title={`Mute ${contactName}`}
    button={{ label: 'Mute', underWay: 'Muting…', look: 'danger' }}
    done={body => staffTexts.muted(contactName, lists.find(({ id }) => id === body.listId)?.name ?? '')}
    failed={message => staffTexts.notMuted(contactName, message)}
    onClose={onClose}
  >
    {form => (
      <>
        <p>
          {contactName} of {company.name} can send nothing to the list until you lift it, neither here nor by mail.
        </p>
        <SelectField
          label="List"
          options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('listId')}
        />
        <TextArea
          label="Reason"
          hint="They are told this, word for word, by mail."
          maxLength={1_000}
          {...form.field('reason')}
        />
      </>
    )}
  </StaffActionDialog>
)
