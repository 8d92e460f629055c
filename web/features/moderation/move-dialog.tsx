import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { staffTexts } from '../../../contract/catalogue.ts'
import { moveBroadcast } from '../../../contract/moderation.ts'
import { SelectField } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import type { ModeratedRow } from './moderated-row.ts'
import { StaffActionDialog } from './staff-action-dialog.tsx'

interface MoveDialogProps {
  row: ModeratedRow
  lists: readonly BroadcastList[]
  onClose(): void
}

/** Moves a broadcast to the list where it belongs. */
export const MoveDialog = ({ row, lists, onClose }: MoveDialogProps) => (
  <StaffActionDialog
    endpoint={moveBroadcast}
    params={{ id: row.id }}
    initial={{ listId: '' }}
    title="Move to another list"
    size="small"
    button={{ label: 'Move', underWay: 'Moving…', look: 'primary' }}
    done={({ listId }) => staffTexts.moved(lists.find(({ id }) => id === listId)?.name ?? '')}
    failed={staffTexts.notMoved}
    onClose={onClose}
  >
    {form => (
      <>
        <p className={styles.about}>{row.subject}</p>
        <SelectField
          label="List"
          hint={`It is in ${row.broadcastListName} now. Mails that were sent stay as they are.`}
          options={[
            { value: '', label: 'Choose a list' },
            ...lists.filter(({ id }) => id !== row.listId).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('listId')}
        />
      </>
    )}
  </StaffActionDialog>
)
