import { staffTexts } from '../../../contract/catalogue.ts'
import { removeModerated } from '../../../contract/moderation.ts'
import { TextArea } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import type { ModeratedRow } from './moderated-row.ts'
import { StaffActionDialog } from './staff-action-dialog.tsx'

/** Takes a broadcast off the site, with the reason its poster is told. */
export const RemoveDialog = ({ row, onClose }: { row: ModeratedRow; onClose(): void }) => (
  <StaffActionDialog
    endpoint={removeModerated}
    params={{ id: row.id }}
    initial={{ reason: '' }}
    title="Remove broadcast"
    button={{ label: 'Remove', underWay: 'Removing…', look: 'danger' }}
    done={() => staffTexts.removed(row.contactName)}
    failed={staffTexts.notRemoved}
    onClose={onClose}
  >
    {form => (
      <>
        <p className={styles.about}>{row.subject}</p>
        <TextArea
          label="Reason"
          hint={`${row.contactName} of ${row.company.name} is told this, word for word, by mail.`}
          maxLength={1_000}
          {...form.field('reason')}
        />
      </>
    )}
  </StaffActionDialog>
)
