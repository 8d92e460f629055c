import { removeModerated } from '../../../contract/moderation.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { commonTexts, TextArea } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import type { ModeratedRow } from './moderated-row.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.removeDialog

/** Removes a broadcast from the site, with a reason that is mailed to its poster. */
export const RemoveDialog = ({ row, onClose }: { row: ModeratedRow; onClose(): void }) => (
  <FormDialog
    endpoint={removeModerated}
    params={{ id: row.id }}
    initial={{ reason: '' }}
    title={texts.removeBroadcast}
    button={{ label: commonTexts.remove, pendingLabel: commonTexts.removing, look: 'danger' }}
    done={() => staffTexts.removed(row.contactName)}
    failed={staffTexts.notRemoved}
    onClose={onClose}
  >
    {form => (
      <>
        <p className={styles.about}>{row.subject}</p>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint({ contactName: row.contactName, name: row.company.name })}
          maxLength={1_000}
          {...form.field('reason')}
        />
      </>
    )}
  </FormDialog>
)
