import { useId, useState } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { pictureSize, uploadPicture } from '../../../../contract/pictures.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { scaledImage } from '../../../platform/scaled-image.ts'
import { Button, commonTexts, Dialog } from '../../../ui/index.ts'
import styles from './pictures.module.css'
import { ownTexts } from './texts.ts'

const texts = ownTexts.pictures

/** Chooses a profile picture, shows it as it will be cut, and uploads it. */
export default function ChangePictureDialog({ onClose }: { onClose(): void }) {
  const fieldId = useId()
  const [picture, setPicture] = useState<string>()
  const [problem, setProblem] = useState('')
  const upload = useCall(uploadPicture)
  const choose = async (file: File | undefined) => {
    const chosen = file && (await scaledImage(file, { ...pictureSize, isCropped: true, type: 'image/jpeg' }))
    setPicture(chosen)
    setProblem(file !== undefined && chosen === undefined ? texts.unreadable : '')
  }
  const send = () =>
    picture !== undefined &&
    upload.mutate(
      { body: { picture } },
      {
        onSuccess: () => {
          notify(catalogue.pictureUploaded)
          onClose()
        },
        onError: () => notify(catalogue.pictureNotUploaded),
      },
    )
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look="primary" disabled={picture === undefined || upload.isPending} onClick={send}>
        {upload.isPending ? texts.uploading : texts.upload}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.changeTitle} size="small" onClose={onClose} footer={footer}>
      <div className="stack-3">
        <label htmlFor={fieldId}>{texts.choose}</label>
        <input
          id={fieldId}
          type="file"
          accept="image/jpeg,image/png"
          aria-describedby={`${fieldId}-hint`}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <p id={`${fieldId}-hint`} className="muted" role="status">
          {problem || texts.hint}
        </p>
        {picture && <img className={styles.preview} src={picture} alt={texts.preview} />}
      </div>
    </Dialog>
  )
}
