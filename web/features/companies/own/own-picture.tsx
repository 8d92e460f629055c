import { useState } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import type { Contact } from '../../../../contract/companies.ts'
import { removePicture, uploadPicture } from '../../../../contract/pictures.ts'
import { useCall } from '../../../platform/api.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { IfMay } from '../../../platform/if-may.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button, ConfirmDialog, commonTexts } from '../../../ui/index.ts'
import { Avatar } from '../profile/avatar.tsx'
import styles from './pictures.module.css'
import { ownTexts } from './texts.ts'

const texts = ownTexts.pictures

const ChangePictureDialog = deferred(() => import('./change-picture-dialog.tsx'))

/** The signed-in person's picture, changed and removed. */
export function OwnPicture({ contact }: { contact: Contact }) {
  const [open, setOpen] = useState<'change' | 'remove'>()
  const removal = useCall(removePicture)
  const close = () => setOpen(undefined)
  const remove = () => removal.mutate({}, { onError: () => notify(catalogue.pictureNotDeleted), onSettled: close })
  return (
    <div className={styles.own}>
      <Avatar contact={contact} />
      <IfMay call={uploadPicture}>
        <Button aria-haspopup="dialog" onClick={() => setOpen('change')}>
          {contact.profilePic ? texts.change : texts.add}
        </Button>
        {contact.profilePic && <Button onClick={() => setOpen('remove')}>{commonTexts.remove}</Button>}
      </IfMay>
      {open === 'change' && <ChangePictureDialog onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={texts.confirmDelete}
          question={texts.deleteQuestion}
          confirmLabel={commonTexts.delete}
          isBusy={removal.isPending}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </div>
  )
}
