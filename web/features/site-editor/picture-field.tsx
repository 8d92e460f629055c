import { useId, useState } from 'react'
import { scaledImage } from '../../platform/scaled-image.ts'
import { FileButton } from '../../ui/index.ts'
import styles from './site-editor.module.css'
import { siteEditorTexts } from './texts.ts'

const texts = siteEditorTexts.shared

interface PictureFieldProps {
  /** The stored picture; null without one. */
  stored: string | null
  /** The chosen file as a data URL, or ''. */
  value: string
  error: string | undefined
  size: { width: number; height: number }
  hint: string
  onChange(value: string): void
}

/** Chooses a picture, which the browser makes smaller before it is sent. */
export function PictureField({ stored, value, error, size, hint, onChange }: PictureFieldProps) {
  const hintId = useId()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const choose = async (file: File) => {
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const image = await scaledImage(file, { ...size, isCropped: true, type })
    setIsUnreadable(image === undefined)
    if (image !== undefined) onChange(image)
  }
  const shown = value === '' ? stored : value
  const message = isUnreadable ? texts.unreadable : error
  return (
    <div className={styles.picture}>
      {shown !== null && <img className={styles.preview} src={shown} alt="" />}
      <div className="stack-2">
        <FileButton
          label={shown === null ? texts.choosePicture : texts.replacePicture}
          accept="image/jpeg,image/png"
          isInvalid={message !== undefined}
          describedBy={hintId}
          onFile={file => void choose(file)}
        />
        <span id={hintId} className={message === undefined ? styles.hint : styles.error}>
          {message ?? hint}
        </span>
      </div>
    </div>
  )
}
