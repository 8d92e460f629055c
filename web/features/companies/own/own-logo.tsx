import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { logoSize, removeLogo, uploadLogo } from '../../../../contract/pictures.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { scaledImage } from '../../../platform/scaled-image.ts'
import { Button, FileButton } from '../../../ui/index.ts'
import styles from './pictures.module.css'
import { ownTexts } from './texts.ts'

const texts = ownTexts.pictures

/** Uploads and removes the company's logo; for the owner of its profile. */
export function OwnLogo({ hasLogo }: { hasLogo: boolean }) {
  const upload = useCall(uploadLogo)
  const removal = useCall(removeLogo)
  const choose = async (file: File) => {
    const logo = await scaledImage(file, { ...logoSize, isCropped: false, type: 'image/png' })
    if (logo === undefined) notify(catalogue.logoNotUploaded)
    else upload.mutate({ body: { logo } }, { onError: () => notify(catalogue.logoNotUploaded) })
  }
  return (
    <div className={styles.logo}>
      <FileButton
        label={upload.isPending ? texts.uploading : hasLogo ? texts.changeLogo : texts.uploadLogo}
        accept="image/jpeg,image/png"
        isDisabled={upload.isPending}
        onFile={file => void choose(file)}
      />
      {hasLogo && (
        <Button
          disabled={removal.isPending}
          onClick={() => removal.mutate({}, { onError: () => notify(catalogue.logoNotDeleted) })}
        >
          {texts.removeLogo}
        </Button>
      )}
      <span className="muted">{texts.logoHint}</span>
    </div>
  )
}
