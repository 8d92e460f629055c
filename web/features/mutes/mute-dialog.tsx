import { useQuery } from '@tanstack/react-query'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { getCompanyMute, setCompanyMute } from '../../../contract/mutes.ts'
import { queryOf } from '../../platform/api.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { Checkbox, Dialog, LoadFailed, SkeletonLines } from '../../ui/index.ts'
import styles from './mutes.module.css'
import { mutesTexts } from './texts.ts'

const texts = mutesTexts.dialog

interface MuteDialogProps {
  company: { id: number; name: string }
  onClose(): void
}

/** Mutes or blocks a company for the person who is signed in, or lifts it. */
export default function MuteDialog({ company: { id, name }, onClose }: MuteDialogProps) {
  const { data, error, refetch } = useQuery({ ...queryOf(getCompanyMute, { params: { id } }), staleTime: 0 })
  if (data === undefined)
    return (
      <Dialog title={texts.title(name)} size="small" onClose={onClose}>
        {error ? (
          <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
        ) : (
          <SkeletonLines count={4} label={texts.loading} />
        )}
      </Dialog>
    )
  return (
    <FormDialog
      endpoint={setCompanyMute}
      params={{ id }}
      initial={data.payload}
      title={texts.title(name)}
      size="small"
      button={{ label: texts.save, pendingLabel: texts.saving }}
      done={body => catalogue.companyMuteSaved(name, body)}
      failed={catalogue.companyMuteNotSaved}
      onClose={onClose}
    >
      {form => (
        <>
          <div>
            <Checkbox label={texts.mute} {...form.check('isMuted')} />
            <p className={styles.hint}>{texts.muteHint}</p>
          </div>
          <div>
            <Checkbox label={texts.block} {...form.check('isBlocked')} />
            <p className={styles.hint}>{texts.blockHint}</p>
          </div>
        </>
      )}
    </FormDialog>
  )
}
