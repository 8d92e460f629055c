import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { moveBroadcast } from '../../../contract/moderation.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { SelectField } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import type { ModeratedRow } from './moderated-row.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.moveDialog

interface MoveDialogProps {
  row: ModeratedRow
  lists: readonly BroadcastList[]
  onClose(): void
}

/** Moves a broadcast to the list it belongs in. */
export const MoveDialog = ({ row, lists, onClose }: MoveDialogProps) => (
  <FormDialog
    endpoint={moveBroadcast}
    params={{ id: row.id }}
    initial={{ listId: '' }}
    title={texts.moveToList}
    size="small"
    button={{ label: texts.move, pendingLabel: texts.moving }}
    done={({ listId }) => staffTexts.moved(lists.find(({ id }) => id === listId)?.name ?? '')}
    failed={staffTexts.notMoved}
    onClose={onClose}
  >
    {form => (
      <>
        <p className={styles.about}>{row.subject}</p>
        <SelectField
          label={texts.list}
          hint={texts.listHint(row.broadcastListName)}
          options={[
            { value: '', label: texts.chooseAList },
            ...lists.filter(({ id }) => id !== row.listId).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('listId')}
        />
      </>
    )}
  </FormDialog>
)
